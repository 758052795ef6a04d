import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A new opaque token: 256 random bits as 43 base64url characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token or written into a key: its SHA-256, as base64url. */
export function sha256(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** A six-digit code, uniform, leading zeros included. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}
