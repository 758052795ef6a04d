import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context';
import { oneLine } from '../../messages/lines';
import { payments, receipts } from '../../db/schema';
import { formatDay } from './dates';
import type { Payment } from './ledger';
import { formatUsd } from './money';

const AT_ONCE = 50;

/** Queues the receipts that are still owed (R161), each once. Any number of processes may call it. */
export async function sendReceipts(context: Context): Promise<void> {
  const owed = await context.db
    .select({ id: receipts.paymentId })
    .from(receipts)
    .where(isNull(receipts.sentAt))
    .limit(AT_ONCE);
  for (const { id } of owed) await sendReceipt(context, id);
}

async function sendReceipt({ messages, config, now }: Context, paymentId: string): Promise<void> {
  await messages.transaction(async (tx) => {
    const [mine] = await tx
      .update(receipts)
      .set({ sentAt: now() })
      .where(and(eq(receipts.paymentId, paymentId), isNull(receipts.sentAt)))
      .returning();
    if (!mine) return;
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) return;
    const mail = receiptMail(payment, config.publicOrigin);
    await messages.queue(tx, mail);
    const { copyTo } = payment.buyer;
    if (copyTo && copyTo !== mail.to) await messages.queue(tx, { ...mail, to: copyTo });
  });
}

/** The mail of a payment. Its link leads to the history, where the invoice opens for its owner alone. */
export function receiptMail(payment: Payment, origin: string) {
  const lines = payment.lines.map(
    (line) => `  ${line.label}${line.quantity > 1 ? ` x ${line.quantity}` : ''}: ${formatUsd(line.amount)}`,
  );
  const card = payment.cardLast4 ? [`Card: ${payment.cardBrand ?? 'card'} ending in ${payment.cardLast4}`] : [];
  const body = [
    `Hello ${oneLine(payment.buyer.fullName)},`,
    '',
    OPENINGS[payment.kind]?.(formatUsd(Math.abs(payment.amount))) ??
      `we have received ${formatUsd(payment.amount)}. Thank you.`,
    ...(payment.note ? [`Reason: ${payment.note}`] : []),
    '',
    ...lines,
    `  Total: ${formatUsd(payment.amount)}`,
    '',
    `${payment.amount < 0 ? 'Credit note' : 'Invoice'}: ${payment.invoiceNumber}`,
    `Date: ${formatDay(payment.paidAt)}`,
    ...card,
    '',
    'Your invoices are here:',
    `${origin}/subscription-history`,
  ].join('\n');
  const subject = `${payment.amount < 0 ? 'Your refund' : 'Your receipt'} ${payment.invoiceNumber}`;
  return { channel: 'email' as const, to: payment.buyer.email, subject, body };
}

const OPENINGS: Partial<Record<Payment['kind'], (amount: string) => string>> = {
  refund: (amount) => `we have given ${amount} back to you.`,
  dispute: (amount) => `your bank has taken ${amount} back for you.`,
  'dispute-won': (amount) => `your bank has given us ${amount} again.`,
};
