import { REMEMBER_ME_LIFETIME } from '../../config/constants';
import { env } from '../../config/env';
import { createAreas, REMEMBER_ME_KEY } from './areas';
import { createCodec } from './transform';

/**
 * Remember-me: the e-mail and, unless the build says otherwise, the password of the log-in form, for 30 days.
 * It goes through the same transforms as everything stored, and never through the store: the password must not be in
 * the state or in an action. Read it when the log-in form opens, not before.
 */
export interface Remembered {
  email: string;
  /** Empty when only the e-mail is kept. */
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

/** Keeps what the person logged in with; the 30 days begin anew. */
export function saveRememberMe(value: Remembered, options?: Options): void {
  const text = createMemory(options).codec.encode(REMEMBER_ME_KEY, value);
  if (text !== undefined) createAreas().write(REMEMBER_ME_KEY, text);
}

/** @returns what to fill the log-in form with; null when there is nothing, or it ran out, or it cannot be read */
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
