import { plan as texts } from '#texts/billing';
import type { Billing } from '../../api';
import { claims } from '../../config/content';
import { isPaidPlan } from '../../domain/plan';
import { formatDate, formatMoney } from '../../lib/format';
import type { User } from '../../store/slices/session';

interface Headline {
  value: string;
  /** What the value means, below it. */
  note: string;
}

/**
 * Returns the most important fact: the next charge, the amount due, or the end of the plan. Null when the API does not
 * report it.
 */
export function makeHeadline(billing: Billing | null, user: User): Headline | null {
  const { pastDue, nextCharge } = billing ?? {};
  if (!isPaidPlan(user.planPurchaseName))
    return { value: String(claims.freeShinglesPerMonth), note: texts.identifications };
  if (pastDue)
    return {
      value: formatMoney(pastDue.amount),
      note: pastDue.endsAt ? texts.endsUnpaid(formatDate(pastDue.endsAt)) : texts.amountDue,
    };
  if (nextCharge) return { value: formatMoney(nextCharge.amount), note: texts.nextCharge(formatDate(nextCharge.date)) };
  if (!user.currentPeriodEnd) return null;
  return { value: formatDate(user.currentPeriodEnd), note: user.isCanceled ? texts.endsThen : texts.renewsThen };
}

/** Returns the card's number, after the name of a former owner who saved it. */
export const nameCard = ({ brand, last4, holder }: NonNullable<Billing['card']>): string =>
  texts.cardNumber(brand, last4, holder?.fullName);

/** Describes the card on file. */
export function describeCard(card: Billing['card']): string {
  if (!card) return texts.noCard;
  const { expMonth, expYear } = card;
  const number = nameCard(card);
  return expMonth && expYear ? texts.cardExpires(number, String(expMonth).padStart(2, '0'), String(expYear)) : number;
}

/** Names the billing period, or the contract that replaces it. */
export function describeBilling({ state, nextCharge, scheduled }: Billing, user: User): string {
  if (state === 'billedApart') return texts.customTerms;
  // The next charge is for the plan with its scheduled change.
  const interval = user.billingInterval ?? (scheduled?.billingInterval ? null : nextCharge?.billingInterval);
  return interval ? texts.billedEach[interval] : '';
}
