import { createTransform } from 'redux-persist';
import { encryptTransform } from 'redux-persist-transform-encrypt';
import { CLOCK_TOLERANCE } from '../../config/constants';

/** What is encrypted. */
interface Envelope {
  /** Version of this form. */
  v: 1;
  /** Epoch ms of the last change. */
  t: number;
  d: unknown;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && (value as Envelope).v === 1 && Number.isFinite((value as Envelope).t);

/** Undefined for what JSON cannot hold. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

type Aes = ReturnType<typeof encryptTransform<unknown>>;

/** @returns undefined for what was encrypted with another secret; never throws */
function decrypt(aes: Aes, ciphertext: string, name: string): unknown {
  try {
    return aes.out(ciphertext, name, {}) ?? undefined;
  } catch {
    return undefined;
  }
}

/** More than any documented value needs; longer text is not ours and would only keep the page busy. */
const LONGEST_CIPHERTEXT = 64 * 1024;

interface CodecOptions {
  /** Not empty; after a comma the former one, whose values are read still and written with the first. */
  secret: string;
  /** Only these fields pass through; above all not redux-persist's own `_persist`. */
  names: readonly string[];
  /** How long a value lives, in ms. */
  lifetime: number;
  now: () => number;
  /** Checks and cleans what was stored; undefined drops it. */
  read: (name: string, stored: unknown) => unknown;
  /** What to store for a value; undefined stores nothing. */
  write: (name: string, value: unknown) => unknown;
}

/**
 * The one way from a value to the text in storage and back, for redux-persist, for other tabs and for remember-me: a value
 * gets the moment of its last change, and both are encrypted. The secret is in the page's script, so this keeps values
 * from casual reading; it does not protect them from a script in the page or from the owner of the computer.
 *
 * redux-persist encodes every value again after each start, and encryption is salted. So the codec remembers what it last
 * read or wrote: the same content keeps its moment and its text, and other tabs see no change.
 */
export function createCodec({ secret, names, lifetime, now, read, write }: CodecOptions) {
  const [aes, former] = secret
    .split(',')
    .map((secretKey) => encryptTransform<unknown>({ secretKey, onError: () => undefined }));
  if (!aes) throw new Error('There is no secret.');
  const last = new Map<string, { content: string; savedAt: number; text: string | undefined }>();

  /** @returns the text to store; undefined when the value needs no item or cannot be written; never throws */
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

  /** @returns the value; undefined when it has run out, comes from the future, or cannot be used; never throws */
  function decode(name: string, text: unknown): unknown {
    last.delete(name);
    if (!aes || typeof text !== 'string' || text.length > LONGEST_CIPHERTEXT) return undefined;
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
    /** Epoch ms at which a value runs out; null when nothing is known of it. */
    expiresAt(name: string): number | null {
      const found = last.get(name);
      if (!found) return null;
      // A stamp that lies in the future because the clock was set back has run out already.
      return found.savedAt > now() + CLOCK_TOLERANCE ? 0 : found.savedAt + lifetime;
    },
  };
}
