import { and, eq } from 'drizzle-orm';
import { PRO_TEAM_MAX } from '../../../openapi/values.gen';
import type { Db } from '../../platform/db';
import { affiliates, type OrderLine } from '../../platform/db/schema';
import { hasPurchased, unusedWorth } from '../ledger/ledger';
import { type Period, proratedAmount } from '../ledger/period';
import { DAY } from '../../platform/lib/days';
import { badRequest, httpError } from '../../platform/lib/httpErrors';
import { type Cents, formatDay, formatSpan, formatUsd } from '../../platform/lib/money';
import { findPrice, PLAN_NAMES, type PlanPrice, teamSizeError, SENTENCES } from '../subscription/prices';
import {
  addSeats,
  explainOverdue,
  nextTerms,
  openRenewal,
  readSubscriptionStatus,
  cardNotice,
  dueNotice,
  renewalNotice,
  renewalReference,
  renewedPeriod,
  type Terms,
} from '../subscription/renewal';
import type { Account } from '../accounts/find';
import {
  countSeats,
  describePlan,
  isInvoicedManually,
  planInForce,
  planLabel,
  type Subscription,
} from '../subscription/subscriptions';
import { chooseStaying } from '../subscription/nextTeam';
import { affiliateDiscount, type Breakdown, type Discount, toBreakdown, computeSubtotal } from './breakdown';
import type { CheckoutDraft } from './checkouts';
import { fromPlan } from '../subscription/openCheckouts';

/** A purchase whose credit leaves a smaller total is rejected; no card payment is that small. */
const SMALLEST_PURCHASE: Cents = 100;

/** Card payments can't be smaller. */
const LEAST_PAYMENT: Cents = 50;

/** The buyer. */
export type QuotedAccount = Pick<Account, 'id' | 'email' | 'closesAt' | 'affiliateId'>;

/**
 * Prices a new plan for this account (only a price id and a number come from outside). The unused value of a canceled
 * plan that still runs becomes `credit`, and that plan ends when the new one begins.
 * @param now epoch ms
 * @throws HttpError 400 for a price or size that is not sold, 409 when the account has a plan
 */
export async function quotePurchase(
  db: Db,
  account: QuotedAccount,
  prices: readonly PlanPrice[],
  { priceId, quantity }: { priceId: string; quantity: number },
  now: number,
) {
  const price = findPrice(prices, priceId);
  if (!price) throw badRequest(SENTENCES.notOnSale);
  const sentence = teamSizeError(price, quantity);
  if (sentence) throw badRequest(sentence);

  const current = await planInForce(db, account.id, now);
  if (current && current.cancelledAt === null) throw httpError(409, await alreadySubscribed(db, current));
  const subtotal = computeSubtotal(price, quantity);
  const credit = current ? await unusedWorth(db, current.id, now) : 0;
  // The ledger doesn't know what an invoiced plan was paid for.
  if (current && (isInvoicedManually(current) || credit > subtotal - SMALLEST_PURCHASE))
    throw httpError(409, explainNoCredit(current));

  const discount =
    current && credit > 0
      ? { label: `Credit for your current plan, ${formatSpan(now, current.periodEnd)}`, amount: -credit }
      : await firstPurchaseDiscount(db, account, subtotal);
  const breakdown = toBreakdown(price, quantity, discount);
  const draft: CheckoutDraft = {
    kind: 'purchase',
    // The kind of discount is part of the selection, so that the buyer pays the displayed price.
    selection: [price.stripePriceId, quantity, discount?.label ?? ''].join(' '),
    priceId: price.stripePriceId,
    interval: price.billingInterval,
    pricePerUser: price.pricePerUser,
    minimumUsers: price.minimumUsers,
    quantity,
    // The plan that the credit comes from.
    subscriptionId: current && credit > 0 ? current.id : null,
    periodEnd: null,
    label: `${breakdown.basePlan.label}, ${quantity} users`,
    lines: getLines(price, breakdown),
    terms: renewalNotice({ amount: subtotal, interval: price.billingInterval, users: quantity }),
    amount: breakdown.total.amount,
    credit,
  };
  return { breakdown, subtotal, draft };
}

