import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { checkouts, payments, subscriptions } from '../../platform/db/schema';
import { findAccountById, isErased } from '../accounts/find';
import { isRefunded, keptOf, orderOf, type Payment, REVERSALS } from '../ledger/ledger';
import type { Cents } from '../../platform/lib/money';
import {
  paymentReturnedMail,
  refundFailedMail,
  refundFailedNotice,
  uselessPaymentMail,
} from '../../platform/messages/mails/reversals';
import { mailBillingContacts } from '../subscription/seats';
import { fromPlan } from '../subscription/openCheckouts';
import { cataloguePrices } from '../subscription/prices';
import { nextTerms, readCharge } from '../subscription/renewal';
import { countSeats, describePlan, findPlan, type Subscription } from '../subscription/subscriptions';
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
 * Marks a payment for its refund that came back to the seller but buys nothing, because the buyer has another plan by
 * now. Support gets an email.
 * @param plan that it paid for
 */
export async function returnUselessPayment(
  { config, messages, log }: WorkContext,
  tx: Db,
  plan: Subscription,
  payment: Payment,
  now: number,
): Promise<void> {
  const { accountId, label, lines, amount, currency, provider, paymentRef } = payment;
  log.warn({ payment: paymentRef }, 'a payment came back and buys nothing');
  await tx
    .insert(checkouts)
    .values({
      ...fromPlan(plan),
      id: orderOf(payment),
      accountId,
      kind: 'renewal',
      selection: 'refund',
      quantity: countSeats(plan),
      label,
      lines,
      amount,
      currency,
      provider,
      successUrl: '',
      cancelUrl: '',
      status: 'closed',
      outcome: 'refund-due',
      createdAt: now,
      expiresAt: now,
    })
    .onConflictDoUpdate({ target: checkouts.id, set: { outcome: 'refund-due' } });
  await messages.queue(tx, uselessPaymentMail(config, payment, await keptOf(tx, payment)));
}

/**
 * Marks what was paid for a plan's period for its refund, because the plan is covered again, but stays ended.
 * @param except a payment whose failed refund support settles
 */
export async function returnPayments(
  context: WorkContext,
  tx: Db,
  plan: Subscription,
  now: number,
  except?: Payment,
): Promise<void> {
  const arePaid = and(
    eq(payments.subscriptionId, plan.id),
    notInArray(payments.kind, REVERSALS),
    gt(payments.periodEnd, now),
  );
  for (const payment of await tx.select().from(payments).where(arePaid))
    if (payment.id !== except?.id && (await keptOf(tx, payment)) > 0 && !(await isRefunded(tx, payment)))
      await returnUselessPayment(context, tx, plan, payment, now);
}

/**
 * The operator settles it with the buyer, because the provider does not retry a failed refund.
 * @param isRestored whether the payment pays for a plan again
 */
export async function reportFailedRefund(
  context: WorkContext,
  tx: Db,
  payment: Payment,
  amount: Cents,
  isRestored: boolean,
) {
  const { config, messages, log } = context;
  log.error({ payment: payment.paymentRef, amount }, 'accepted refund failed later');
  const isRefunded = and(eq(checkouts.id, orderOf(payment)), eq(checkouts.outcome, 'refunded'));
  await tx.update(checkouts).set({ outcome: 'refund-failed' }).where(isRefunded);
  await messages.queue(tx, refundFailedNotice(config, payment, amount, isRestored));
  const owner = await findAccountById(tx, payment.accountId);
  if (owner)
    await mailBillingContacts(context, tx, owner, (to) => refundFailedMail(config, to, payment, amount, isRestored));
}

/**
 * Emails the billing contacts of a plan that ended, runs again, or has another team size or next charge than before the
 * money moved.
 */
export async function emailContacts(
  context: WorkContext,
  tx: Db,
  before: Subscription,
  payment: Payment,
  because: Parameters<typeof paymentReturnedMail>[3],
): Promise<void> {
  const plan = (await findPlan(tx, before.id))!;
  const prices = cataloguePrices(context.config);
  const toState = (row: Subscription) => row.endedAt === null && [countSeats(row), nextTerms(row, prices).amount];
  if (isDeepStrictEqual(toState(plan), toState(before))) return;
  const owner = await findAccountById(tx, plan.accountId);
  if (!owner || isErased(owner)) return;
  const effect = {
    plan: describePlan(plan),
    users: plan.endedAt === null ? countSeats(plan) : 0,
    before: before.endedAt === null ? countSeats(before) : 0,
    amount: readCharge(plan, prices)?.amount ?? null,
  };
  await mailBillingContacts(context, tx, owner, (to) =>
    paymentReturnedMail(context.config, to, effect, because, payment),
  );
}
