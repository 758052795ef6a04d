import { type QuotedAccount, quoteMembers, quotePurchase, quoteRenewal, renewalLines } from '../checkout/quotes';
import type { OrderLine } from '../../platform/db/schema';
import { type BillingInterval, getMonths, periodAt } from '../ledger/period';
import { badRequest } from '../../platform/lib/httpErrors';
import type { Cents } from '../../platform/lib/money';
import { requireNoObstacle } from '../subscription/eligibility';
import { cataloguePrices } from '../subscription/prices';
import { laterCharge, nextTerms, renewedPeriod, type Terms } from '../subscription/renewal';
import { planInForce, countSeats, type Subscription } from '../subscription/subscriptions';
import type { Context } from '../../platform/http/context';
import { planToResume, resumeSentence } from './cancellation';
import { type PlanChange, plannedChange } from './schedule';

/** A possible change; one of: change or buy a plan, add members, resume, pay a declined renewal. */
export interface AskedChange extends PlanChange {
  newTeamMembers?: number;
  resume?: true;
  payRenewal?: true;
}

interface Cost {
  amount: Cents;
  interval: BillingInterval;
}

type Charge = Pick<Terms, 'amount' | 'interval' | 'users'>;

/** The price of a change, in cents. */
export interface ChangeQuote {
  /** The price of the plan in force, or of the period that is paid today, for one whole interval; null without a plan. */
  now: Cost | null;
  /** The charge for each interval after the change, and the users it pays for; `from` is the first such charge, ISO 8601. */
  then: Charge & { from: string };
  /**
   * The difference to the current price, or that members make to the next charge; negative for a lower price: per
   * interval, or per year when the interval changes; null without a plan.
   */
  difference: Cost | null;
  dueToday: Cents;
  /** The part of today's price that the unused value of a canceled plan covers. */
  credit: Cents;
  /** The line items of the amount due today. */
  lines: OrderLine[];
  /** The sentence about the charges that renew, which belongs above the button. */
  terms: string;
}

/**
 * Quotes a change with the functions that schedule, charge and renew. Without a plan, or with a canceled one, `users`
 * and `billingInterval` (month by default) describe a new plan.
 * @throws HttpError as the operation that makes the change, 400 for two changes in one request
 */
export async function quoteChange(
  { db, config, now: clock }: Pick<Context, 'db' | 'config' | 'now'>,
  account: QuotedAccount,
  change: AskedChange,
): Promise<ChangeQuote> {
  const [prices, now] = [cataloguePrices(config), clock()];
  await requireNoObstacle(db, account, now);
  const { users, billingInterval, newTeamMembers, resume, payRenewal } = change;
  const requested = [resume, payRenewal, newTeamMembers, users ?? billingInterval].filter((part) => part !== undefined);
  if (requested.length > 1) throw badRequest('Preview one change at a time.');
  if (resume) {
    const plan = await planToResume(db, account.id, now);
    const terms = nextTerms(plan, prices);
    const quote = now < plan.periodEnd ? fromRenewal(plan, terms) : renewedToday(plan, terms);
    return { ...quote, terms: resumeSentence(plan, terms, now) };
  }
  if (payRenewal) {
    const { plan, terms, draft } = await quoteRenewal(db, account.id, now);
    return { ...renewedToday(plan, terms), terms: draft.terms };
  }
  if (newTeamMembers !== undefined) {
    const { plan, next, draft } = await quoteMembers(db, account.id, prices, newTeamMembers, now);
    const difference = { amount: next.amount - nextTerms(plan, prices).amount, interval: next.interval };
    return { ...fromRenewal(plan, next), difference, dueToday: draft.amount, lines: draft.lines, terms: draft.terms };
  }
  const current = await planInForce(db, account.id, now);
  if (current && current.cancelledAt === null) {
    const { plan, scheduled } = await plannedChange(db, account.id, prices, change, now);
    const next = nextTerms({ ...plan, ...scheduled }, prices);
    return { ...fromRenewal(plan, next), terms: laterCharge(next, plan.periodEnd) };
  }
  const price = prices.find((item) => item.billingInterval === (billingInterval ?? 'month'));
  const choice = { priceId: price?.stripePriceId ?? '', quantity: users ?? 0 };
  const { subtotal, draft } = await quotePurchase(db, account, prices, choice, now);
  const { interval, amount, credit, lines, terms } = draft;
  const later = { amount: subtotal, interval, users: draft.quantity };
  return { ...compare(current, later, periodAt(now, interval, 0).end), dueToday: amount, credit, lines, terms };
}

/** @param from the first charge at these terms, epoch ms */
const fromRenewal = (plan: Subscription, terms: Terms, from = plan.periodEnd): Omit<ChangeQuote, 'terms'> => ({
  ...compare(plan, terms, from),
  dueToday: 0,
  credit: 0,
  lines: [],
});

const renewedToday = (plan: Subscription, terms: Terms): Omit<ChangeQuote, 'terms'> => ({
  ...fromRenewal(plan, terms, renewedPeriod(plan, terms).end),
  // A scheduled change starts with this payment, not at the next one.
  now: { amount: terms.amount, interval: terms.interval },
  difference: { amount: 0, interval: terms.interval },
  dueToday: terms.amount,
  lines: renewalLines(plan, terms),
});

function compare(plan: Subscription | null, { amount, interval, users }: Charge, from: number) {
  const now = plan && getCost(plan);
  const then = { amount, interval, users, from: new Date(from).toISOString() };
  const isSame = now?.interval === interval;
  const difference = now && {
    amount: isSame ? amount - now.amount : perYear(then) - perYear(now),
    interval: isSame ? interval : ('year' as const),
  };
  return { now, then, difference };
}

const perYear = ({ amount, interval }: Cost): Cents => amount * (12 / getMonths(interval));

const getCost = (plan: Subscription): Cost => ({
  amount: countSeats(plan) * plan.pricePerUser,
  interval: plan.interval,
});
