import { and, asc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import { checkouts, payments, receipts, unmatchedPayments } from '../../platform/db/schema';
import { appendPayment, keptOf, type Payment } from '../ledger/ledger';
import { refundRejectedMail, refundWaitsMail, unmatchedPaymentMail } from '../../platform/messages/mails/reversals';
import { type Cents } from '../../platform/lib/money';
import { changeAccount } from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import type { PaidCheckout, RefundResult } from '../../platform/providers/provider';
import { forEachRow, PAGE_SIZE } from '../../platform/db/work/rows';

/** Makes the refunds that are due, of all accounts or of these. */
export async function payRefunds(context: WorkContext, accountIds?: readonly string[]): Promise<void> {
  const isOfThese = accountIds ? inArray(checkouts.accountId, [...new Set(accountIds)]) : undefined;
  const find = (isOnPage: SQL) =>
    context.db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.outcome, 'refund-due'), isOfThese, isOnPage))
      .orderBy(asc(checkouts.id))
      .limit(PAGE_SIZE);
  await forEachRow(context.log, 'payRefunds', checkouts.id, find, ({ id }) => refundCheckout(context, id));
}

/** Why a payment that had an effect is refunded: see `returnAddedSeats` and `returnUselessPayment`. */
const PLAN_ENDED = 'The plan that it paid for has ended.';

/**
 * Refunds the payment of a checkout that has no effect, or none anymore, and records the refund. Safe to repeat and to
 * race: the provider gets the same key, and the ledger takes one refund per checkout. The job retries while the provider
 * is unavailable, so a payment is never silently kept.
 */
export async function refundCheckout(context: WorkContext, checkoutId: string): Promise<void> {
  const [payment] = await context.db
    .select()
    .from(payments)
    .where(and(or(eq(payments.checkoutId, checkoutId), eq(payments.id, checkoutId)), ne(payments.kind, 'refund')));
  if (!payment) return;
  // Parts may have been refunded earlier.
  const left = Math.max(0, await keptOf(context.db, payment)) || payment.amount;
  const part = left < payment.amount ? left : undefined;
  let result: RefundResult;
  try {
    result = await context.provider.refund(payment.paymentRef, `refund-${checkoutId}`, part);
  } catch (error) {
    context.log.error({ err: error, checkout: checkoutId }, 'refund failed; will retry');
    return;
  }
  if (result.status === 'rejected') return reportFailedRefund(context, checkoutId, payment, result.reason);
  const isIt = eq(checkouts.id, checkoutId);
  if (result.status === 'earlier') {
    // `recordReversals` books what the provider refunded.
    await context.db.update(checkouts).set({ outcome: 'refunded' }).where(isIt);
    return;
  }
  const { reversalRef, amount, waits } = result;
  if (waits) await reportWaitingRefund(context, payment, amount);
  await changeAccount(context, payment.accountId, async (tx, _account, now) => {
    await appendPayment(tx, {
      ...payment,
      kind: 'refund',
      label: `Refund of ${payment.invoiceNumber}`,
      lines: [
        {
          label: `Refund of ${payment.invoiceNumber}: ${payment.label}`,
          quantity: 1,
          unitAmount: null,
          amount: -amount,
        },
      ],
      amount: -amount,
      worth: 0 - Math.min(amount, payment.worth),
      note: payment.note ?? PLAN_ENDED,
      reversalOf: payment.id,
      reversalRef,
      paidAt: Math.max(now, payment.paidAt),
    });
    await tx.update(checkouts).set({ outcome: 'refunded' }).where(isIt);
  });
}

/** The operator gets an email about a refund that their balance at the provider doesn't cover yet. */
async function reportWaitingRefund({ messages, config, log }: WorkContext, payment: Payment, amount: Cents) {
  log.error({ payment: payment.paymentRef, amount }, "refund waits for the seller's balance at the provider");
  await messages.transaction((tx) => messages.queue(tx, refundWaitsMail(config, payment, amount)));
}

/**
 * The operator gets one email about a refund that the provider permanently rejects, and settles it with the buyer. The
 * receipt, which may have promised the refund, is sent again and says that it failed.
 */
async function reportFailedRefund(
  { messages, config, log }: WorkContext,
  checkoutId: string,
  payment: Payment,
  reason: string,
): Promise<void> {
  await messages.transaction(async (tx) => {
    const [mine] = await tx
      .update(checkouts)
      .set({ outcome: 'refund-failed' })
      .where(and(eq(checkouts.id, checkoutId), eq(checkouts.outcome, 'refund-due')))
      .returning({ id: checkouts.id });
    if (!mine) return;
    log.error({ checkout: checkoutId, reason }, 'refund permanently rejected by the provider');
    await tx.update(receipts).set({ sentAt: null }).where(eq(receipts.paymentId, payment.id));
    await messages.queue(tx, refundRejectedMail(config, payment, payment.amount, reason));
  });
}

type UnknownPayment = Omit<PaidCheckout, 'status' | 'customerRef' | 'methodRef' | 'card' | 'ordered'> & {
  /** A text for a renewal. */
  ordered: PaidCheckout['ordered'] | string;
};

/**
 * Stores a payment whose checkout is not in this database, for example after an older backup was restored, and reports
 * it once, in the log and by email. The operator grants or refunds it. Ignores sessions without a reference, which this
 * server did not open.
 */
export async function storeUnmatched({ messages, provider, config, log, now }: WorkContext, paid: UnknownPayment) {
  const { paymentRef, sessionId, amount, currency, paidAt, buyerEmail, ordered } = paid;
  if (paid.reference === '') return;
  await messages.transaction(async (tx) => {
    const booked = eq(payments.paymentRef, paymentRef);
    if ((await tx.select({ id: payments.id }).from(payments).where(booked).limit(1)).length > 0) return;
    const [kept] = await tx
      .insert(unmatchedPayments)
      .values({
        id: paymentRef,
        provider: provider.name,
        sessionId,
        amount,
        currency,
        buyerEmail,
        ordered: typeof ordered === 'string' ? ordered : ordered && `${ordered.kind}, ${ordered.users} users`,
        paidAt,
        foundAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!kept) return;
    log.error({ payment: paymentRef, amount, session: sessionId }, 'payment for an unknown checkout');
    await messages.queue(tx, unmatchedPaymentMail(config, paid));
  });
}

/** Lets the operator decide again about an unmatched payment whose refund failed later. */
export async function reopenUnmatched({ db, provider, log }: WorkContext, paymentRef: string): Promise<void> {
  const isRefunded = and(
    eq(unmatchedPayments.id, paymentRef),
    eq(unmatchedPayments.provider, provider.name),
    eq(unmatchedPayments.outcome, 'refunded'),
  );
  if ((await db.$count(unmatchedPayments, isRefunded)) === 0) return;
  const reversals = await provider.lookUpReversals(paymentRef);
  if (reversals.some(({ amount, returned }) => returned < amount)) return;
  await db.update(unmatchedPayments).set({ outcome: null }).where(isRefunded);
  log.error({ payment: paymentRef }, 'refund of an unmatched payment failed; see npm run cli -- payments list');
}
