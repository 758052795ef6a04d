import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db';
import { newId } from '../../db/ids';
import { subscriptions } from '../../db/schema';
import type { Checkout } from './closing';
import { periodAt, type Period } from '../ledger/period';
import type { PaidCheckout } from '../providers/provider';
import { advancePlan, openRenewal, renewedPeriod, termsOf } from '../plans/renewal';
import { cardColumns, replaceCard } from '../plans/savedCard';
import { endIfOver, isOver, type Account } from '../plans/subscriptions';

/** What a payment brought, or why it is given back. */
export type Grant = { granted: true; subscriptionId: string; period: Period } | { granted: false; reason: string };

/**
 * Begins the plan that was paid for, at the moment of the payment. A cancelled plan that still runs ends with it: its
 * unused worth was taken in payment. Needs the account's lock.
 */
export async function grantPurchase(tx: Db, checkout: Checkout, paid: PaidCheckout): Promise<Grant> {
  const { accountId, interval } = checkout;
  await endIfOver(tx, accountId, paid.paidAt);
  const [current] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.endedAt)));
  if (current && current.cancelledAt === null) return { granted: false, reason: 'The account already had a plan.' };
  if (current) await tx.update(subscriptions).set({ endedAt: paid.paidAt }).where(eq(subscriptions.id, current.id));

  const subscriptionId = newId();
  const period = periodAt(paid.paidAt, interval, 0);
  await tx.insert(subscriptions).values({
    id: subscriptionId,
    accountId,
    plan: 'pro',
    interval,
    priceId: checkout.priceId,
    pricePerUser: checkout.pricePerUser,
    includedMembers: checkout.minimumUsers,
    extraUsers: checkout.quantity - checkout.minimumUsers,
    anchorAt: paid.paidAt,
    periodIndex: 0,
    periodStart: period.start,
    periodEnd: period.end,
    provider: checkout.provider,
    customerRef: paid.customerRef,
    methodRef: paid.methodRef,
    ...(paid.card && cardColumns(paid.card)),
    createdAt: paid.paidAt,
  });
  return { granted: true, subscriptionId, period };
}

/**
 * Adds the members that were paid for. What counts is the state when the money was paid: a plan cancelled before, a
 * or a period over before takes no members. Needs the account's lock.
 */
export async function grantMembers(tx: Db, checkout: Checkout, paid: PaidCheckout): Promise<Grant> {
  const [plan] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, checkout.subscriptionId ?? ''));
  const periodEnd = checkout.periodEnd ?? 0;
  if (!plan || plan.endedAt !== null || isOver(plan, paid.paidAt))
    return { granted: false, reason: 'The plan had ended.' };
  if (plan.cancelledAt !== null && plan.cancelledAt < paid.paidAt) {
    return { granted: false, reason: 'The plan had been cancelled.' };
  }
  if (paid.paidAt >= periodEnd) return { granted: false, reason: 'The period it was priced for was over.' };
  await tx
    .update(subscriptions)
    .set({ extraUsers: plan.extraUsers + checkout.quantity })
    .where(eq(subscriptions.id, plan.id));
  await keepCard(tx, checkout.accountId, paid);
  return { granted: true, subscriptionId: plan.id, period: { start: paid.paidAt, end: periodEnd } };
}

/**
 * Pays the one renewal that the checkout was opened for: not one that was paid meanwhile, nor that of a plan which has
 * ended. Writes the payment itself, in the words of any renewal. Needs the account's lock.
 */
export async function grantRenewal(tx: Db, account: Account, checkout: Checkout, paid: PaidCheckout): Promise<Grant> {
  const [plan] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, checkout.subscriptionId ?? ''));
  if (!plan || plan.endedAt !== null || isOver(plan, paid.paidAt))
    return { granted: false, reason: 'The plan had ended.' };
  const renewal = plan.periodEnd === checkout.periodEnd ? await openRenewal(tx, plan) : null;
  if (!renewal) return { granted: false, reason: 'This renewal had been paid already.' };
  await advancePlan(tx, account, plan, renewal, { ...paid, checkoutId: checkout.id });
  await keepCard(tx, checkout.accountId, paid);
  return { granted: true, subscriptionId: plan.id, period: renewedPeriod(plan, termsOf(plan, renewal)) };
}

async function keepCard(tx: Db, accountId: string, { customerRef, methodRef, card }: PaidCheckout): Promise<void> {
  if (methodRef) await replaceCard(tx, accountId, { customerRef, methodRef, card });
}
