import type { Context } from '../../context';
import type { OrderLine } from '../../db/schema';
import { badRequest, httpError } from '../../httpErrors';
import { type QuotedAccount, quoteMembers, quotePurchase } from '../checkout/quotes';
import type { Cents } from '../ledger/money';
import { type BillingInterval, periodAt } from '../ledger/period';
import { cataloguePrices } from '../plans/prices';
import { nextTerms, type Terms } from '../plans/renewal';
import { isInvoicedManually, planInForce, countSeats, type Subscription } from '../plans/subscriptions';
import { planToResume } from './cancellation';
import { type PlanChange, plannedChange } from './schedule';

/** What a person thinks of doing; one of: change or buy a plan, add members, resume. */
export interface AskedChange extends PlanChange {
  newTeamMembers?: number;
  resume?: true;
}

/** What a change costs, in cents. */
export interface ChangeQuote {
  /** What the plan in force costs for one whole interval; null without a plan. */
  now: { amount: Cents; interval: BillingInterval } | null;
  /** What is charged for each interval after the change; `from` is the first such charge, ISO 8601. */
  then: { amount: Cents; interval: BillingInterval; from: string };
  dueToday: Cents;
  /** How much less is due today because of what is left of a cancelled plan. */
  credit: Cents;
  /** What is due today is made of. */
  lines: OrderLine[];
}

/**
 * What a change costs this account, by the functions that schedule, charge and renew. Without a plan, or with a
 * cancelled one, `users` and `billingInterval` (month by default) are those of a new plan.
 * @throws HttpError as the operation that makes the change, 400 for two changes at once
 */
export async function quoteChange(
  { db, config, now: clock }: Context,
  account: QuotedAccount,
  change: AskedChange,
): Promise<ChangeQuote> {
  const [prices, now] = [cataloguePrices(config), clock()];
  const { users, billingInterval, newTeamMembers, resume } = change;
  const asked = [resume, newTeamMembers, users ?? billingInterval].filter((part) => part !== undefined);
  if (asked.length > 1) throw badRequest('Please ask about one change at a time.');
  if (resume) {
    const plan = await planToResume(db, account.id, now);
    if (isInvoicedManually(plan)) throw httpError(409, 'No card pays for your plan: it is billed by agreement.');
    return fromRenewal(plan, nextTerms(plan, prices));
  }
  if (newTeamMembers !== undefined) {
    const { plan, next, draft } = await quoteMembers(db, account.id, prices, newTeamMembers, now);
    return { ...fromRenewal(plan, next), dueToday: draft.amount, lines: draft.lines };
  }
  const current = await planInForce(db, account.id, now);
  if (current && current.cancelledAt === null) {
    const { plan, scheduled } = await plannedChange(db, account.id, prices, change, now);
    return fromRenewal(plan, nextTerms({ ...plan, ...scheduled }, prices));
  }
  const price = prices.find((item) => item.billingInterval === (billingInterval ?? 'month'));
  const choice = { priceId: price?.stripePriceId ?? '', quantity: users ?? 0 };
  const { subtotal, draft } = await quotePurchase(db, account, prices, choice, now);
  const { interval, amount, credit, lines } = draft;
  return {
    now: current && getCost(current),
    then: { amount: subtotal, interval, from: new Date(periodAt(now, interval, 0).end).toISOString() },
    dueToday: amount,
    credit,
    lines,
  };
}

function fromRenewal(plan: Subscription, { amount, interval }: Terms): ChangeQuote {
  return {
    now: getCost(plan),
    then: { amount, interval, from: new Date(plan.periodEnd).toISOString() },
    dueToday: 0,
    credit: 0,
    lines: [],
  };
}

const getCost = (plan: Subscription) => ({ amount: countSeats(plan) * plan.pricePerUser, interval: plan.interval });
