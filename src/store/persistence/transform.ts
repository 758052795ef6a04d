import { createTransform } from 'redux-persist';
import { encryptTransform } from 'redux-persist-transform-encrypt';
import { CLOCK_TOLERANCE } from '../../config/constants';

/** The encrypted content. */
interface Envelope {
  /** Version of this format. */
  v: 1;
  /** Last change, epoch ms. */
  t: number;
  d: unknown;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && (value as Envelope).v === 1 && Number.isFinite((value as Envelope).t);

/** Undefined if the value can't be JSON. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

type Aes = ReturnType<typeof encryptTransform<unknown>>;

/** @returns undefined if encrypted with another secret; never throws */
function decrypt(aes: Aes, ciphertext: string, name: string): unknown {
  try {
    return aes.out(ciphertext, name, {}) ?? undefined;
  } catch {
    return undefined;
  }
}

/** More than a value of the state needs; longer text isn't ours and would only block the page. */
const LONGEST_CIPHERTEXT = 64 * 1024;

interface CodecOptions {
  /** Not empty. After a comma the previous secret, which is still used for reading. */
  secret: string;
  /** Only these fields are stored, which excludes redux-persist's own `_persist`. */
  names: readonly string[];
  /** Lifetime of a value, in ms. */
  lifetime: number;
  /** Length of the longest text that is read. */
  longest?: number;
  now: () => number;
  /** Validates and cleans a stored value; undefined drops it. */
  read: (name: string, stored: unknown) => unknown;
  /** Returns the stored form of a value; undefined stores nothing. */
  write: (name: string, value: unknown) => unknown;
}

/**
 * Encodes stored values for redux-persist, other tabs and remember-me: a value and the time of its last change, encrypted.
 * The secret is in the page's script, so this only prevents casual reading, not access by scripts or the computer's owner.
 *
 * redux-persist encodes every value again after each start, and encryption is salted. The codec remembers its last input
 * and output, so that unchanged content keeps its timestamp and text and other tabs see no change.
 */
export function createCodec(options: CodecOptions) {
  const { secret, names, lifetime, longest = LONGEST_CIPHERTEXT, now, read, write } = options;
  const [aes, former] = secret
    .split(',')
    .map((secretKey) => encryptTransform<unknown>({ secretKey, onError: () => undefined }));
  if (!aes) throw new Error('The secret is missing.');
  const last = new Map<string, { content: string; savedAt: number; text: string | undefined }>();

  /** @returns the text to store; undefined if the value needs no item or can't be encoded; never throws */
  function encode(name: string, value: unknown): string | undefined {
    const stored = write(name, value);
    const content = toJson(stored);
    if (content === undefined) {
      last.delete(name);
      return undefined;
    }
    const before = last.get(name);
    const isSame = before?.content === content;
    if (isSame && before.text) return before.text;
    const savedAt = isSame ? before.savedAt : now();
    const text = aes?.in({ v: 1, t: savedAt, d: stored } satisfies Envelope, name, {});
    last.set(name, { content, savedAt, text });
    return text;
  }

  /** @returns the value; undefined if expired, from the future, or invalid; never throws */
  function decode(name: string, text: unknown): unknown {
    last.delete(name);
    if (!aes || typeof text !== 'string' || text.length > longest) return undefined;
    const own = decrypt(aes, text, name);
    const envelope = own ?? (former && decrypt(former, text, name));
    if (!isEnvelope(envelope)) return undefined;
    const isAlive = envelope.t <= now() + CLOCK_TOLERANCE && now() - envelope.t < lifetime;
    const value = isAlive ? read(name, envelope.d) : undefined;
    if (value === undefined) return undefined;
    const content = toJson(write(name, value)) ?? '';
    const isAsWritten = own !== undefined && content === toJson(envelope.d);
    last.set(name, { content, savedAt: envelope.t, text: isAsWritten ? text : undefined });
    return value;
  }

  return {
    transform: createTransform<unknown, unknown>(
      (value, key) => encode(String(key), value),
      (text, key) => decode(String(key), text),
      { whitelist: [...names] },
    ),
    encode,
    decode,
    /** Returns a value's expiry in epoch ms, or null if unknown. */
    expiresAt(name: string): number | null {
      const found = last.get(name);
      if (!found) return null;
      // A timestamp in the future, because the clock was set back, counts as expired.
      return found.savedAt > now() + CLOCK_TOLERANCE ? 0 : found.savedAt + lifetime;
    },
  };
}
