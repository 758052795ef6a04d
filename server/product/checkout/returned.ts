import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { checkouts, payments, subscriptions } from '../../platform/db/schema';
import { isErased } from '../accounts/find';
import { keptOf, type Payment } from '../ledger/ledger';
import type { Cents } from '../../platform/lib/money';
import {
  refundFailedMail,
  refundFailedNotice,
  refundPromisedMail,
  uselessPaymentMail,
} from '../../platform/messages/mails/reversals';
import { countSeats, findPlan, type Subscription } from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';

/**
 * Returns the columns of a plan that gets another number of seats. Its scheduled size stays if it is still smaller: the
 * people who leave then got an email about it.
 */
export function resize(
  { includedMembers, scheduledUsers }: Subscription,
  users: number,
): Pick<Subscription, 'extraUsers' | 'scheduledUsers'> {
  return {
    extraUsers: Math.max(0, users - includedMembers),
    scheduledUsers: scheduledUsers !== null && scheduledUsers < users ? scheduledUsers : null,
  };
}

/**
 * Marks the payments for seats that were added to a plan for their refund, because the price of its period was returned
 * and the plan ended, and removes those seats. Needs the account's lock.
 */
export async function returnAddedSeats(tx: Db, planId: string, now: number): Promise<void> {
  const areAdded = and(
    eq(payments.subscriptionId, planId),
    eq(payments.kind, 'members'),
    gt(payments.periodEnd, now),
    eq(checkouts.outcome, 'granted'),
  );
  const added = await tx
    .select({ payment: payments, checkout: checkouts })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(areAdded);
  for (const { payment, checkout } of added) {
    if ((await keptOf(tx, payment)) <= 0) continue;
    const plan = (await findPlan(tx, planId))!;
    const change = resize(plan, countSeats(plan) - checkout.quantity);
    await tx.update(subscriptions).set(change).where(eq(subscriptions.id, planId));
    await tx.update(checkouts).set({ outcome: 'refund-due' }).where(eq(checkouts.id, checkout.id));
  }
}

/**
 * Refunds a payment that came back to the seller but buys nothing, because the buyer has another plan by now. Support
 * gets an email; a payment without a checkout, such as a renewal, is refunded by support, and its buyer gets one, too.
 */
export async function returnUselessPayment(
  { config, messages, log }: WorkContext,
  tx: Db,
  payment: Payment,
): Promise<void> {
  log.warn({ payment: payment.paymentRef }, 'a payment came back and buys nothing');
  const isIt = eq(checkouts.id, payment.checkoutId ?? '');
  const [due] = await tx.update(checkouts).set({ outcome: 'refund-due' }).where(isIt).returning({ id: checkouts.id });
  const kept = await keptOf(tx, payment);
  await messages.queue(tx, uselessPaymentMail(config, payment, kept, due !== undefined));
  const buyer = due ? undefined : await findBuyer(tx, payment);
  if (buyer && !isErased(buyer)) await messages.queue(tx, refundPromisedMail(config, buyer, payment, kept));
}

const findBuyer = (tx: Db, { accountId }: Payment) =>
  tx.query.accounts.findFirst({ where: (row) => eq(row.id, accountId) });

/**
 * The operator settles it with the buyer, because the provider does not retry a failed refund.
 * @param isRestored whether the payment pays for a plan again
 */
export async function reportFailedRefund(
  { config, messages, log }: WorkContext,
  tx: Db,
  payment: Payment,
  amount: Cents,
  isRestored: boolean,
) {
  log.error({ payment: payment.paymentRef, amount }, 'accepted refund failed later');
  const isRefunded = and(eq(checkouts.id, payment.checkoutId ?? ''), eq(checkouts.outcome, 'refunded'));
  await tx.update(checkouts).set({ outcome: 'refund-failed' }).where(isRefunded);
  await messages.queue(tx, refundFailedNotice(config, payment, amount, isRestored));
  const owner = await findBuyer(tx, payment);
  if (owner) await messages.queue(tx, refundFailedMail(config, owner, payment, amount, isRestored));
}
