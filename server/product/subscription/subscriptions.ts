import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, isNull, type Placeholder } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { checkouts, payments, subscriptions } from '../../platform/db/schema';
import { endOfDay } from '../../platform/lib/days';
import { type Cents, formatDay } from '../../platform/lib/money';
import type { PlanInWords } from '../../platform/messages/phrases';
import type { WorkContext } from '../../platform/http/context';
import { type Account, lockAccounts } from '../accounts/find';
import { type Checkout, closeCheckouts, expireAtProvider } from './openCheckouts';
import { BILLING_CYCLES, PLAN_NAMES } from './prices';

export type Subscription = typeof subscriptions.$inferSelect;

/** Users the plan covers. */
export function countSeats(subscription: Pick<Subscription, 'includedMembers' | 'extraUsers'>): number {
  return subscription.includedMembers + subscription.extraUsers;
}

/** Returns a plan by its id, in force or past; undefined when there is none. */
export async function findPlan(db: Db, id: string | null): Promise<Subscription | undefined> {
  return db.query.subscriptions.findFirst({ where: (row) => eq(row.id, id ?? '') });
}

/** Returns an account's latest plan, in force or past; undefined before the first one. */
export async function findLatestPlan(db: Db, accountId: string): Promise<Subscription | undefined> {
  const own = eq(subscriptions.accountId, accountId);
  const [latest] = await db.select().from(subscriptions).where(own).orderBy(desc(subscriptions.createdAt)).limit(1);
  return latest;
}

/** A plan bought with the credit for another one, and that credit in cents. */
interface Funded {
  plan: Subscription;
  credit: Cents;
}

/** Returns the plan that was bought with the credit for this one, if any. */
export async function findFunded(db: Db, sourceId: string): Promise<Funded | null> {
  const [row] = await db
    .select({ plan: subscriptions, credit: checkouts.credit })
    .from(checkouts)
    .innerJoin(payments, and(eq(payments.checkoutId, checkouts.id), eq(payments.kind, 'purchase')))
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(checkouts.subscriptionId, sourceId), eq(checkouts.kind, 'purchase')));
  return row && row.credit > 0 ? row : null;
}

/** Returns the plans that depend on the credit for this one, in order. */
export async function listFunded(db: Db, planId: string): Promise<Subscription[]> {
  const found: Subscription[] = [];
  for (let next = await findFunded(db, planId); next; next = await findFunded(db, next.plan.id)) found.push(next.plan);
  return found;
}

/** Returns the columns that an account's new plan takes over from its latest one; on the first, the owner has a seat. */
export async function inheritedColumns(
  db: Db,
  accountId: string,
): Promise<Pick<Subscription, 'ownerHasSeat' | 'membersToldAt'>> {
  const latest = await findLatestPlan(db, accountId);
  return { ownerHasSeat: latest?.ownerHasSeat ?? true, membersToldAt: latest?.membersToldAt ?? null };
}

/** Selects an account's plan without a stored end; there is one at most. */
export function isCurrent(accountId: string | Placeholder) {
  return and(eq(subscriptions.accountId, accountId), isNull(subscriptions.endedAt));
}

/**
 * Returns the plan in force at `now` (epoch ms), or null. A canceled plan ends with the last day of its period even when
 * no job has stored that yet; other plans stay while their renewal is in progress.
 */
export async function planInForce(db: Db, accountId: string, now: number): Promise<Subscription | null> {
  const [row] = await db.select().from(subscriptions).where(isCurrent(accountId));
  return row && !isOver(row, now) ? row : null;
}

/**
 * Returns when a plan is renewed or, if it is canceled, ends: with the last day of its period. A plan that was canceled
 * after its period, while the renewal was unpaid, ends immediately. Epoch ms.
 */
export const getDueTime = ({ cancelledAt, periodEnd }: Pick<Subscription, 'cancelledAt' | 'periodEnd'>): number =>
  cancelledAt !== null && cancelledAt < periodEnd ? endOfDay(periodEnd) : periodEnd;

/** Returns true when a canceled plan is over. `areOver` of server/platform/db does the same in SQL. */
export const isOver = (subscription: Subscription, now: number): boolean =>
  subscription.cancelledAt !== null && now >= getDueTime(subscription);

/** Returns true for an Enterprise plan granted by the operator: it is invoiced manually, and no card is charged. */
export function isInvoicedManually(subscription: Subscription): boolean {
  return subscription.plan === 'enterprise' && subscription.pricePerUser === 0;
}

