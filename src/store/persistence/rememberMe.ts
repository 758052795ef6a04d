import { REMEMBER_ME_LIFETIME } from '../../config/constants';
import { env } from '../../config/env';
import { createAreas, REMEMBER_ME_KEY } from './areas';
import { createCodec } from './transform';

/**
 * Remember-me: the login form's email and, unless disabled in the build, its password, for 30 days. Uses the same codec as
 * other stored values but bypasses the store, because the password must not be in the state or in an action. Read it only
 * when the login form opens.
 */
export interface Remembered {
  email: string;
  /** Empty if only the email is kept. */
  password: string;
}

interface Options {
  now?: () => number;
  keepPassword?: boolean;
}

function read(_name: string, stored: unknown): Remembered | undefined {
  const { email, password, rememberMe, expiry } = (stored ?? {}) as Record<string, unknown>;
  if (typeof email !== 'string' || email === '' || rememberMe !== true || typeof expiry !== 'number') return undefined;
  return { email, password: typeof password === 'string' ? password : '' };
}

function createMemory({ now = Date.now, keepPassword = env.rememberPassword }: Options = {}) {
  const codec = createCodec({
    secret: env.persistSecret,
    lifetime: REMEMBER_ME_LIFETIME,
    names: [REMEMBER_ME_KEY],
    now,
    read,
    write(_name, value) {
      const { email, password } = value as Remembered;
      const expiry = now() + REMEMBER_ME_LIFETIME;
      return keepPassword ? { email, password, rememberMe: true, expiry } : { email, rememberMe: true, expiry };
    },
  });
  return { codec, keepPassword };
}

/** Stores the login form's values for another 30 days. */
export function saveRememberMe(value: Remembered, options?: Options): void {
  const text = createMemory(options).codec.encode(REMEMBER_ME_KEY, value);
  if (text !== undefined) createAreas().write(REMEMBER_ME_KEY, text);
}

/** @returns values for the login form; null if missing, expired or unreadable */
export function readRememberMe(options?: Options): Remembered | null {
  const areas = createAreas();
  const text = areas.read(REMEMBER_ME_KEY);
  if (text === null) return null;
  const { codec, keepPassword } = createMemory(options);
  const value = codec.decode(REMEMBER_ME_KEY, text) as Remembered | undefined;
  if (value) return keepPassword ? value : { ...value, password: '' };
  areas.remove(REMEMBER_ME_KEY);
  return null;
}

export function forgetRememberMe(): void {
  createAreas().remove(REMEMBER_ME_KEY);
}
