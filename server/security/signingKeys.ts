import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db';
import { signingSecrets } from '../db/schema';

export type KeyName = 'invoice-links' | 'pay-links' | 'sandbox-webhooks';

/**
 * The HMAC key of this name (256 bits, base64url), made by whichever process asks first and then the same for all of
 * them and for ever.
 */
export type SigningKey = (name: KeyName) => Promise<string>;

export function makeSigningKey(db: Db): SigningKey {
  const known = new Map<KeyName, Promise<string>>();
  return (name) => {
    const asked = known.get(name);
    if (asked) return asked;
    const made = makeOnce(db, name);
    known.set(name, made);
    // A database that was away is asked again.
    made.catch(() => known.delete(name));
    return made;
  };
}

async function makeOnce(db: Db, name: KeyName): Promise<string> {
  await db
    .insert(signingSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(signingSecrets).where(eq(signingSecrets.name, name));
  if (!row) throw new Error(`The signing key ${name} is gone.`);
  return row.value;
}
