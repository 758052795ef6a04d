import { encryptTransform } from 'redux-persist-transform-encrypt';

/**
 * The second transform of the pair [expiring, encrypting]. The secret is in the page's script, so this keeps values from
 * casual reading; it does not protect them from a script in the page or from the owner of the computer.
 *
 * Encryption is salted: the same content would give other bytes each time and look like a change to the other tabs.
 * So the last ciphertext of each value is given again for as long as its content stays the same.
 */
export interface Encrypting {
  in(value: unknown, name: string): string | undefined;
  /** @returns undefined for what cannot be decrypted; never throws */
  out(ciphertext: unknown, name: string): unknown;
}

/** More than any documented value needs; longer text is not ours and would only keep the page busy. */
const LONGEST_CIPHERTEXT = 64 * 1024;

interface Aes {
  in(value: unknown, name: string): string;
  out(ciphertext: string, name: string): unknown;
}

/** @param secretKey not empty */
export function createEncrypting(secretKey: string): Encrypting {
  const aes = encryptTransform({ secretKey, onError: () => undefined }) as unknown as Aes;
  const last = new Map<string, { content: string; ciphertext: string }>();
  return {
    in(value, name) {
      if (value === undefined) {
        last.delete(name);
        return undefined;
      }
      const content = JSON.stringify(value);
      const before = last.get(name);
      if (before?.content === content) return before.ciphertext;
      const ciphertext = aes.in(value, name);
      last.set(name, { content, ciphertext });
      return ciphertext;
    },
    out(ciphertext, name) {
      last.delete(name);
      if (typeof ciphertext !== 'string' || ciphertext.length > LONGEST_CIPHERTEXT) return undefined;
      try {
        const value: unknown = aes.out(ciphertext, name);
        if (value === undefined || value === null) return undefined;
        last.set(name, { content: JSON.stringify(value), ciphertext });
        return value;
      } catch {
        return undefined;
      }
    },
  };
}
