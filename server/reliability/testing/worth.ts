import { and, eq, gt, sum } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { checkouts, payments } from '../../platform/db/schema';
import { remainingWorth } from '../../product/ledger/period';
import { countSeats, type Subscription } from '../../product/subscription/subscriptions';

/** Shares are rounded to the cent separately. */
const ROUNDING = 10;

/** Returns the money kept for a plan's periods after a time, and for the plans whose credit paid for it, in cents. */
async function keptFor(db: Db, planId: string | null, after: number): Promise<number> {
  if (planId === null) return 0;
  const ofPeriod = and(eq(payments.subscriptionId, planId), gt(payments.periodEnd, after));
  const [kept] = await db
    .select({ cents: sum(payments.amount).mapWith(Number) })
    .from(payments)
    .where(ofPeriod);
  const [order] = await db
    .select({ from: checkouts.subscriptionId, paidAt: payments.paidAt })
    .from(checkouts)
    .innerJoin(payments, eq(payments.checkoutId, checkouts.id))
    .where(and(ofPeriod, eq(payments.kind, 'purchase')));
  return (kept?.cents ?? 0) + (order ? await keptFor(db, order.from, order.paidAt) : 0);
}

/** Throws if the unused time of a plan's seats is worth more than the money that was kept for it. */
export async function requireKeptWorth(db: Db, plan: Subscription, now: number): Promise<void> {
  const period = { start: plan.periodStart, end: plan.periodEnd };
  const worth = remainingWorth(countSeats(plan), plan.pricePerUser, period, now);
  const kept = await keptFor(db, plan.id, now);
  if (worth > kept + ROUNDING) throw new Error(`${countSeats(plan)} users are worth ${worth}, ${kept} was kept`);
}
