import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db';
import { affiliates, type OrderLine } from '../../db/schema';
import { badRequest, httpError } from '../../httpErrors';
import { hasPurchased, unusedWorth } from '../ledger/ledger';
import { type Cents, formatDay, formatUsd } from '../ledger/money';
import { proratedAmount } from '../ledger/period';
import { findPrice, PLAN_NAMES, type PlanPrice, PRO_MAXIMUM_USERS, refuseTeamSize, SENTENCES } from '../plans/prices';
import { nextTerms, openRenewal, type Renewal, readSubscriptionStatus, type Terms } from '../plans/renewal';
import { isInvoicedManually, planInForce, type Subscription } from '../plans/subscriptions';
import { affiliateDiscount, type Breakdown, type BreakdownAmount, toBreakdown, computeSubtotal } from './breakdown';

/** A purchase that leaves less than this to pay is not worth a charge; no card payment is that small. */
const SMALLEST_PURCHASE: Cents = 100;

export const CREDIT_LABEL = 'Credit for your current plan';

export interface PurchaseQuote {
  price: PlanPrice;
  quantity: number;
  breakdown: Breakdown;
  lines: OrderLine[];
  /** Cents of the discount that stem from the current, cancelled plan. */
  credit: Cents;
}

/** Who is buying. */
export interface QuotedAccount {
  id: string;
  affiliateId: string | null;
}

/**
 * Prices a new plan for this account (nothing but a price id and a number comes from outside).
 * A cancelled plan that still runs is taken in payment with its unused worth and ends when the new one begins.
 * @param now epoch ms
 * @throws HttpError 400 for a price or size that is not sold, 409 when the account has a plan
 */
export async function quotePurchase(
  db: Db,
  account: QuotedAccount,
  prices: readonly PlanPrice[],
  choice: { priceId: string; quantity: number },
  now: number,
): Promise<PurchaseQuote> {
  const price = findPrice(prices, choice.priceId);
  if (!price) throw badRequest(SENTENCES.notOnSale);
  const sentence = refuseTeamSize(price, choice.quantity);
  if (sentence) throw badRequest(sentence);

  const current = await planInForce(db, account.id, now);
  if (current && current.cancelledAt === null) throw httpError(409, await alreadySubscribed(db, current));
  const subtotal = computeSubtotal(price, choice.quantity);
  const credit = current ? await unusedWorth(db, current.id, now) : 0;
  if (current && credit > subtotal - SMALLEST_PURCHASE) throw httpError(409, paidUntil(current));

  const discount =
    credit > 0 ? { label: CREDIT_LABEL, amount: -credit } : await firstPurchaseDiscount(db, account, subtotal);
  const breakdown = toBreakdown(price, choice.quantity, discount);
  return { price, quantity: choice.quantity, breakdown, lines: getLines(price, breakdown), credit };
}

export interface MembersQuote {
  subscription: Subscription;
  newTeamMembers: number;
  amountDueNow: Cents;
  /** What the next period costs once they are there. */
  next: Terms;
  lines: OrderLine[];
}

/**
 * Prices members added to the plan in force, until the end of its period.
 * @param now epoch ms
 * @throws HttpError 400 over 50 members at once or for a plan without a price per user, 409 without a plan that can grow
 */
export async function quoteMembers(
  db: Db,
  accountId: string,
  prices: readonly PlanPrice[],
  newTeamMembers: number,
  now: number,
): Promise<MembersQuote> {
  const plan = await planInForce(db, accountId, now);
  if (!plan) throw httpError(409, 'There is no plan to add members to. Please choose a plan first.');
  if (plan.cancelledAt !== null) throw httpError(409, 'Your plan is cancelled, so no members can be added to it.');
  if (plan.plan !== 'pro') throw badRequest(SENTENCES.enterpriseMembers);
  if (newTeamMembers > PRO_MAXIMUM_USERS) throw badRequest(SENTENCES.contactSupport);
  if (now >= plan.periodEnd) throw httpError(409, await notRenewed(db, plan));
  const amountDueNow = proratedAmount(
    newTeamMembers,
    plan.pricePerUser,
    { start: plan.periodStart, end: plan.periodEnd },
    now,
  );
  return {
    subscription: plan,
    newTeamMembers,
    amountDueNow,
    next: nextTerms({ ...plan, extraUsers: plan.extraUsers + newTeamMembers }, prices),
    lines: [membersLine(newTeamMembers, plan, amountDueNow)],
  };
}

