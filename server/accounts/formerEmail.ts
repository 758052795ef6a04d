import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { contactMessages, securityEvents } from '../db/schema';
import { emailHashes } from '../security/events';
import type { Keyed } from '../security/tokens';
import type { Account } from './find';

/**
 * Adds the account's id to rows that are stored only under its email, before the email changes. `events`, the export
 * and the erasure then still find them, and the next owner of the email does not.
 * @param since epoch ms; older rows belong to an earlier owner of the email
 */
export async function linkRowsByEmail(
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
