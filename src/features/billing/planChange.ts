import { plan as texts, planChange as changeTexts } from '#texts/billing';
import { quote as costs } from '#texts/components';
import * as sizes from '#texts/teamSize';
import type { Billing, ChangeQuote, QuoteRequest } from '../../api';
import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../config/constants';
import { planKind, teamUsers } from '../../domain/plan';
import { formatDate, formatMoney } from '../../lib/format';
import type { Decision } from '../../store/slices/modals';
import type { User } from '../../store/slices/session';
import { otherHolder } from './useBilling';

type Interval = 'month' | 'year';

/** The editable values of a plan. */
export interface Choice {
  /** The number as typed: digits, or empty. */
  users: string;
  /** Null when the interval is unknown or fixed by contract; it then stays unchanged. */
  billingInterval: Interval | null;
}

/** Returns a plan's current and scheduled values and the limits for a change. */
export function toChangeable(user: User, billing: Billing | null) {
  const isEnterprise = planKind(user.planPurchaseName) === 'enterprise';
  const { nextCharge, scheduled } = billing ?? {};
  const next = nextCharge?.billingInterval ?? null;
  const current: Choice = { users: String(teamUsers(user)), billingInterval: user.billingInterval ?? next };
  return {
    current,
    planned: { users: String(scheduled?.users ?? current.users), billingInterval: next ?? current.billingInterval },
    // The agreed price of an Enterprise plan applies to its own interval only.
    hasInterval: !isEnterprise,
    least: isEnterprise ? ENTERPRISE_TEAM_MIN : PRO_TEAM_MIN,
    tooSmall: isEnterprise ? sizes.enterpriseTooSmall : sizes.tooSmall,
    // A team may have grown beyond the size that is sold online.
    most: Math.max(PRO_TEAM_MAX, teamUsers(user)),
  };
}

export type Changeable = ReturnType<typeof toChangeable>;

/** Returns the error message for a number of users, or null. */
export function usersError({ least, most, tooSmall }: Changeable, users: string): string | null {
  if (users === '') return sizes.sizeRequired;
  if (Number(users) < least) return tooSmall;
  return Number(users) > most ? texts.tooLarge(most) : null;
}

export const isSame = (one: Choice, other: Choice) =>
  Number(one.users) === Number(other.users) && one.billingInterval === other.billingInterval;

/** Returns the change as the API takes it. */
export const toChange = ({ hasInterval }: Changeable, { users, billingInterval }: Choice) => ({
  users: Number(users),
  ...(hasInterval && billingInterval && { billingInterval }),
});

type Change = Exclude<Decision, { decision: 'add' }>;

/** Returns the quote request of a decision; null while the number of users is invalid. */
export function toQuoteRequest({ decision }: Change, plan: Changeable, choice: Choice): QuoteRequest | null {
  if (decision === 'resume') return { resume: true };
  if (decision === 'pay') return { payRenewal: true };
  return usersError(plan, choice.users) === null ? toChange(plan, choice) : null;
}

/** Describes the change next to the current plan. */
function nameChange({ current }: Changeable, { users, billingInterval }: Choice): string {
  const interval = billingInterval !== current.billingInterval && billingInterval;
  const size = Number(users) !== Number(current.users) && Number(users);
  if (interval) return changeTexts.switchTo(interval, size || null);
  return size ? changeTexts.changeTo(size) : changeTexts.undo;
}

interface Terms {
  plan: Changeable;
  choice: Choice;
  billing: Billing | null;
  user: User;
  /** Null when the amounts are unknown. */
  quote: ChangeQuote | null;
}

interface Words {
  title: string;
  lead: string;
  /** Button label: decision and amount. */
  action: string;
}

/** Returns the dialog's texts for a decision. */
export function describeDecision({ decision }: Change, { plan, choice, billing, user, quote }: Terms): Words {
  const until = user.currentPeriodEnd ? formatDate(user.currentPeriodEnd) : null;
  const price = quote && costs.perInterval(formatMoney(quote.then.amount), quote.then.interval);
  const card = billing?.card;
  if (decision === 'resume') {
    const holder = card ? otherHolder(card) : undefined;
    const number = card ? texts.cardNumber(card.brand, card.last4, holder) : null;
    const named = number && card?.declinedAt ? texts.cardDeclined(number, formatDate(card.declinedAt)) : number;
    const lead = quote?.dueToday ? changeTexts.resumeTodayLead(until, named) : changeTexts.resumeLead(until);
    const noCard = card === null ? changeTexts.noCard : '';
    const action = price ? changeTexts.resume(price) : texts.resume;
    return {
      title: texts.resume,
      lead: lead + (holder && named ? changeTexts.chargedTo(named) : noCard),
      action: quote?.dueToday ? changeTexts.resumeToday(formatMoney(quote.dueToday)) : action,
    };
  }
  if (decision === 'pay') {
    const { amount, reason, endsAt } = billing?.pastDue ?? {};
    const leaving = billing?.scheduled?.leaving?.map(({ fullName, email }) => fullName ?? email);
    const due = quote?.dueToday ?? amount;
    return {
      title: changeTexts.payTitle,
      lead: changeTexts.payLead(reason, endsAt && formatDate(endsAt), leaving?.[0] && texts.leaving(leaving)),
      action: due === undefined ? texts.payNow : changeTexts.pay(formatMoney(due)),
    };
  }
  const change = isSame(choice, plan.planned) ? texts.change : nameChange(plan, choice);
  const action = price && !isSame(choice, plan.planned) ? changeTexts.priced(change, price) : change;
  return { title: texts.change, lead: changeTexts.changeLead(until), action };
}