/** Does the same with who keeps a seat of the new plan. @throws HttpError also as `chooseStaying` */
export async function quoteCart(
  db: Db,
  account: QuotedAccount,
  prices: readonly PlanPrice[],
  { keep, ...choice }: { priceId: string; quantity: number; keep?: readonly string[] },
  now: number,
) {
  const { breakdown, draft } = await quotePurchase(db, account, prices, choice, now);
  const staying = await chooseStaying(db, account.id, choice.quantity, keep, now);
  const selection = [draft.selection, ...(staying ?? [])].join(' ');
  return { breakdown, draft: { ...draft, selection, keep: staying } };
}

/**
 * Prices members added to the plan in force, for its current team and period.
 * @param now epoch ms
 * @returns `next`: the price of the next period with the new members
 * @throws HttpError 400 over 50 members at once or for a plan without a price per user, 409 without a plan that can
 * grow
 */
export async function quoteMembers(
  db: Db,
  accountId: string,
  prices: readonly PlanPrice[],
  quantity: number,
  now: number,
) {
  const plan = await planInForce(db, accountId, now);
  if (!plan) throw httpError(409, 'You have no plan to add members to. Choose a plan first.');
  if (plan.cancelledAt !== null) throw httpError(409, 'Your plan is canceled. Resume it to add members.');
  if (plan.plan !== 'pro') throw badRequest(SENTENCES.enterpriseMembers);
  if (quantity > PRO_TEAM_MAX) throw badRequest(SENTENCES.contactSupport);
  if (now >= plan.periodEnd) throw httpError(409, await explainOverdue(db, plan, ', then add members'));
  const period = { start: plan.periodStart, end: plan.periodEnd };
  const amount = Math.max(LEAST_PAYMENT, proratedAmount(quantity, plan.pricePerUser, period, now));
  const grown = { ...plan, ...addSeats(plan, quantity) };
  const next = nextTerms(grown, prices);
  const draft: CheckoutDraft = {
    ...fromPlan(plan),
    kind: 'members',
    selection: [plan.id, plan.periodEnd, countSeats(plan), quantity].join(' '),
    quantity,
    label: `${planLabel(plan)}, ${quantity} ${quantity === 1 ? 'member' : 'members'} added`,
    lines: [membersLine(quantity, plan, amount, now)],
    terms: renewalNotice(next, countSeats(grown)),
    amount,
  };
  return { plan, next, draft };
}

/**
 * Returns added members as one item of a checkout and an invoice, as their amount is a share of a period. @param from
 * epoch ms
 */
export function membersLine(
  members: number,
  { pricePerUser, periodStart, periodEnd }: Pick<Subscription, 'pricePerUser' | 'periodStart' | 'periodEnd'>,
  amount: Cents,
  from: number,
): OrderLine {
  const seats = `${members === 1 ? '1 seat' : `${members} seats`} × ${formatUsd(pricePerUser)}`;
  const share = formatShare(members * pricePerUser, amount, { start: periodStart, end: periodEnd }, from);
  const label = `${seats}, ${formatSpan(from, periodEnd)}${share}`;
  return { label, quantity: 1, unitAmount: amount, amount };
}

/** Returns the days left, with as many decimals as anyone who checks the amount needs. @param price cents for the period */
function formatShare(price: Cents, amount: Cents, { start, end }: Period, from: number): string {
  if (from <= start) return '';
  const [left, days] = [(end - from) / DAY, (end - start) / DAY];
  const rounded = [0, 1, 2, 3, 4].map((digits) => Number(left.toFixed(digits)));
  const enough = rounded.find((shown) => Math.round((price * shown) / days) === amount);
  return ` (${enough ?? left.toFixed(5)} of ${days} days)`;
}

/** Returns the 10 % discount of an approved affiliate's code, on the first purchase only. */
async function firstPurchaseDiscount(db: Db, account: QuotedAccount, subtotal: Cents): Promise<Discount | null> {
  if (!account.affiliateId) return null;
  const [approved] = await db
    .select({ id: affiliates.accountId })
    .from(affiliates)
    .where(and(eq(affiliates.accountId, account.affiliateId), eq(affiliates.status, 'approved')));
  if (!approved || (await hasPurchased(db, account.id))) return null;
  return affiliateDiscount(subtotal);
}

