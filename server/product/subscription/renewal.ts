import { and, eq, gt, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { prepared } from '../../platform/db/queries';
import { renewals, subscriptions } from '../../platform/db/schema';
import { appendPayment, findBuyer } from '../ledger/ledger';
import { type BillingInterval, getMonths, type Period, periodFrom } from '../ledger/period';
import { DAY, lastMomentOfDay } from '../../platform/lib/days';
import { type Cents, formatDay, formatUsd } from '../../platform/lib/money';
import type { PaidRenewal } from '../../platform/providers/provider';
import { cardColumns } from './cards';
import type { PlanPrice } from './prices';
import type { Account } from '../accounts/find';
import { isCurrent, isInvoicedManually, isOver, planLabel, countSeats, type Subscription } from './subscriptions';

export type Renewal = typeof renewals.$inferSelect;

/** An unpaid plan lasts at least this long after its period, even if the user tries several cards in the meantime. */
export const GRACE = 7 * DAY;

/**
 * Returns the last day of a plan if its next try, at this moment, is declined too: a moment of that day, for
 * `formatDay`. Epoch ms.
 */
export const getUnpaidEnd = ({ periodEnd }: Pick<Subscription, 'periodEnd'>, nextTry: number): number =>
  Math.max(periodEnd + GRACE, lastMomentOfDay(nextTry));

/**
 * Returns the day of the next try, as a moment of that day: the last try is at the end of the plan's last day. Epoch ms.
 */
export const getTryDay = (plan: Pick<Subscription, 'periodEnd'>, nextTry: number): number =>
  Math.min(nextTry, getUnpaidEnd(plan, nextTry));

/**
 * Returns the last day of a canceled or past-due plan unless its owner acts, as a moment of that day, or null for other
 * plans. Epoch ms.
 * @param owner whose plan ends with a closing account
 */
export function getPlanEnd({ plan, renewal }: SubscriptionStatus, owner?: Pick<Account, 'closesAt'>): number | null {
  if (plan && plan.cancelledAt !== null) return Math.min(plan.periodEnd, owner?.closesAt ?? Infinity);
  return plan && renewal && getUnpaidEnd(plan, renewal.nextAttemptAt);
}

/** The terms of a plan's period. */
export interface Terms {
  users: number;
  interval: BillingInterval;
  priceId: string;
  /** Cents. */
  pricePerUser: Cents;
  amount: Cents;
}

/**
 * Returns the terms of the next period, including its scheduled change. A plan keeps its price until its interval
 * changes.
 */
export function nextTerms(plan: Subscription, prices: readonly PlanPrice[]): Terms {
  const users = plan.scheduledUsers ?? countSeats(plan);
  const interval = plan.scheduledInterval ?? plan.interval;
  const price = interval === plan.interval ? null : prices.find(({ billingInterval }) => billingInterval === interval);
  const pricePerUser = price?.pricePerUser ?? plan.pricePerUser;
  return { users, interval, priceId: price?.stripePriceId ?? plan.priceId, pricePerUser, amount: users * pricePerUser };
}

/** No charge is due for a canceled plan or one that is invoiced manually. */
export const isCharged = (plan: Subscription) => plan.cancelledAt === null && !isInvoicedManually(plan);

/** Returns the terms of the next charge; null when nothing is charged. */
export const readCharge = (plan: Subscription, prices: readonly PlanPrice[]): Terms | null =>
  isCharged(plan) ? nextTerms(plan, prices) : null;

/**
 * Returns the notice next to the button that pays or saves a card: the charges that follow until the plan is canceled.
 * @param seats the team size after the payment
 */
export function renewalNotice(
  { amount, interval, users }: Pick<Terms, 'amount' | 'interval' | 'users'>,
  seats = users,
  end = 'you cancel',
) {
  const forSeats = users === seats ? '' : ` for ${users} seats`;
  return `Then ${formatUsd(amount)} each ${interval}${forSeats} until ${end}.`;
}

/**
 * Returns the notice next to the button that pays a declined renewal, for the owner or a billing manager, who can't
 * cancel the plan. A page that saves no card shows another.
 */
export const dueNotice = (plan: Subscription, renewal: Renewal): string =>
  `${renewalNotice(renewal, renewal.users, 'the plan is canceled')} The next charge is on ${formatDay(renewedPeriod(plan, renewal).end)}. The card that pays now is saved for the plan.`;

/** Returns the sentence above the button of a change whose first charge is later. @param from epoch ms */
export const laterCharge = (
  { amount, interval }: Pick<Terms, 'amount' | 'interval'>,
  from: number,
  end = 'you cancel',
): string => `${formatUsd(amount)} each ${interval} from ${formatDay(from)} until ${end}.`;

/**
 * Returns the sentence above the button that saves a card, for the owner or a billing manager, who can't cancel the plan.
 * @param from the first charge after `due`, epoch ms
 * @param due cents of an unpaid renewal
 * @param replaces whether the plan has a card
 */
export const cardNotice = (
  terms: Pick<Terms, 'amount' | 'interval'>,
  from: number,
  due: Cents | null,
  replaces: boolean,
): string =>
  `This card ${replaces ? 'replaces the current one and ' : ''}pays ${due === null ? '' : `${formatUsd(due)} now, then `}${laterCharge(terms, from, 'the plan is canceled')}`;

/**
 * Returns the columns of a plan that gets more seats. A larger size that was scheduled and is reached now needs no
 * schedule; a smaller one stays.
 */
export function addSeats(plan: Subscription, members: number): Pick<Subscription, 'extraUsers' | 'scheduledUsers'> {
  const { scheduledUsers: later } = plan;
  const isReached = later !== null && later > countSeats(plan) && later <= countSeats(plan) + members;
  return { extraUsers: plan.extraUsers + members, scheduledUsers: isReached ? null : later };
}

/** Returns whether the saved card is charged for this renewal: without one, or after a final decline, it never is. */
export const isCardCharged = ({ methodRef }: Subscription, { finalMethodRef }: Renewal): boolean =>
  methodRef !== null && methodRef !== finalMethodRef;

const isDeclined = and(eq(renewals.state, 'due'), gt(renewals.declines, 0));

/** Returns the declined renewal that the plan waits for, or null: a plan is past due while there is one. */
export async function openRenewal(db: Db, plan: Subscription): Promise<Renewal | null> {
  const [renewal] = await db
    .select()
    .from(renewals)
    .where(and(isRenewal({ subscriptionId: plan.id, periodIndex: plan.periodIndex + 1 }), isDeclined));
  return plan.endedAt === null && renewal ? renewal : null;
}

/** Returns true while a charge of the saved card may be in flight. */
export async function isBeingCharged(db: Db, { id }: Pick<Subscription, 'id'>): Promise<boolean> {
  const isClaimed = and(eq(renewals.subscriptionId, id), eq(renewals.state, 'due'), gt(renewals.claimedUntil, 0));
  return (await db.$count(renewals, isClaimed)) > 0;
}

/** Returns the error for changing a plan whose period is over. @param then the action to retry later */
export async function explainOverdue(db: Db, plan: Subscription, then = ''): Promise<string> {
  return (await openRenewal(db, plan))
    ? `Your renewal payment is due. Pay it first${then}.`
    : 'Your plan is being renewed. Try again in a few minutes.';
}

/** The state of an account's subscription. */
export interface SubscriptionStatus {
  /** Same as `planInForce`. */
  plan: Subscription | null;
  /** Same as `openRenewal`. */
  renewal: Renewal | null;
}

const subscriptionStatus = prepared((db) => {
  const isNext = isRenewal({ subscriptionId: subscriptions.id, periodIndex: sql`${subscriptions.periodIndex} + 1` });
  return db
    .select({ plan: subscriptions, renewal: renewals })
    .from(subscriptions)
    .leftJoin(renewals, and(isNext, isDeclined))
    .where(isCurrent(sql.placeholder('accountId')))
    .prepare('subscriptionStatus');
});

/** Returns `planInForce` and its `openRenewal` in one query, for reads that happen on every page. */
export async function readSubscriptionStatus(db: Db, accountId: string, now: number): Promise<SubscriptionStatus> {
  const [row] = await subscriptionStatus(db).execute({ accountId });
  return row && !isOver(row.plan, now) ? row : { plan: null, renewal: null };
}

/** Selects the row of one period of one plan, by values or by the columns of a join. */
interface Place {
  subscriptionId: string | SQLWrapper;
  periodIndex: number | SQLWrapper;
}

export function isRenewal({ subscriptionId, periodIndex }: Place) {
  return and(eq(renewals.subscriptionId, subscriptionId), eq(renewals.periodIndex, periodIndex));
}

/** Returns the name of a renewal at the provider, which is also the selection of its hosted page. */
export const renewalReference = ({ subscriptionId, periodIndex }: Pick<Renewal, 'subscriptionId' | 'periodIndex'>) =>
  `${subscriptionId} renewal ${periodIndex}`;

/** Returns the period that a renewal pays for. */
export function renewedPeriod(plan: Subscription, terms: Terms): Period {
  return periodFrom(plan.anchorAt, plan.monthsIn + getMonths(plan.interval), terms.interval);
}

/**
 * Moves the plan into the paid period, with its scheduled change, and records the payment. Needs the account's lock.
 * @returns false when the plan no longer waits for this renewal
 */
export async function advancePlan(
  tx: Db,
  account: Account,
  plan: Subscription,
  renewal: Renewal,
  payment: PaidRenewal,
): Promise<boolean> {
  const { subscriptionId, periodIndex } = renewal;
  const { users, interval, priceId, pricePerUser, amount } = renewal;
  const period = renewedPeriod(plan, renewal);
  const includedMembers = Math.min(plan.includedMembers, users);
  const [advanced] = await tx
    .update(subscriptions)
    .set({
      periodIndex,
      monthsIn: plan.monthsIn + getMonths(plan.interval),
      periodStart: period.start,
      periodEnd: period.end,
      interval,
      priceId,
      pricePerUser,
      includedMembers,
      extraUsers: users - includedMembers,
      scheduledUsers: null,
      scheduledInterval: null,
      noticedAmount: null,
      noticedAt: null,
      // The notice of the charge that ends a yearly period is also the first reminder of a plan that becomes monthly.
      remindedAt: plan.interval === 'year' ? plan.noticedAt : plan.remindedAt,
      // The renewal charges for the seats that are left.
      seatsWithoutCredit: 0,
      // The bank's current answer about the saved card; a payment by another card leaves it unchanged.
      ...(payment.card &&
        payment.methodRef === plan.methodRef && { ...cardColumns(payment.card), cardDeclinedAt: null }),
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
    label: `${label}, renewal for ${users} users`,
    lines: [
      {
        label: `${label}, from ${formatDay(period.start)}`,
        quantity: users,
        // The payment may cover another team size than that of a restored database.
        unitAmount: payment.amount === amount ? pricePerUser : null,
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
