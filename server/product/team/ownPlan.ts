import { formatDay, formatUsd } from '../../platform/lib/money';
import { PLAN_NAMES, type PlanPrice } from '../subscription/prices';
import { nextTerms } from '../subscription/renewal';
import { isInvoicedManually, type Subscription } from '../subscription/subscriptions';

/** Returns the facts about a plan of a user who has, or is offered, a seat on someone else's team. */
export function describeOwnPlan(plan: Subscription, prices: readonly PlanPrice[]) {
  const renews = plan.cancelledAt === null;
  const { amount, interval: billingInterval } = nextTerms(plan, prices);
  return {
    planName: PLAN_NAMES[plan.plan],
    renews,
    until: new Date(plan.periodEnd).toISOString(),
    ...(renews && !isInvoicedManually(plan) && { amount, billingInterval }),
  };
}

/** Returns the error for joining a team without canceling the own plan. @param now epoch ms */
export function explainOwnPlan(plan: Subscription, prices: readonly PlanPrice[], now: number): string {
  const { planName, amount, billingInterval } = describeOwnPlan(plan, prices);
  const price = amount === undefined ? '' : `, ${formatUsd(amount)} each ${billingInterval}`;
  const end =
    plan.periodEnd > now
      ? `It's paid until ${formatDay(plan.periodEnd)}, and nothing is refunded.`
      : "It ends right away, and the amount due isn't charged.";
  return `Joining cancels your own plan (${planName}${price}). ${end}`;
}
