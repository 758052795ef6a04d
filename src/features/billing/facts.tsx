import { plan as texts } from '#texts/billing';
import type { Billing } from '../../api';
import { formatDate, formatMoney } from '../../lib/format';
import type { User } from '../../store/slices/session';

export interface Fact {
  label: string;
  value: string;
}

export const usersOf = ({ teamSize }: User): number => teamSize.extraUsers + teamSize.includedMembers;

function cardOf({ card }: Billing): string {
  if (!card) return texts.noCard;
  const { brand, last4, expMonth, expYear } = card;
  const expires = expMonth && expYear ? texts.cardExpires(String(expMonth).padStart(2, '0'), String(expYear)) : '';
  return texts.cardEnding(brand, last4) + expires;
}

/** What is charged next, or what has become of it. */
function chargeOf({ state, nextCharge, pastDue }: Billing, user: User): Fact | null {
  if (pastDue) return { label: texts.openAmount, value: formatMoney(pastDue.amount) };
  if (state === 'ending' && user.currentPeriodEnd)
    return { label: texts.endsOn, value: formatDate(user.currentPeriodEnd) };
  if (!nextCharge) return null;
  return { label: texts.nextCharge, value: texts.charge(formatMoney(nextCharge.amount), formatDate(nextCharge.date)) };
}

/** The facts of a plan in the order they are asked for. */
export function factsOf(billing: Billing, user: User): Fact[] {
  const { nextCharge, scheduled, state, invoiceDetails } = billing;
  const interval = nextCharge && !scheduled?.billingInterval ? nextCharge.billingInterval : null;
  const paidByCard = state !== 'billedApart';
  return [
    chargeOf(billing, user),
    { label: texts.people, value: String(usersOf(user)) },
    interval && { label: texts.billed, value: texts.billedEach[interval] },
    paidByCard && { label: texts.card, value: cardOf(billing) },
    { label: texts.invoicesTo, value: invoiceDetails.company || user.fullName },
  ].filter((fact): fact is Fact => Boolean(fact));
}
