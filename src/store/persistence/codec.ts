import { createTransform, type Transform } from 'redux-persist';
import { createEncrypting } from './encrypting';
import { createExpiring } from './expiring';

export interface CodecOptions {
  secret: string;
  lifetime: number;
  now: () => number;
  read: (name: string, stored: unknown) => unknown;
  write: (name: string, value: unknown) => unknown;
  /** Only these fields pass through; above all not redux-persist's own `_persist`. */
  names: readonly string[];
}

/** The one way from a value to the text in storage and back, for redux-persist, for other tabs and for remember-me. */
export interface Codec {
  /** In this order: outwards the ciphertext is opened first, then the envelope. */
  transforms: Transform<unknown, unknown>[];
  /** @returns the text to store; undefined when the value needs no item */
  encode(name: string, value: unknown): string | undefined;
  /** @returns the value; undefined when there is none that can be used; never throws */
  decode(name: string, text: string): unknown;
  expiresAt(name: string): number | null;
}

export function createCodec({ secret, names, ...options }: CodecOptions): Codec {
  const expiring = createExpiring(options);
  const encrypting = createEncrypting(secret);
  const only = { whitelist: [...names] };
  const named = (key: string | number | symbol) => String(key);
  return {
    transforms: [
      createTransform<unknown, unknown>(
        (value, key) => expiring.in(value, named(key)),
        (envelope, key) => expiring.out(envelope, named(key)),
        only,
      ),
      createTransform<unknown, unknown>(
        (envelope, key) => encrypting.in(envelope, named(key)),
        (text, key) => encrypting.out(text, named(key)),
        only,
      ),
    ],
    encode: (name, value) => encrypting.in(expiring.in(value, name), name),
    decode: (name, text) => expiring.out(encrypting.out(text, name), name),
    expiresAt: expiring.expiresAt,
  };
}
