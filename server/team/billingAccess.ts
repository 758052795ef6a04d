import { and, eq } from 'drizzle-orm';
import type { Db } from '../db';
import { invoiceDetails } from '../db/schema';
import { detailsChangedMail } from '../messages/mails/invoices';
import { type Checkout, closeCheckouts } from '../plans/openCheckouts';
import type { Account } from '../plans/subscriptions';
import type { Context } from '../process/context';
import { recordEvent } from '../security/events';

/**
 * Ends a former billing manager's access: receipt copies to an address they entered, and open hosted pages, which could
 * change the card. Pages are shared, so the owner's close as well. Needs the account's lock.
 * @returns the closed checkouts, to be expired at the provider after the transaction
 */
export async function endBillingAccess(
  { config, messages, now }: Pick<Context, 'config' | 'messages' | 'now'>,
  tx: Db,
  owner: Account,
  managerId: string,
): Promise<Checkout[]> {
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
  return closeCheckouts(tx, owner.id, ['card', 'renewal']);
}
