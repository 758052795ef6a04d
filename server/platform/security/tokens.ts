import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../config';
import type { Db } from '../db';
import { signingSecrets } from '../db/schema';

/** Returns a new opaque token: 256 random bits as 43 base64url characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token, also used in keys: its SHA-256, as base64url. */
export function sha256(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** Returns a six-digit code, uniform, leading zeros included. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

export interface Keyed {
  config: Pick<Config, 'hashKey'>;
}

/**
 * Returns the stored hash of an address or email, as base64url. There are few enough of them to try each one, so the
 * hash needs a key, which is not in the database.
 */
export function keyedHash({ config }: Keyed, value: string): string {
  return createHmac('sha256', config.hashKey).update(value).digest('base64url');
}

export type KeyName =
  'cancel-links' | 'export-links' | 'invoice-links' | 'newsletter-links' | 'pay-links' | 'sandbox-webhooks';

export type SigningKeys = ReturnType<typeof makeSigningKeys>;

/** Signing keys may be cached this long: a page of the history signs ten links. */
const SIGN_MAX_AGE = 5_000;

/**
 * Returns the live HMAC keys of a name (256 bits, base64url): the signing key and the previous one, whose signatures
 * are still valid. The first caller creates them. They are read every time, so that changes reach every process
 * immediately; with `maxAge`, in ms, they may be cached that long.
 */
export function makeSigningKeys(db: Db, now: () => number) {
  const read = async (name: KeyName) => {
    const [row] = await db.select().from(signingSecrets).where(eq(signingSecrets.name, name));
    return row;
  };
  const kept = new Map<KeyName, { row: typeof signingSecrets.$inferSelect; readAt: number }>();
  return async (name: KeyName, maxAge = 0): Promise<[newest: string, ...former: string[]]> => {
    const last = kept.get(name);
    let row = last && Math.abs(now() - last.readAt) < maxAge ? last.row : await read(name);
    if (!row) {
      await db.insert(signingSecrets).values({ name, value: newKey(), changedAt: now() }).onConflictDoNothing();
      row = await read(name);
    }
    if (!row) throw new Error(`The signing key ${name} does not exist.`);
    if (row !== last?.row) kept.set(name, { row, readAt: now() });
    return row.former ? [row.value, row.former] : [row.value];
  };
}

const newKey = () => randomBytes(32).toString('base64url');

/** Rotates every key; the previous one stays valid until the next rotation. @returns the names */
export async function changeKeys(db: Db, now: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(signingSecrets).for('update');
    for (const { name, value } of rows)
      await tx
        .update(signingSecrets)
        .set({ value: newKey(), former: value, changedAt: now })
        .where(eq(signingSecrets.name, name));
    return rows.map(({ name }) => name);
  });
}

/** Appends a signature to a text, for a URL that cannot be guessed. */
export async function sign(keys: SigningKeys, name: KeyName, text: string): Promise<string> {
  return (await makeSigner(keys, name))(text);
}

/** Does the same later, such as within a transaction, which must not read the keys over another connection. */
export async function makeSigner(keys: SigningKeys, name: KeyName): Promise<(text: string) => string> {
  const [newest] = await keys(name, SIGN_MAX_AGE);
  return (text) => `${text}.${hmac(newest, text)}`;
}

/** Returns the text of a signed value; null if no live key of this name has signed it. */
export async function readSigned(keys: SigningKeys, name: KeyName, signed: string): Promise<string | null> {
  const [, text = '', signature = ''] = /^(.+)\.([\w-]+)$/.exec(signed) ?? [];
  const given = Buffer.from(signature);
  const isGood = (await keys(name)).some((key) => {
    const expected = Buffer.from(hmac(key, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isGood ? text : null;
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
