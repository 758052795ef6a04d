import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { contactMessages, securityEvents } from '../db/schema';
import { emailHashes } from '../security/events';
import type { Keyed } from '../security/tokens';
import type { Account } from './find';

/**
 * Writes the account's id to what is kept under its email alone, before it gets another: `events`, the export and the
 * erasure find it from then on, and whoever has the email next has none of it.
 * @param since epoch ms; what is older belongs to someone who had the email before
 */
export async function claimByEmail(
  tx: Db,
  keyed: Keyed,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
  since = 0,
): Promise<void> {
  const isNamed = inArray(securityEvents.emailHash, emailHashes(keyed, email));
  await tx
    .update(securityEvents)
    .set({ accountId })
    .where(and(isNamed, isNull(securityEvents.accountId), gte(securityEvents.at, since)));
  const isWriter = eq(sql`lower(${contactMessages.email})`, email);
  await tx
    .update(contactMessages)
    .set({ accountId })
    .where(and(isWriter, isNull(contactMessages.accountId), gte(contactMessages.createdAt, since)));
}
