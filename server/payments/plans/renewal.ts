import { and, eq, gt, sql, type SQLWrapper } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Db } from '../../db';
import { prepared } from '../../db/queries';
import { renewals, subscriptions } from '../../db/schema';
import { readSigned, sign } from '../../security/tokens';
import { appendPayment, findBuyer } from '../ledger/ledger';
import { type Cents, formatDay, formatUsd } from '../ledger/money';
import { type BillingInterval, getMonths, type Period, periodFrom } from '../ledger/period';
import type { PaidRenewal } from '../providers/provider';
import type { PlanPrice } from './prices';
import {
  type Account,
  cardColumns,
  isCurrent,
  isOver,
  planLabel,
  countSeats,
  type Subscription,
} from './subscriptions';

export type Renewal = typeof renewals.$inferSelect;

/** An unpaid plan does not end sooner after its period, however many cards the person tries meanwhile. */
export const GRACE = 7 * 24 * 60 * 60 * 1000;

/** When a plan ends whose next try is at this moment and is declined too. Epoch ms. */
export const getUnpaidEnd = ({ periodEnd }: Pick<Subscription, 'periodEnd'>, nextTry: number): number =>
  Math.max(periodEnd + GRACE, nextTry);

/** What a period of a plan is bought at. */
export interface Terms {
  users: number;
  interval: BillingInterval;
  priceId: string;
  /** Cents. */
  pricePerUser: Cents;
  amount: Cents;
}

/** What the next period costs, with the change that is scheduled for it. A plan keeps its price until its interval changes. */
export function nextTerms(plan: Subscription, prices: readonly PlanPrice[]): Terms {
  const users = plan.scheduledUsers ?? countSeats(plan);
  const interval = plan.scheduledInterval ?? plan.interval;
  const price = interval === plan.interval ? null : prices.find(({ billingInterval }) => billingInterval === interval);
  const pricePerUser = price?.pricePerUser ?? plan.pricePerUser;
  return { users, interval, priceId: price?.stripePriceId ?? plan.priceId, pricePerUser, amount: users * pricePerUser };
}

/** The sentence beside the button that pays or saves a card: what follows until someone cancels. */
export const renewalTerms = ({ amount, interval }: Pick<Terms, 'amount' | 'interval'>): string =>
  `Then ${formatUsd(amount)} each ${interval} until you cancel.`;

/** The terms that were fixed when the renewal fell due. */
export function toTerms(plan: Subscription, renewal: Renewal): Terms {
  return {
    users: renewal.users,
    interval: renewal.interval ?? plan.interval,
    priceId: renewal.priceId ?? plan.priceId,
    pricePerUser: renewal.pricePerUser ?? plan.pricePerUser,
    amount: renewal.amount,
  };
}

const isRefused = and(eq(renewals.state, 'due'), gt(renewals.refusals, 0));

/** The refused renewal that the plan waits for, or null: a plan is past due while there is one. */
export async function openRenewal(db: Db, plan: Subscription): Promise<Renewal | null> {
  const [renewal] = await db
    .select()
    .from(renewals)
    .where(and(isRenewal({ subscriptionId: plan.id, periodIndex: plan.periodIndex + 1 }), isRefused));
  return plan.endedAt === null && renewal ? renewal : null;
}

/** True while a charge of the saved card may be in flight. */
export async function isBeingCharged(db: Db, { id }: Pick<Subscription, 'id'>): Promise<boolean> {
  const isClaimed = and(eq(renewals.subscriptionId, id), eq(renewals.state, 'due'), gt(renewals.claimedUntil, 0));
  return (await db.$count(renewals, isClaimed)) > 0;
}

/** Why a plan whose period is over cannot be changed yet. @param then what the person wanted */
export async function explainOverdue(db: Db, plan: Subscription, then = ''): Promise<string> {
  return (await openRenewal(db, plan))
    ? `The payment for your next period was declined. Please pay it first${then}.`
    : 'Your plan is being renewed. Please try again in a few minutes.';
}

/** Where an account's subscription stands. */
export interface SubscriptionStatus {
  /** As of `planInForce`. */
  plan: Subscription | null;
  /** As of `openRenewal`. */
  renewal: Renewal | null;
}

const standing = prepared((db) => {
  const isNext = isRenewal({ subscriptionId: subscriptions.id, periodIndex: sql`${subscriptions.periodIndex} + 1` });
  return db
    .select({ plan: subscriptions, renewal: renewals })
    .from(subscriptions)
    .leftJoin(renewals, and(isNext, isRefused))
    .where(isCurrent(sql.placeholder('accountId')))
    .prepare('standing');
});

