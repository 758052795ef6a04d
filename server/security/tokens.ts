import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../config';
import type { Db } from '../db';
import { signingSecrets } from '../db/schema';

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

export interface Keyed {
  config: Pick<Config, 'hashKey'>;
}

/**
 * What is kept of addresses and e-mails, as base64url. There are few enough of them to try each one: without the key,
 * which is not in the database, that finds none.
 */
export function keyedHash({ config }: Keyed, value: string): string {
  return createHmac('sha256', config.hashKey).update(value).digest('base64url');
}

export type KeyName = 'export-links' | 'invoice-links' | 'newsletter-links' | 'pay-links' | 'sandbox-webhooks';

export type SigningKeys = ReturnType<typeof makeSigningKeys>;

/** Keys that sign may be this old: a page of the history signs ten links. */
const SIGN_MAX_AGE = 5_000;

/**
 * The live HMAC keys of a name (256 bits, base64url): the one that signs, and the one before it, whose signatures are
 * still good. Made by whichever process asks first. Read each time, so that every process knows at once which was
 * changed or removed; with `maxAge`, in ms, keys read within that time will do.
 */
export function makeSigningKeys(db: Db, now: () => number) {
  const read = async (name: KeyName) => {
    const [row] = await db.select().from(signingSecrets).where(eq(signingSecrets.name, name));
    return row;
  };
  const kept = new Map<KeyName, { row: typeof signingSecrets.$inferSelect; readAt: number }>();
  return async (name: KeyName, maxAge = 0): Promise<[newest: string, former?: string]> => {
    const last = kept.get(name);
    let row = last && Math.abs(now() - last.readAt) < maxAge ? last.row : await read(name);
    if (!row) {
      await db.insert(signingSecrets).values({ name, value: newKey(), changedAt: now() }).onConflictDoNothing();
      row = await read(name);
    }
    if (!row) throw new Error(`The signing key ${name} is gone.`);
    if (row !== last?.row) kept.set(name, { row, readAt: now() });
    return row.former ? [row.value, row.former] : [row.value];
  };
}

const newKey = () => randomBytes(32).toString('base64url');

/** Gives every name a new key; the one before stays good until the next time. @returns the names */
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

/** A text with its signature behind it, for an address that only who was given it can open. */
export async function sign(keys: SigningKeys, name: KeyName, text: string): Promise<string> {
  const [newest] = await keys(name, SIGN_MAX_AGE);
  return `${text}.${hmac(newest, text)}`;
}

/** The text that `sign` was given; null where no live key of this name has signed it. */
export async function readSigned(keys: SigningKeys, name: KeyName, signed: string): Promise<string | null> {
  const [, text = '', signature = ''] = /^(.+)\.([\w-]+)$/.exec(signed) ?? [];
  const given = Buffer.from(signature);
  const isGood = (await keys(name)).some((key) => {
    const expected = Buffer.from(hmac(key ?? '', text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isGood ? text : null;
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
