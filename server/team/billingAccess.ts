import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { checkouts, invoiceDetails } from '../db/schema';
import { recordEvent } from '../security/events';
import type { Account } from '../payments/plans/subscriptions';
import { detailsChangedMail } from './texts';

/**
 * Ends what a former billing manager could still use: copies of receipts to a mailbox they named, and open payment pages,
 * which would change the card. Pages are shared, so the account's own close too. Needs the account's lock.
 * @returns the closed pages, to be expired at the provider after the transaction
 */
export async function endBillingAccess(
  { config, messages, now }: Pick<Context, 'config' | 'messages' | 'now'>,
  tx: Db,
  owner: Account,
  managerId: string,
): Promise<(typeof checkouts.$inferSelect)[]> {
  const { accountId, copyToBy } = invoiceDetails;
  const ended = await tx
    .update(invoiceDetails)
    .set({ copyTo: '', copyToBy: null, updatedAt: now() })
    .where(and(eq(accountId, owner.id), eq(copyToBy, managerId)))
    .returning({ accountId });
  if (ended.length > 0) {
    await recordEvent(tx, { kind: 'receipt copies changed', at: now(), accountId: owner.id, detail: 'ended' });
    await messages.queue(tx, detailsChangedMail(config, owner, { copyTo: '' }, now()));
  }
  const { status, kind } = checkouts;
  return tx
    .update(checkouts)
    .set({ status: 'closed' })
    .where(and(eq(checkouts.accountId, owner.id), eq(status, 'open'), inArray(kind, ['card', 'renewal'])))
    .returning();
}