/** `planInForce` and its `openRenewal` in one query, for the reads that every page makes. */
export async function readSubscriptionStatus(db: Db, accountId: string, now: number): Promise<SubscriptionStatus> {
  const [row] = await standing(db).execute({ accountId });
  return row && !isOver(row.plan, now) ? row : { plan: null, renewal: null };
}

/** The row of one period of one plan, by values or by what a query joins. */
interface Place {
  subscriptionId: string | SQLWrapper;
  periodIndex: number | SQLWrapper;
}

export function isRenewal({ subscriptionId, periodIndex }: Place) {
  return and(eq(renewals.subscriptionId, subscriptionId), eq(renewals.periodIndex, periodIndex));
}

/** Names a renewal at the provider, and the selection of its hosted page. */
export const renewalReference = ({ subscriptionId, periodIndex }: RenewalKey) =>
  `${subscriptionId} renewal ${periodIndex}`;

/** The period that a renewal pays for. */
export function renewedPeriod(plan: Subscription, terms: Terms): Period {
  return periodFrom(plan.anchorAt, plan.monthsIn + getMonths(plan.interval), terms.interval);
}

/**
 * Moves the plan into the period that was paid for, with the change that was scheduled for it, and writes the payment.
 * Needs the account's lock.
 * @returns false when the plan is not waiting for this renewal any more
 */
export async function advancePlan(
  tx: Db,
  account: Account,
  plan: Subscription,
  renewal: Renewal,
  payment: PaidRenewal,
): Promise<boolean> {
  const { subscriptionId, periodIndex } = renewal;
  const terms = toTerms(plan, renewal);
  const period = renewedPeriod(plan, terms);
  const includedMembers = Math.min(plan.includedMembers, terms.users);
  const [advanced] = await tx
    .update(subscriptions)
    .set({
      periodIndex,
      monthsIn: plan.monthsIn + getMonths(plan.interval),
      periodStart: period.start,
      periodEnd: period.end,
      interval: terms.interval,
      priceId: terms.priceId,
      pricePerUser: terms.pricePerUser,
      includedMembers,
      extraUsers: terms.users - includedMembers,
      scheduledUsers: null,
      scheduledInterval: null,
      membersToldAt: null,
      // What the bank says of the saved card now; a payment by another one leaves it as it is.
      ...(payment.card && payment.methodRef === plan.methodRef && cardColumns(payment.card)),
    })
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.periodIndex, periodIndex - 1)))
    .returning();
  if (!advanced) return false;
  await tx.update(renewals).set({ state: 'paid', claimedUntil: 0 }).where(isRenewal(renewal));
  const label = planLabel(advanced);
  await appendPayment(tx, {
    accountId: plan.accountId,
    subscriptionId,
    checkoutId: payment.checkoutId,
    kind: 'renewal',
    label: `${label}, renewal for ${terms.users} users`,
    lines: [
      {
        label: `${label}, from ${formatDay(period.start)}`,
        quantity: terms.users,
        // A payment that was found may have been for another team than the one of a restored database.
        unitAmount: payment.amount === terms.amount ? terms.pricePerUser : null,
        amount: payment.amount,
      },
    ],
    amount: payment.amount,
    currency: 'usd',
    worth: payment.amount,
    periodStart: period.start,
    periodEnd: period.end,
    buyer: await findBuyer(tx, account),
    provider: plan.provider,
    paymentRef: payment.paymentRef,
    cardBrand: payment.card?.brand ?? null,
    cardLast4: payment.card?.last4 ?? null,
    paidAt: payment.paidAt,
  });
  return true;
}

type RenewalKey = Pick<Renewal, 'subscriptionId' | 'periodIndex'>;

/**
 * The address that pays one refused renewal for whoever holds it: it leads to the hosted page and grants nothing else.
 * It is good until the renewal is paid or the plan is over.
 */
export async function payLink(context: Pick<Context, 'config' | 'signingKeys'>, renewal: RenewalKey): Promise<string> {
  const name = `${renewal.subscriptionId}.${renewal.periodIndex}`;
  return `${context.config.publicOrigin}/pay/${await sign(context.signingKeys, 'pay-links', name)}`;
}

/** The renewal a link was made for, or null when it is altered. */
export async function readPayLink(context: Pick<Context, 'signingKeys'>, token: string): Promise<RenewalKey | null> {
  const [subscriptionId, periodIndex] = (await readSigned(context.signingKeys, 'pay-links', token))?.split('.') ?? [];
  return subscriptionId === undefined ? null : { subscriptionId, periodIndex: Number(periodIndex) };
}
