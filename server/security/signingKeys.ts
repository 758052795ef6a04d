import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db';
import { signingSecrets } from '../db/schema';

export type KeyName = 'invoice-links' | 'pay-links' | 'sandbox-webhooks';

/**
 * The live HMAC keys of this name (256 bits, base64url): the one that signs, and the one before it, whose signatures are
 * still good. Read each time, so that every process knows at once which was changed or removed; made by whichever
 * process asks first.
 */
export type SigningKeys = (name: KeyName) => Promise<[newest: string, former?: string]>;

export function makeSigningKeys(db: Db, now: () => number): SigningKeys {
  const read = async (name: KeyName) => {
    const [row] = await db.select().from(signingSecrets).where(eq(signingSecrets.name, name));
    return row;
  };
  return async (name) => {
    let row = await read(name);
    if (!row) {
      await db.insert(signingSecrets).values({ name, value: newKey(), changedAt: now() }).onConflictDoNothing();
      row = await read(name);
    }
    if (!row) throw new Error(`The signing key ${name} is gone.`);
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

/** The signature of a text, base64url. */
export async function sign(keys: SigningKeys, name: KeyName, text: string): Promise<string> {
  const [newest] = await keys(name);
  return hmac(newest, text);
}

/** Whether a live key of this name has signed the text. */
export async function isSigned(keys: SigningKeys, name: KeyName, text: string, signature: string): Promise<boolean> {
  const given = Buffer.from(signature);
  return (await keys(name)).some((key) => {
    const expected = Buffer.from(hmac(key ?? '', text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
