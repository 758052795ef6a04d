import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { passkeys } from '../../platform/db/schema';

export type Passkey = typeof passkeys.$inferSelect;

/** Returns the passkeys of an account, newest first. */
export const listPasskeys = (db: Db, accountId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(desc(passkeys.createdAt), passkeys.id);
