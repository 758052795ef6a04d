import { randomBytes } from 'node:crypto';

/** A new opaque key: 128 random bits as 22 base64url characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
