import type { CheckoutDraft } from './checkouts';
import type { MembersQuote, PurchaseQuote } from './quotes';
import { planLabel, seatsOf } from '../plans/subscriptions';

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
    selection: [id, periodEnd, seatsOf(subscription), newTeamMembers].join(' '),
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