async function notRenewed(db: Db, plan: Subscription): Promise<string> {
  return (await openRenewal(db, plan))
    ? 'The payment for your next period was refused. Please pay it first, then add members.'
    : 'Your plan is being renewed. Please try again in a few minutes.';
}

/** Added members on a checkout and an invoice: their amount is a share, so there is no unit price. */
export function membersLine(
  members: number,
  plan: Pick<Subscription, 'pricePerUser' | 'periodEnd'>,
  amount: Cents,
): OrderLine {
  const label = `Added members until ${formatDay(plan.periodEnd)}, a share of ${formatUsd(plan.pricePerUser)} each`;
  return { label, quantity: members, unitAmount: null, amount };
}

/** The 10 % of an approved affiliate's code, on the first purchase only. */
async function firstPurchaseDiscount(db: Db, account: QuotedAccount, subtotal: Cents): Promise<BreakdownAmount | null> {
  if (!account.affiliateId) return null;
  const [approved] = await db
    .select({ id: affiliates.accountId })
    .from(affiliates)
    .where(and(eq(affiliates.accountId, account.affiliateId), eq(affiliates.status, 'approved')));
  if (!approved || (await hasPurchased(db, account.id))) return null;
  return affiliateDiscount(subtotal);
}

/** The rows of a cart as lines of a checkout and an invoice; a row of no users is left out. */
function getLines(price: PlanPrice, { basePlan, extraUsers, discount }: Breakdown): OrderLine[] {
  const lines: OrderLine[] = [basePlan, extraUsers]
    .filter((row) => row.users > 0)
    .map((row) => ({ label: row.label, quantity: row.users, unitAmount: price.pricePerUser, amount: row.amount }));
  if (discount) lines.push({ label: discount.label, quantity: 1, unitAmount: null, amount: discount.amount });
  return lines;
}

async function alreadySubscribed(db: Db, plan: Subscription): Promise<string> {
  if (await openRenewal(db, plan))
    return `You already have the ${PLAN_NAMES.pro}. Its last payment was refused: pay it in your subscription history.`;
  return plan.plan === 'pro'
    ? `You already have the ${PLAN_NAMES.pro}. To grow your team, add members to it.`
    : `Your account already has the ${PLAN_NAMES.enterprise} plan. Please contact support to change it.`;
}

function paidUntil(plan: Subscription): string {
  return `Your current plan is paid until ${formatDay(plan.periodEnd)}. You can buy this plan after that day.`;
}

export interface RenewalQuote {
  plan: Subscription;
  renewal: Renewal;
}

/**
 * The refused renewal that may be paid by hand now.
 * @throws HttpError 409 when nothing is due, or while the saved card is being charged for it
 */
export async function quoteRenewal(db: Db, accountId: string, now: number): Promise<RenewalQuote> {
  const { plan, renewal } = await readSubscriptionStatus(db, accountId, now);
  if (!plan || !renewal) throw httpError(409, 'Nothing is due. Your plan is paid.');
  // How that charge ended is not known yet: a second payment could be one too many.
  if (renewal.claimedUntil > 0)
    throw httpError(409, 'Your saved card is being charged at this moment. Please try again in a few minutes.');
  return { plan, renewal };
}

/** The plan whose card may be changed. @throws HttpError 409 where no card is charged */
export async function quoteCard(db: Db, accountId: string, now: number): Promise<Subscription> {
  const plan = await planInForce(db, accountId, now);
  if (!plan || isInvoicedManually(plan)) throw httpError(409, 'There is no plan that is paid by card.');
  return plan;
}
