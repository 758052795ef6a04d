import type { CopyName } from '../../api';
import { STORED_DATA_LIFETIME } from '../../config/constants';
import { env } from '../../config/env';
import { isObject } from '../../lib/responseParser';
import { createAreas, OFFLINE_KEY, TOKEN_KEY } from './areas';
import { createCodec } from './transform';

/** A response and the time it arrived, in epoch ms. */
interface Copy {
  at: number;
  data: unknown;
}

/** The copies of one session, by its token. */
interface Copies extends Partial<Record<CopyName, Copy>> {
  session: string;
}

const isCopy = (value: unknown): value is Copy =>
  isObject(value) && typeof value.at === 'number' && Date.now() - value.at < STORED_DATA_LIFETIME;

/** The team of the largest plan is longer than any other stored value. */
const LONGEST_CIPHERTEXT = 512 * 1024;

const codec = createCodec({
  secret: env.persistSecret,
  lifetime: STORED_DATA_LIFETIME,
  names: [OFFLINE_KEY],
  longest: LONGEST_CIPHERTEXT,
  now: () => Date.now(),
  read: (name, stored) => (name === TOKEN_KEY || isObject(stored) ? stored : undefined),
  write: (_name, value) => value,
});

function readCopies(session: string | null): Copies | undefined {
  const copies = codec.decode(OFFLINE_KEY, createAreas().read(OFFLINE_KEY)) as Copies | undefined;
  if (!session || copies?.session !== session) return undefined;
  const { session: _session, ...all } = copies;
  return { session, ...Object.fromEntries(Object.entries(all).filter(([, copy]) => isCopy(copy))) };
}

/** Keeps a response for 24 hours, encrypted like every stored value, unless its session has ended. */
export function saveCopy(name: CopyName, data: unknown, session: string): void {
  // Another tab may have logged out before its storage event reaches this one.
  if (codec.decode(TOKEN_KEY, createAreas().read(TOKEN_KEY)) !== session) return;
  const copies: Copies = { ...(readCopies(session) ?? { session }), [name]: { at: Date.now(), data } };
  const text = codec.encode(OFFLINE_KEY, copies);
  if (text !== undefined) createAreas().write(OFFLINE_KEY, text);
}

/** Returns this session's last response if it is younger than 24 hours. Validate it like any response. */
export const readCopy = (name: CopyName, session: string | null): Copy | undefined => readCopies(session)?.[name];
