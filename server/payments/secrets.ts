import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db';
import { signingSecrets } from '../db/schema';

export type SecretName = 'invoice-links' | 'sandbox-webhooks';

const known = new WeakMap<Db, Map<SecretName, string>>();

/**
 * The signing secret of this name (256 bits), made by whichever process asks first and then the same for all of
 * them and for ever.
 */
export async function signingSecret(db: Db, name: SecretName): Promise<string> {
  const cached = known.get(db)?.get(name);
  if (cached) return cached;
  await db
    .insert(signingSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(signingSecrets).where(eq(signingSecrets.name, name));
  if (!row) throw new Error(`The signing secret ${name} is gone.`);
  known.set(db, (known.get(db) ?? new Map<SecretName, string>()).set(name, row.value));
  return row.value;
}