/** Returns the rows of a cart as lines of a checkout and an invoice, without rows of zero users. */
function getLines(price: PlanPrice, { basePlan, extraUsers, discount }: Breakdown): OrderLine[] {
  const lines: OrderLine[] = [basePlan, extraUsers]
    .filter((row) => row.users > 0)
    .map((row) => ({ label: row.label, quantity: row.users, unitAmount: price.pricePerUser, amount: row.amount }));
  if (discount) lines.push({ label: discount.label, quantity: 1, unitAmount: null, amount: discount.amount });
  return lines;
}

async function alreadySubscribed(db: Db, plan: Subscription): Promise<string> {
  if (await openRenewal(db, plan))
    return `You already have the ${PLAN_NAMES.pro}. Its renewal payment is due. Pay it on your account page.`;
  return plan.plan === 'pro'
    ? `You already have the ${PLAN_NAMES.pro}. Add members to grow your team.`
    : `Your account already has the ${PLAN_NAMES.enterprise} plan. Contact support to change it.`;
}

const paidUntilThen = ({ periodEnd }: Subscription): string =>
  `Nothing is due. Your plan is paid until ${formatDay(periodEnd)}.`;

/** Returns the error for buying a plan that the current one's unused value can't be credited to. */
function explainNoCredit(plan: Subscription): string {
  const end = formatDay(plan.periodEnd);
  return isInvoicedManually(plan)
    ? `Your current plan is paid by invoice until ${end}. Buy this plan after that, or contact support.`
    : `The unused part of your current plan is worth more than this plan. Resume it and change it for the next renewal, or buy this plan after ${end}.`;
}

/**
 * Returns the declined renewal that can be paid manually now, at the amount that was fixed when it was due.
 * @throws HttpError 409 when nothing is due, or while the saved card is being charged for it
 */
export async function quoteRenewal(db: Db, accountId: string, now: number) {
  const { plan, renewal } = await readSubscriptionStatus(db, accountId, now);
  if (!plan) throw httpError(409, 'You have no plan, so nothing is due. Choose a plan.');
  if (!renewal) throw httpError(409, now < plan.periodEnd ? paidUntilThen(plan) : await explainOverdue(db, plan));
  // The result of that charge is unknown, so a second payment could charge twice.
  if (renewal.claimedUntil > 0)
    throw httpError(409, "We're charging your saved card right now. Try again in a few minutes.");
  const { users, pricePerUser, amount, interval, priceId } = renewal;
  const draft: CheckoutDraft = {
    ...fromPlan(plan),
    kind: 'renewal',
    selection: renewalReference(renewal),
    priceId,
    interval,
    pricePerUser,
    quantity: users,
    label: `${planLabel({ plan: plan.plan, interval })}, renewal for ${users} users`,
    lines: renewalLines(plan, renewal),
    terms: dueNotice(plan, renewal),
    amount,
  };
  return { plan, terms: renewal, draft };
}

/** Returns the line items of a plan's next period. */
export function renewalLines(plan: Subscription, terms: Terms): OrderLine[] {
  const { users: quantity, pricePerUser: unitAmount, amount, interval } = terms;
  const label = `${planLabel({ plan: plan.plan, interval })}, from ${formatDay(renewedPeriod(plan, terms).start)}`;
  return [{ label, quantity, unitAmount, amount }];
}

/**
 * Returns the order for a hosted page that saves another card for a plan and charges nothing. @throws HttpError 409
 * when no card will be charged
 * @param team its name, for a billing manager
 */
export async function quoteCard(
  db: Db,
  accountId: string,
  prices: readonly PlanPrice[],
  now: number,
  team: string | null = null,
) {
  const { plan, renewal: due } = await readSubscriptionStatus(db, accountId, now);
  if (!plan || isInvoicedManually(plan)) throw httpError(409, "You have no plan that's paid by card.");
  if (plan.cancelledAt !== null) throw httpError(409, 'Your plan is canceled, so no card is charged. Resume it first.');
  const draft: CheckoutDraft = {
    ...fromPlan(plan),
    kind: 'card',
    selection: [plan.id, 'card', plan.methodRef].join(' '),
    quantity: countSeats(plan),
    periodEnd: null,
    label: `Card for ${team === null ? 'your' : 'the'} ${describePlan(plan).name}${team === null ? '' : ` of ${team}`}`,
    lines: [],
    terms: cardNotice(
      nextTerms(plan, prices),
      due ? renewedPeriod(plan, due).end : plan.periodEnd,
      due?.amount ?? null,
      plan.methodRef !== null,
    ),
    amount: 0,
  };
  return { draft };
}
