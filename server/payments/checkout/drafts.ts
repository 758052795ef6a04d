import { formatDay } from '../ledger/money';
import { type Renewal, renewalReference, renewedPeriod, toTerms } from '../plans/renewal';
import { planLabel, countSeats, type Subscription } from '../plans/subscriptions';
import type { CheckoutDraft } from './checkouts';
import type { MembersQuote, PurchaseQuote } from './quotes';

/** The checkout of a new plan. The kind of discount is part of the selection: what one sees is what one pays. */
export function purchaseDraft({ price, quantity, breakdown, lines, credit }: PurchaseQuote): CheckoutDraft {
  return {
    kind: 'purchase',
    selection: [price.stripePriceId, quantity, breakdown.discount?.label ?? ''].join(' '),
    priceId: price.stripePriceId,
    interval: price.billingInterval,
    pricePerUser: price.pricePerUser,
    minimumUsers: price.minimumUsers,
    quantity,
    subscriptionId: null,
    periodEnd: null,
    label: `${breakdown.basePlan.label}, ${quantity} users`,
    lines,
    amount: breakdown.total.amount,
    credit,
  };
}

/** The checkout of added members, good for the team and the period it was priced for. */
export function membersDraft({ subscription, newTeamMembers, amountDueNow, lines }: MembersQuote): CheckoutDraft {
  const { id, periodEnd, priceId, interval, pricePerUser, includedMembers } = subscription;
  return {
    kind: 'members',
    selection: [id, periodEnd, countSeats(subscription), newTeamMembers].join(' '),
    priceId,
    interval,
    pricePerUser,
    minimumUsers: includedMembers,
    quantity: newTeamMembers,
    subscriptionId: id,
    periodEnd,
    label: `${planLabel(subscription)}, ${newTeamMembers} ${newTeamMembers === 1 ? 'member' : 'members'} added`,
    lines,
    amount: amountDueNow,
    credit: 0,
  };
}

/** The checkout of one refused renewal, at the amount that was fixed when it fell due. */
export function renewalDraft(plan: Subscription, renewal: Renewal): CheckoutDraft {
  const terms = toTerms(plan, renewal);
  const { users, pricePerUser, amount, interval, priceId } = terms;
  const name = planLabel({ plan: plan.plan, interval });
  const { start } = renewedPeriod(plan, terms);
  return {
    kind: 'renewal',
    selection: renewalReference(renewal),
    priceId,
    interval,
    pricePerUser,
    minimumUsers: plan.includedMembers,
    quantity: users,
    subscriptionId: plan.id,
    periodEnd: plan.periodEnd,
    label: `${name}, renewal for ${users} users`,
    lines: [{ label: `${name}, from ${formatDay(start)}`, quantity: users, unitAmount: pricePerUser, amount }],
    amount,
    credit: 0,
  };
}

/** The hosted page that saves another card for a plan and charges nothing. */
export function cardDraft(plan: Subscription): CheckoutDraft {
  return {
    kind: 'card',
    selection: [plan.id, 'card', plan.methodRef].join(' '),
    priceId: plan.priceId,
    interval: plan.interval,
    pricePerUser: plan.pricePerUser,
    minimumUsers: plan.includedMembers,
    quantity: countSeats(plan),
    subscriptionId: plan.id,
    periodEnd: null,
    label: `Card for your ${planLabel(plan)}`,
    lines: [],
    amount: 0,
    credit: 0,
  };
}
