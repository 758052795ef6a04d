import { and, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm';
import { recordReversals } from '../checkout/reversals';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import type { Db } from '../db';
import { logFailure } from '../db/errors';
import { renewals, subscriptions } from '../db/schema';
import { GRACE } from '../plans/renewal';
import { findPlan } from '../plans/subscriptions';
import type { Context } from '../process/context';
import { isAhead } from '../work/worker';
import { recordDecline } from './declines';
import { chargeCard, claimRenewal, findUnrecordedPayment, recordRenewal, releaseHostedPage } from './renewalCharge';
import { fixRenewal } from './fixRenewal';

const BATCH_SIZE = 50;
/** Caps catch-up renewals per run after long downtime. */
const MAX_PERIODS = 120;

/**
 * Selects plans whose period is over, except those that wait for the next try of a declined card.
 * @param at selects plans due at this time
 */
export function whereRenewalIsDue(db: Db, now: number, at = now) {
  // Plans that wait for their next try must not block the others.
  const waiting = db
    .select({ id: renewals.subscriptionId })
    .from(renewals)
    .where(
      and(
        eq(renewals.subscriptionId, subscriptions.id),
        eq(renewals.periodIndex, sql`${subscriptions.periodIndex} + 1`),
        isAhead(renewals.nextAttemptAt, now, GRACE),
        isNull(subscriptions.cancelledAt),
      ),
    );
  return and(isNull(subscriptions.endedAt), lte(subscriptions.periodEnd, at), notExists(waiting));
}

/** Ends canceled plans whose period is over, and charges all other due plans for their next period. */
export async function renewDuePlans(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(whereRenewalIsDue(context.db, context.now()))
    .orderBy(asc(subscriptions.periodEnd))
    .limit(BATCH_SIZE);
  if (due.length === 0 || !(await context.clockIsRight())) return;
  for (const { id } of due) {
    try {
      for (let periods = 0; periods < MAX_PERIODS && (await renewOnce(context, id)); periods += 1);
    } catch (error) {
      logFailure(context.log, error, { subscription: id }, 'renewal failed; will retry');
    }
  }
}

/**
 * Renews one plan by one period. The amount is fixed in the database before the card is charged, and the idempotency
 * key consists of plan, period, try and card, so that neither a crash nor a parallel process charges twice.
 * @returns true when the plan may be due again
 */
export async function renewOnce(context: Context, subscriptionId: string): Promise<boolean> {
  const plan = await findPlan(context.db, subscriptionId);
  if (!plan || plan.endedAt !== null || plan.periodEnd > context.now()) return false;
  // Members paid for before the period's end belong in the next charge.
  await syncOpenCheckouts(context, plan.accountId);
  const renewal = await fixRenewal(context, plan);
  if (!renewal) return false;
  if (!(await releaseHostedPage(context, plan, renewal))) return false;
  if (!(await claimRenewal(context, plan, renewal))) return false;
  const found = await findUnrecordedPayment(context, plan, renewal);
  const result = found ?? (await chargeCard(context, plan, renewal));
  if (!result.paid) return recordDecline(context, plan, renewal, result.reason);
  await recordRenewal(context, plan, renewal, result);
  // The payment may have been refunded in the meantime.
  if (found) await recordReversals(context, found.paymentRef);
  return true;
}
