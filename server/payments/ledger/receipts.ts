import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../context';
import { payments, receipts } from '../../db/schema';
import { formatDay } from './dates';
import type { Payment } from './ledger';
import { formatUsd } from './money';

/** A process that claimed a receipt and died is replaced after this. */
const CLAIM_LIFE = 60_000;
const AT_ONCE = 50;

/**
 * Mails the receipts that are still owed (R161). Any number of processes may call it: each receipt is claimed before
 * it is sent. One that cannot be sent stays owed and is tried again by the job.
 */
export async function sendReceipts(context: Context): Promise<void> {
  const owed = await context.db
    .select({ id: receipts.paymentId })
    .from(receipts)
    .where(and(isNull(receipts.sentAt), lte(receipts.claimedUntil, context.now())))
    .limit(AT_ONCE);
  for (const { id } of owed) await sendReceipt(context, id);
}

async function sendReceipt(context: Context, paymentId: string): Promise<void> {
  const now = context.now();
  const [claimed] = await context.db
    .update(receipts)
    .set({ claimedUntil: now + CLAIM_LIFE })
    .where(and(eq(receipts.paymentId, paymentId), isNull(receipts.sentAt), lte(receipts.claimedUntil, now)))
    .returning();
  if (!claimed) return;
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) return;
  await context.messages.send(receiptMail(payment, context.config.publicOrigin));
  await context.db.update(receipts).set({ sentAt: context.now() }).where(eq(receipts.paymentId, paymentId));
}

/** The mail of a payment. Its link leads to the history, where the invoice opens for its owner alone. */
export function receiptMail(payment: Payment, origin: string) {
  const refund = payment.kind === 'refund';
  const lines = payment.lines.map(
    (line) => `  ${line.label}${line.quantity > 1 ? ` x ${line.quantity}` : ''}: ${formatUsd(line.amount)}`,
  );
  const card = payment.cardLast4 ? [`Card: ${payment.cardBrand ?? 'card'} ending in ${payment.cardLast4}`] : [];
  const body = [
    `Hello ${payment.buyer.fullName},`,
    '',
    refund
      ? `we have given ${formatUsd(-payment.amount)} back to you.`
      : `we have received ${formatUsd(payment.amount)}. Thank you.`,
    ...(payment.note ? [`Reason: ${payment.note}`] : []),
    '',
    ...lines,
    `  Total: ${formatUsd(payment.amount)}`,
    '',
    `Invoice: ${payment.invoiceNumber}`,
    `Date: ${formatDay(payment.paidAt)}`,
    ...card,
    '',
    'Your invoices are here:',
    `${origin}/subscription-history`,
  ].join('\n');
  const subject = refund ? `Your refund ${payment.invoiceNumber}` : `Your receipt ${payment.invoiceNumber}`;
  return { channel: 'email' as const, to: payment.buyer.email, subject, body };
}
