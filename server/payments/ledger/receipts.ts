import { and, eq, isNull } from 'drizzle-orm';
import { owner } from '../../../owner';
import { type Account, isErased } from '../../accounts/find';
import type { WorkContext } from '../../context';
import type { Db } from '../../db';
import { accounts, payments, receipts } from '../../db/schema';
import type { Message } from '../../messages';
import { facts, letter } from '../../messages/letter';
import { findInvoiceDetails, type Payment } from './ledger';
import { formatDay, formatUsd } from './money';

const BATCH_SIZE = 50;

/**
 * Queues the unsent receipts, each once. Any number of processes may call it; calls within one process run one after
 * another.
 */
export function sendReceipts(context: WorkContext): Promise<void> {
  return context.withLock('receipts', () => sendUnsent(context));
}

async function sendUnsent(context: WorkContext): Promise<void> {
  const unsent = await context.db
    .select({ id: receipts.paymentId })
    .from(receipts)
    .where(isNull(receipts.sentAt))
    .limit(BATCH_SIZE);
  for (const { id } of unsent) await sendReceipt(context, id);
}

async function sendReceipt({ messages, config, now }: WorkContext, paymentId: string): Promise<void> {
  await messages.transaction(async (tx) => {
    const [mine] = await tx
      .update(receipts)
      .set({ sentAt: now() })
      .where(and(eq(receipts.paymentId, paymentId), isNull(receipts.sentAt)))
      .returning();
    if (!mine) return;
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) return;
    for (const mail of await receiptMails(tx, payment, config.publicOrigin)) await messages.queue(tx, mail);
  });
}

/**
 * Builds the emails of a payment: to the account's current email, and to the current copies. A deleted account gets
 * none.
 */
export async function receiptMails(tx: Db, payment: Payment, origin: string): Promise<Message[]> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, payment.accountId));
  if (!account || isErased(account)) return [];
  const mail = receiptMail(payment, account, origin);
  const { copyTo } = await findInvoiceDetails(tx, account.id);
  return copyTo && copyTo !== mail.to ? [mail, { ...mail, to: copyTo }] : [mail];
}

/** The link leads to the history, where only the owner can open the invoice. */
function receiptMail(payment: Payment, to: Account, origin: string): Message {
  const { kind, amount, invoiceNumber, periodStart, periodEnd } = payment;
  const name = amount < 0 ? 'Credit note' : 'Invoice';
  const lines = payment.lines.map(
    (line) => `    ${line.label}${line.quantity > 1 ? ` × ${line.quantity}` : ''}: ${formatUsd(line.amount)}`,
  );
  const about = facts({
    [name]: invoiceNumber,
    Date: formatDay(payment.paidAt),
    Period: periodStart !== null && periodEnd !== null && `${formatDay(periodStart)} to ${formatDay(periodEnd)}`,
    Card: payment.cardLast4 && `${payment.cardBrand ?? 'Card'} ending in ${payment.cardLast4}`,
    Reason: payment.note,
  });
  return letter(
    to,
    `${amount < 0 ? 'Your refund' : 'Your receipt'} ${invoiceNumber}`,
    OPENINGS[kind](formatUsd(Math.abs(amount))),
    [...lines, `    Total: ${formatUsd(amount)}`].join('\n'),
    about,
    `View your invoices: ${origin}/subscription-history`,
  );
}

const paid = (amount: string) => `Thank you for your payment of ${amount} to ${owner.name}.`;
const OPENINGS: Record<Payment['kind'], (amount: string) => string> = {
  purchase: paid,
  members: paid,
  renewal: paid,
  refund: (amount) => `We refunded ${amount} to you.`,
  dispute: (amount) => `Your bank returned ${amount} to you because you disputed the payment.`,
  'refund-failed': (amount) =>
    `Our refund of ${amount} failed because your bank returned it to us. We'll contact you about another way to refund you.`,
  'dispute-won': (amount) => `Your dispute was closed, and your bank paid ${amount} to us again.`,
};
