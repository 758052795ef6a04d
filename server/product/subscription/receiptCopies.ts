import { and, eq, ne } from 'drizzle-orm';
import { type Account, emailKey } from '../accounts/find';
import type { Db } from '../../platform/db';
import { invoiceDetails } from '../../platform/db/schema';
import { findInvoiceDetails } from '../ledger/ledger';
import { copiesEndedMail, detailsChangedMail } from '../../platform/messages/mails/invoices';
import type { Context } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';

/** Ends receipt copies to the address that this person entered, or to any. */
export async function endReceiptCopies(
  context: Pick<Context, 'config' | 'messages' | 'now'>,
  tx: Db,
  owner: Account,
  enteredBy?: string,
): Promise<void> {
  const { config, messages, now } = context;
  const { accountId, copyTo, copyToBy } = invoiceDetails;
  const before = await findInvoiceDetails(tx, owner.id);
  const ended = await tx
    .update(invoiceDetails)
    .set({ copyTo: '', copyToBy: null, updatedAt: now() })
    .where(and(eq(accountId, owner.id), ne(copyTo, ''), enteredBy === undefined ? undefined : eq(copyToBy, enteredBy)))
    .returning({ accountId });
  if (ended.length === 0) return;
  await recordEvent(tx, { kind: 'receipt copies changed', at: now(), accountId: owner.id, detail: 'ended' });
  await messages.queue(tx, detailsChangedMail(config, owner, { copyTo: '' }, now(), null));
  await mailCopiesEnded(context, tx, before.copyTo, owner);
}

/** Emails a mailbox that got copies until now. The account's own got no notice of them, so it gets none here. */
export async function mailCopiesEnded(
  { messages }: Pick<Context, 'messages'>,
  tx: Db,
  copyTo: string,
  from: Account,
): Promise<void> {
  if (copyTo && emailKey(copyTo) !== from.email) await messages.queue(tx, copiesEndedMail(copyTo, from));
}