/** Formats a plan: 'Pro plan, monthly'. */
export function planLabel(plan: Pick<Subscription, 'plan' | 'interval'>): string {
  return `${PLAN_NAMES[plan.plan]}, ${BILLING_CYCLES[plan.interval].toLowerCase()}`;
}

type Changing = Pick<WorkContext, 'withLock' | 'messages' | 'now' | 'provider' | 'log'>;

/**
 * Changes an account in a transaction that holds its lock; its emails are sent after the commit. If its plan changes,
 * its open hosted pages close, because their prices and terms were for the previous one.
 */
export function changeAccount<T>(
  context: Changing,
  accountId: string,
  change: (tx: Db, account: Account, now: number) => Promise<T>,
): Promise<T> {
  return changeAccounts(context, [accountId], (tx, [account], now) => change(tx, account!, now));
}

/** Does the same for several accounts. */
export async function changeAccounts<T>(
  context: Changing,
  accountIds: readonly string[],
  change: (tx: Db, accounts: Account[], now: number) => Promise<T>,
): Promise<T> {
  const { withLock, messages, now } = context;
  const ids = [...new Set(accountIds)];
  const { result, closed } = await withLock(accountIds[0]!, () =>
    messages.transaction(async (tx) => {
      const accounts = await lockAccounts(tx, ids);
      const before = await readTerms(tx, ids);
      const result = await change(tx, accounts, now());
      const after = await readTerms(tx, ids);
      const closed: Checkout[] = [];
      for (const id of ids)
        if (!isDeepStrictEqual(before.get(id), after.get(id))) closed.push(...(await closeCheckouts(tx, id)));
      return { result, closed };
    }),
  );
  await expireAtProvider(context, closed);
  return result;
}

/** The columns that change neither price nor terms. */
const REMEMBERED = {
  cardExpiryToldAt: null,
  cardDeclinedAt: null,
  membersToldAt: null,
  noticedAmount: null,
  noticedAt: null,
  remindedAt: null,
  cancelReason: null,
};

/** Returns the current plans by their accounts, without those columns. */
async function readTerms(tx: Db, accountIds: string[]) {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.accountId, accountIds), isNull(subscriptions.endedAt)));
  return new Map(rows.map((row) => [row.accountId, { ...row, ...REMEMBERED }]));
}

/**
 * Stores the end of a canceled plan that is over, so that another can begin. Needs the account's lock.
 * @returns the plan that is in force then, if any
 */
export async function endIfOver(tx: Db, accountId: string, now: number): Promise<Subscription | undefined> {
  const [row] = await tx.select().from(subscriptions).where(isCurrent(accountId));
  if (!row || !isOver(row, now)) return row;
  await tx.update(subscriptions).set({ endedAt: row.periodEnd }).where(eq(subscriptions.id, row.id));
}

/** Returns the limits of an account, from its plan in force; the Free plan with no members without one. */
export const findEntitlement = (plan: Subscription | null) => ({
  planPurchaseName: PLAN_NAMES[plan?.plan ?? 'free'],
  isCanceled: plan !== null && plan.cancelledAt !== null,
  extraUsers: plan?.extraUsers ?? 0,
  includedMembers: plan?.includedMembers ?? 0,
  /** The end of the paid time, epoch ms. */
  currentPeriodEnd: plan?.periodEnd ?? null,
  billingInterval: plan?.interval ?? null,
});

/** The size and interval of a period. */
type PlanTerms = Pick<Subscription, 'interval'> & { users: number };

/**
 * Describes a plan for emails.
 * @param charge the next one, if the email is about it
 * @param renewal an unpaid one, whose period counts as the current one
 */
export function describePlan(plan: Subscription, charge?: PlanTerms | null, renewal?: PlanTerms | null): PlanInWords {
  const current = renewal ?? { users: countSeats(plan), interval: plan.interval };
  const next = renewal ?? charge ?? current;
  return {
    ownerId: plan.accountId,
    holderId: plan.cardAccountId,
    name: plan.plan === 'pro' ? PLAN_NAMES.pro : 'Enterprise plan',
    label: planLabel({ ...plan, interval: current.interval }) + describeSwitch(plan, current, next),
    seats: next.users,
    seatsNow: current.users,
    card: plan.cardLast4 && `${plan.cardBrand ?? 'Card'} ending in ${plan.cardLast4}`,
    cardDeclinedAt: plan.cardDeclinedAt,
    periodEnd: plan.periodEnd,
  };
}

function describeSwitch({ periodEnd }: Subscription, current: PlanTerms, next: PlanTerms): string {
  if (next.interval === current.interval) return '';
  return `, then ${BILLING_CYCLES[next.interval].toLowerCase()} from ${formatDay(periodEnd)}`;
}
