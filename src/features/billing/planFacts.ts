import { plan as texts } from '#texts/billing';
import type { Billing } from '../../api';
import { claims } from '../../config/content';
import { isPaidPlan, isTeamMember, teamUsers } from '../../domain/plan';
import { formatDate, formatMoney } from '../../lib/format';
import type { User } from '../../store/slices/session';

interface Headline {
  label: string;
  value: string;
  /** Paragraphs below the value. */
  notes: readonly string[];
}

interface Fact {
  label: string;
  value: string;
  detail?: string;
}

/**
 * Returns the most important fact: the next charge, the amount due, or the end of the plan. Null when the API does not
 * report it.
 */
export function makeHeadline(billing: Billing | null, user: User): Headline | null {
  const { pastDue, nextCharge } = billing ?? {};
  if (!isPaidPlan(user.planPurchaseName))
    return {
      label: texts.eachMonth,
      value: texts.shingles(claims.freeShinglesPerMonth),
      notes: billing?.hasInvoices ? [texts.ended] : [],
    };
  if (pastDue) {
    const ends = pastDue.endsAt ? [texts.endsUnpaid(formatDate(pastDue.endsAt))] : [];
    return {
      label: texts.amountDue,
      value: formatMoney(pastDue.amount),
      notes: [texts.nextTry(pastDue.reason, formatDate(pastDue.nextTry)), ...ends],
    };
  }
  if (nextCharge)
    return {
      label: texts.nextCharge,
      value: formatMoney(nextCharge.amount),
      notes: [texts.onDate(formatDate(nextCharge.date))],
    };
  if (!user.currentPeriodEnd) return null;
  const label = user.isCanceled ? texts.endsOn : texts.renewsOn;
  const notes = billing?.state === 'ending' && !isTeamMember(user) ? [texts.resumeHelp] : [];
  return { label, value: formatDate(user.currentPeriodEnd), notes };
}

function cardFact({ card, state }: Billing): Fact | null {
  if (state === 'billedApart' || state === 'none') return null;
  if (!card) return { label: texts.card, value: texts.noCard };
  const { brand, last4, expMonth, expYear } = card;
  const detail =
    expMonth && expYear ? texts.cardExpires(String(expMonth).padStart(2, '0'), String(expYear)) : undefined;
  return { label: texts.card, value: texts.cardNumber(brand, last4), detail };
}

function billedFact({ state, nextCharge, scheduled }: Billing, user: User): Fact | null {
  if (state === 'billedApart') return { label: texts.billed, value: texts.customTerms };
  // The next charge is for the plan with its scheduled change.
  const interval = user.billingInterval ?? (scheduled?.billingInterval ? null : nextCharge?.billingInterval);
  return interval ? { label: texts.billed, value: texts.billedEach[interval] } : null;
}

/** Returns the other facts about a plan, in display order. */
export function listFacts(billing: Billing | null, user: User): Fact[] {
  const details = billing?.invoiceDetails;
  const isPaid = isPaidPlan(user.planPurchaseName);
  return [
    isPaid && teamUsers(user) > 0 && { label: texts.seats, value: String(teamUsers(user)) },
    isPaid && billing && billedFact(billing, user),
    isPaid && billing && cardFact(billing),
    isPaid && details && { label: texts.invoicesTo, value: details.company || user.fullName, detail: details.address },
  ].filter((fact): fact is Fact => Boolean(fact));
}
