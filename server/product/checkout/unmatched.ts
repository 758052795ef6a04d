import { and, eq, isNull, lt, max, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db';
import { counters, payments, unmatchedPayments, subscriptions } from '../../platform/db/schema';
import { REVERSALS } from '../ledger/ledger';
import { DAY } from '../../platform/lib/days';
import type { WorkContext } from '../../platform/http/context';
import type { Movement } from '../../platform/providers/provider';
import { runForRow } from '../../platform/db/work/rows';
import { fulfil } from './fulfil';
import { storeUnmatched } from './refunds';
import { recordReversals } from './reversals';

/** Some payment methods collect the money this long after the payment was created. */
const OVERLAP = 14 * DAY;
const isComparison = eq(counters.name, 'payments-compared');

/** Returns when the payments were last compared with the provider, epoch ms; null before the first time. */
export async function findLastComparison(db: Db): Promise<number | null> {
  const [row] = await db.select().from(counters).where(isComparison);
  return row?.value ?? null;
}

/**
 * Finds the provider's payments that the database doesn't have, because their webhook was lost or an older backup was
 * restored. Starts before the last comparison and before the last known payment, whichever is earlier.
 * @throws when the provider is unreachable
 */
export async function compareWithProvider(context: WorkContext): Promise<void> {
  const { db, provider } = context;
  const now = context.now();
  const isKnown = and(eq(payments.provider, provider.name), notInArray(payments.kind, REVERSALS));
  const [known] = await db
    .select({ last: max(payments.paidAt) })
    .from(payments)
    .where(isKnown);
  const compared = await findLastComparison(db);
  const since = Math.min(known?.last ?? compared ?? 0, compared ?? now, now);
  await settleUnmatched(context, await provider.listMovements(Math.max(0, since - OVERLAP), now + DAY));
  await db
    .insert(counters)
    .values({ name: 'payments-compared', value: now })
    .onConflictDoUpdate({ target: counters.name, set: { value: now } });
}

/**
 * Fulfills known checkouts among the provider's payments that are missing in the ledger; stores the others as unmatched
 * payments. Records refunds and disputes whose webhook was lost.
 */
export async function settleUnmatched(context: WorkContext, movements: readonly Movement[]): Promise<void> {
  const { db } = context;
  const paid = movements.filter(({ kind }) => kind === 'payment');
  // One parameter: a statement can have 65,535.
  const isListed = (column: PgColumn) => sql`${column} = any(${sql.param(paid.map(({ ref }) => ref))})`;
  const booked = await db.select({ ref: payments.paymentRef }).from(payments).where(isListed(payments.paymentRef));
  const unmatched = await db
    .select({ ref: unmatchedPayments.id })
    .from(unmatchedPayments)
    .where(isListed(unmatchedPayments.id));
  const known = new Set([...booked, ...unmatched].map(({ ref }) => ref));
  const isNew = ({ ref }: Movement) =>
    !known.has(ref) && !isReturned(movements.filter(({ paymentRef }) => paymentRef === ref));
  for (const payment of paid.filter(isNew))
    await runForRow(context.log, 'comparison', payment.ref, () => settle(context, payment));
  for (const ref of await listUnrecorded(db, movements))
    await runForRow(context.log, 'comparison', ref, () => recordReversals(context, ref));
}

/** Returns the payments with refunds, disputes or returned money that the ledger doesn't have. */
async function listUnrecorded(db: Db, movements: readonly Movement[]): Promise<Set<string>> {
  const reversals = movements.filter(({ kind }) => kind !== 'payment');
  const isListed = sql`${payments.reversalRef} = any(${sql.param(reversals.map(({ ref }) => ref))})`;
  const booked = await db.select({ ref: payments.reversalRef, amount: payments.amount }).from(payments).where(isListed);
  const sums = new Map<string | null, number>();
  for (const { ref, amount } of booked) sums.set(ref, (sums.get(ref) ?? 0) + amount);
  const ofUnmatched = await db
    .select({ ref: unmatchedPayments.id })
    .from(unmatchedPayments)
    .where(sql`${unmatchedPayments.id} = any(${sql.param(reversals.map(({ paymentRef }) => paymentRef))})`);
  const unmatched = new Set(ofUnmatched.map(({ ref }) => ref));
  // The ledger has no refunds of unmatched payments, and only a failed one matters.
  const isNew = ({ ref, paymentRef, amount, returned }: Movement) =>
    unmatched.has(paymentRef) ? returned === amount : (sums.get(ref) ?? 0) !== returned - amount;
  return new Set(reversals.filter(isNew).map(({ paymentRef }) => paymentRef));
}

async function settle(context: WorkContext, { ref, amount, at, order }: Movement): Promise<void> {
  const { db, provider } = context;
  const state = order?.checkout ? await provider.findCheckout(ref) : null;
  if (state?.status === 'paid') await fulfil(context, state);
  else if (!state && order?.renewal && !(await isRenewed(db, order.renewal)))
    await storeUnmatched(context, {
      paymentRef: ref,
      sessionId: '',
      reference: order.renewal,
      amount,
      currency: 'usd',
      paidAt: at,
      buyerEmail: order.buyerEmail,
      ordered: `renewal, ${order.label ?? ''}`,
    });
}

/** Returns whether a payment was returned in full. @param all the movements of the payment */
export function isReturned(all: readonly Movement[]): boolean {
  const left = all.reduce(
    (sum, { kind, amount, returned }) => (kind === 'payment' ? sum + amount : sum - amount + returned),
    0,
  );
  return left === 0;
}

/** Returns whether the billing job will find the payment of this renewal when the renewal is due. */
async function isRenewed(db: Db, renewal: string): Promise<boolean> {
  const [subscriptionId = '', period] = renewal.split(' renewal ');
  const isOpen = and(eq(subscriptions.id, subscriptionId), isNull(subscriptions.endedAt));
  const isLater = lt(subscriptions.periodIndex, sql`${Number(period) || 0}::integer`);
  return (await db.$count(subscriptions, and(isOpen, isLater))) > 0;
}

/** Selects payments that are not in the ledger and were neither granted nor refunded. */
export function whereUnmatched(db: Db) {
  const isBooked = db.select({ id: payments.id }).from(payments).where(eq(payments.paymentRef, unmatchedPayments.id));
  return and(or(isNull(unmatchedPayments.outcome), eq(unmatchedPayments.outcome, 'refund-due')), notExists(isBooked));
}
