import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context';
import { checkouts, payments } from '../../db/schema';
import { appendPayment } from '../ledger/ledger';
import { lockAccount } from '../plans/subscriptions';

/**
 * Gives back the payment of a checkout that had no effect and writes it down. Safe to repeat and to race: the
 * provider gets the same key, the ledger takes one refund a checkout. A provider that is away is asked again by the
 * job (C50: a payment is never silently kept).
 */
export async function refundCheckout(context: Context, checkoutId: string): Promise<void> {
  const [payment] = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), ne(payments.kind, 'refund')));
  if (!payment) return;
  try {
    await context.provider.refund(payment.paymentRef, `refund-${checkoutId}`);
  } catch (error) {
    context.log.error({ err: error, checkout: checkoutId }, 'a refund is delayed');
    return;
  }
  const now = context.now();
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, payment.accountId);
    await appendPayment(tx, {
      ...payment,
      kind: 'refund',
      subscriptionId: null,
      label: `Refund of ${payment.invoiceNumber}`,
      lines: [
        {
          label: `Refund of ${payment.invoiceNumber}: ${payment.label}`,
          quantity: 1,
          unitAmount: null,
          amount: -payment.amount,
        },
      ],
      amount: -payment.amount,
      worth: 0,
      invoiceRef: null,
      paidAt: Math.max(now, payment.paidAt),
    });
    await tx.update(checkouts).set({ outcome: 'refunded' }).where(eq(checkouts.id, checkoutId));
  });
}
