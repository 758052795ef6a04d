import { createTransform } from 'redux-persist';
import { encryptTransform } from 'redux-persist-transform-encrypt';
import { CLOCK_TOLERANCE } from '../../config/constants';

interface Envelope {
  /** Version of this form. */
  v: 1;
  /** Epoch ms of the last change. */
  t: number;
  d: unknown;
}

interface ExpiringOptions {
  /** How long a value lives, in ms. */
  lifetime: number;
  now: () => number;
  /** Checks and cleans what was stored; undefined drops it. */
  read: (name: string, stored: unknown) => unknown;
  /** What to store for a value; undefined stores nothing. */
  write: (name: string, value: unknown) => unknown;
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

/**
 * The first transform of the pair [expiring, encrypting]: it stamps a value with the moment it was last changed.
 *
 * redux-persist passes every value through `in` again after each start, so the stamp of an unchanged value must be
 * found again: the transform remembers by content what it read or wrote, and only other content gets a new stamp.
 */
export function createExpiring({ lifetime, now, read, write }: ExpiringOptions) {
  const seen = new Map<string, { content: string; savedAt: number }>();
  return {
    /** @returns undefined for a value that needs no item or cannot be written; never throws */
    in(value: unknown, name: string): Envelope | undefined {
      const stored = write(name, value);
      const content = toJson(stored);
      if (content === undefined) {
        seen.delete(name);
        return undefined;
      }
      const before = seen.get(name);
      const savedAt = before?.content === content ? before.savedAt : now();
      seen.set(name, { content, savedAt });
      return { v: 1, t: savedAt, d: stored };
    },
    /** @returns undefined when it has run out, comes from the future, or cannot be used; never throws */
    out(envelope: unknown, name: string): unknown {
      seen.delete(name);
      if (!isEnvelope(envelope)) return undefined;
      const isAlive = envelope.t <= now() + CLOCK_TOLERANCE && now() - envelope.t < lifetime;
      const value = isAlive ? read(name, envelope.d) : undefined;
      if (value !== undefined) seen.set(name, { content: toJson(write(name, value)) ?? '', savedAt: envelope.t });
      return value;
    },
    /** Epoch ms at which the value runs out; null when nothing is known of it. */
    expiresAt(name: string): number | null {
      const found = seen.get(name);
      if (!found) return null;
      // A stamp that lies in the future because the clock was set back has run out already.
      return found.savedAt > now() + CLOCK_TOLERANCE ? 0 : found.savedAt + lifetime;
    },
  };
}

/** More than any documented value needs; longer text is not ours and would only keep the page busy. */
const LONGEST_CIPHERTEXT = 64 * 1024;

/**
 * The second transform of the pair [expiring, encrypting]. The secret is in the page's script, so this keeps values from
 * casual reading; it does not protect them from a script in the page or from the owner of the computer.
 *
 * Encryption is salted: the same content would give other bytes each time and look like a change to the other tabs.
 * So the last ciphertext of each value is given again for as long as its content stays the same.
 * @param secrets not empty; after a comma the former one, whose values are read still and written with the first
 */
export function createEncrypting(secrets: string) {
  const [aes, former] = secrets
    .split(',')
    .map((secretKey) => encryptTransform<unknown>({ secretKey, onError: () => undefined }));
  if (!aes) throw new Error('There is no secret.');
  const last = new Map<string, { content: string; ciphertext: string }>();
  return {
    in(value: unknown, name: string): string | undefined {
      if (value === undefined) {
        last.delete(name);
        return undefined;
      }
      const content = JSON.stringify(value);
      const before = last.get(name);
      if (before?.content === content) return before.ciphertext;
      const ciphertext = aes.in(value, name, {});
      last.set(name, { content, ciphertext });
      return ciphertext;
    },
    /** @returns undefined for what cannot be decrypted; never throws */
    out(ciphertext: unknown, name: string): unknown {
      last.delete(name);
      if (typeof ciphertext !== 'string' || ciphertext.length > LONGEST_CIPHERTEXT) return undefined;
      const value = open(aes, ciphertext, name);
      if (value !== undefined) last.set(name, { content: JSON.stringify(value), ciphertext });
      return value ?? (former && open(former, ciphertext, name));
    },
  };
}

/** @returns undefined for what was encrypted with another secret; never throws */
function open(aes: ReturnType<typeof encryptTransform<unknown>>, ciphertext: string, name: string): unknown {
  try {
    return aes.out(ciphertext, name, {}) ?? undefined;
  } catch {
    return undefined;
  }
}

interface CodecOptions extends ExpiringOptions {
  secret: string;
  /** Only these fields pass through; above all not redux-persist's own `_persist`. */
  names: readonly string[];
}

/** The one way from a value to the text in storage and back, for redux-persist, for other tabs and for remember-me. */
export function createCodec({ secret, names, ...options }: CodecOptions) {
  const expiring = createExpiring(options);
  const encrypting = createEncrypting(secret);
  const transform = (part: {
    in: (value: unknown, name: string) => unknown;
    out: (value: unknown, name: string) => unknown;
  }) =>
    createTransform<unknown, unknown>(
      (value, key) => part.in(value, String(key)),
      (value, key) => part.out(value, String(key)),
      { whitelist: [...names] },
    );
  return {
    /** In this order: outwards the ciphertext is opened first, then the envelope. */
    transforms: [transform(expiring), transform(encrypting)],
    /** @returns the text to store; undefined when the value needs no item */
    encode: (name: string, value: unknown) => encrypting.in(expiring.in(value, name), name),
    /** @returns the value; undefined when there is none that can be used; never throws */
    decode: (name: string, text: string) => expiring.out(encrypting.out(text, name), name),
    expiresAt: expiring.expiresAt,
  };
}
