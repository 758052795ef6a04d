import { and, eq } from 'drizzle-orm';
import { type Account, emailKey, findAccountById } from '../accounts/find';
import { takeMail } from '../accounts/limits';
import type { Db } from '../../platform/db';
import { invoiceDetails, securityEvents } from '../../platform/db/schema';
import { findInvoiceDetails, type InvoiceDetails } from '../ledger/ledger';
import { tooManyRequests } from '../../platform/lib/httpErrors';
import { limitRows } from '../../platform/security/limits/limiter';
import { limitMailsToOthers } from '../../platform/security/limits/mailsToOthers';
import { LIMITS, MAILBOX_SHARES } from '../../platform/security/limits/policies';
import { copiesNotice, detailsChangedMail } from '../../platform/messages/mails/invoices';
import { mailCopiesEnded } from '../subscription/receiptCopies';
import { changeAccount } from '../subscription/subscriptions';
import type { Context } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import type { LoggedInAccount } from '../../platform/security/sessions';

const PER_DAY = { 'invoice details changed': LIMITS.invoiceDetails, 'receipt copies changed': LIMITS.receiptCopies };

/**
 * Updates the details on future invoices; omitted fields keep their values. Adds an event to the audit log and emails
 * the account. A new mailbox for copies gets a notice before its first receipt, and the former one an email.
 * @param address IP address of the caller
 * @throws HttpError 429 after too many changes in a day, or when several accounts recently entered the same second
 * mailbox
 */
export async function saveInvoiceDetails(
  context: Context,
  { id: accountId, managerId = accountId }: Pick<LoggedInAccount, 'id' | 'managerId'>,
  change: Partial<InvoiceDetails>,
  address: string,
): Promise<void> {
  const { config, messages } = context;
  await changeAccount(context, accountId, async (tx, account, now) => {
    const before = await findInvoiceDetails(tx, accountId);
    const isNamed = change.copyTo !== undefined && change.copyTo !== before.copyTo;
    const row = { ...before, ...change, updatedAt: now, ...(isNamed && { copyToBy: managerId }) };
    await tx
      .insert(invoiceDetails)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: invoiceDetails.accountId, set: row });

    const { copyTo, ...printed } = changesBetween(before, await findInvoiceDetails(tx, accountId));
    const fields = Object.keys(printed);
    const actorId = managerId === accountId ? null : managerId;
    if (actorId && (fields.length > 0 || copyTo !== undefined)) await limitMailsToOthers(tx, accountId, actorId, now);
    const record = async (kind: keyof typeof PER_DAY, detail: string) => {
      const { accountId: of, kind: what, at } = securityEvents;
      await limitRows(tx, PER_DAY[kind], at, and(eq(of, accountId), eq(what, kind)), now);
      await recordEvent(tx, { kind, at: now, accountId, actorId, address, detail });
    };
    if (fields.length > 0) await record('invoice details changed', fields.join(', '));
    if (copyTo !== undefined) await record('receipt copies changed', copyTo ? 'to another mailbox' : 'ended');
    if (copyTo !== undefined && emailKey(copyTo) !== emailKey(before.copyTo))
      await mailCopiesEnded(context, tx, before.copyTo, account);
    if (copyTo && emailKey(copyTo) !== account.email) await sendNotice(context, tx, copyTo, account);
    if (fields.length > 0 || copyTo !== undefined) {
      const changed = { ...printed, ...(copyTo !== undefined && { copyTo }) };
      const actor = actorId ? await findAccountById(tx, actorId) : account;
      await messages.queue(tx, detailsChangedMail(config, account, changed, now, actor!.email));
    }
  });
}

function changesBetween(before: InvoiceDetails, after: InvoiceDetails): Partial<InvoiceDetails> {
  const names = Object.keys(after) as (keyof InvoiceDetails)[];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
}

/** A mailbox gets no copies before its notice, so too many notices to one mailbox delay new ones. */
async function sendNotice(context: Context, tx: Db, copyTo: string, from: Account): Promise<void> {
  const { config, messages } = context;
  if (!(await takeMail(context, tx, 'copyNotices', copyTo)))
    throw tooManyRequests(
      "We've sent several emails to this address. Try again in two hours.",
      MAILBOX_SHARES.copyNotices.own.everyMs,
    );
  await messages.queue(tx, copiesNotice(config, copyTo, from));
}
