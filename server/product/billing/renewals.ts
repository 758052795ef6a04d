import { and, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { recordReversals } from '../checkout/reversals';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import type { Db } from '../../platform/db';
import { areOver } from '../../platform/db/plans';
import { renewals, subscriptions } from '../../platform/db/schema';
import { DAY, endOfDay, openDay } from '../../platform/lib/days';
import { declinedPaymentMail } from '../../platform/messages/mails/plan';
import { getTryDay, getUnpaidEnd, GRACE, isCardCharged, isRenewal, type Renewal } from '../subscription/renewal';
import { makePayLink } from '../subscription/planLinks';
import { mailBillingContacts } from '../subscription/seats';
import { changeAccount, describePlan, findPlan, getDueTime, type Subscription } from '../subscription/subscriptions';
import type { Context } from '../../platform/http/context';
import type { ChargeResult } from '../../platform/providers/provider';
import { recordEvent } from '../../platform/security/events';
import { makeWorker, type Worker } from '../../platform/db/work/worker';
import { fixRenewal, type RenewalContext } from './fixRenewal';
import {
  chargeCard,
  CLAIM_LIFE,
  claimRenewal,
  endClaim,
  findUnrecordedPayment,
  mayBePaid,
  recordRenewal,
  releaseHostedPage,
} from './renewalCharge';

/**
 * Selects canceled plans that are over, and plans due for renewal, except those that wait for the next try of a declined
 * card.
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
        gt(renewals.nextAttemptAt, now),
      ),
    );
  const { endedAt, cancelledAt, periodEnd } = subscriptions;
  const isDue = or(areOver(openDay(at)), and(isNull(cancelledAt), notExists(waiting)));
  return and(isNull(endedAt), lte(periodEnd, at), isDue);
}

/** Leaves connections to the database for requests. The provider's adapter limits the rate of charges. */
const AT_ONCE = 6;
/** The pause of a plan that can't be charged yet, because its hosted page is open or another process charges it. */
const PAUSE = 60_000;

/** Creates the worker of a server, which ends canceled plans that are over and charges all other due plans. */
export function makeRenewalWorker(context: RenewalContext): Worker {
  return makeWorker<Subscription>(context, {
    name: 'renewals',
    table: subscriptions,
    atOnce: AT_ONCE,
    leaseMs: CLAIM_LIFE,
    where: (now) => whereRenewalIsDue(context.db, now),
    attempt: async ({ id }) => ((await renewOnce(context, id)) ? 0 : context.now() + PAUSE),
  });
}

/** Renews all due plans. A plan that fails is retried later, and never delays the others. */
export async function renewDuePlans(context: Context): Promise<void> {
  const { db, now } = context;
  const isDue = whereRenewalIsDue(db, now());
  const due = await db.select({ id: subscriptions.id }).from(subscriptions).where(isDue).limit(1);
  if (due.length > 0 && (await context.clockIsRight())) await context.renewalWorker.drain();
}

/**
 * Renews one plan by one period. The amount is fixed in the database before the card is charged, and the idempotency
 * key consists of plan, period, try and card, so that neither a crash nor a parallel process charges twice.
 * @returns false when the plan can't be charged yet
 */
export async function renewOnce(context: RenewalContext, subscriptionId: string): Promise<boolean> {
  const due = await findPlan(context.db, subscriptionId);
  if (!due || due.endedAt !== null || getDueTime(due) > context.now()) return true;
  // Members paid for before the period's end belong in the next charge.
  await syncOpenCheckouts(context, due.accountId);
  const fixed = await fixRenewal(context, due);
  // The job selects a renewal on hold again when its time has come.
  if (!fixed || fixed.nextAttemptAt > context.now()) return true;
  if (!(await releaseHostedPage(context, due, fixed))) return false;
  const claimed = await claimRenewal(context, due, fixed);
  if (!claimed) return false;
  const { plan, renewal } = claimed;
  try {
    return await takePayment(context, plan, renewal, mayBePaid(context, plan, fixed));
  } catch (error) {
    await endClaim(context.db, renewal);
    throw error;
  }
}

/** @returns false while the charge is pending: its claim expires, and the next run asks for the result */
async function takePayment(
  context: RenewalContext,
  plan: Subscription,
  renewal: Renewal,
  lookUp: boolean,
): Promise<boolean> {
  const found = lookUp ? await findUnrecordedPayment(context, plan, renewal) : null;
  const result = found ?? (await chargeCard(context, plan, renewal));
  if (result.status === 'pending') return false;
  if (result.status === 'declined') {
    await recordDecline(context, plan, renewal, result);
    return true;
  }
  await recordRenewal(context, plan, renewal, result);
  // The payment may have been refunded in the meantime.
  if (found) await recordReversals(context, result.paymentRef);
  return true;
}

/** Delays before the next tries of a declined card; the last try is at the end of the grace period. */
const RETRY_AFTER = [DAY, 2 * DAY, 4 * DAY];

/** Returns the time of the next try after a declined card, or null after the last try. */
function getNextTry({ periodEnd }: Subscription, { declines }: Renewal, now: number): number | null {
  const next = now + (RETRY_AFTER[declines] ?? GRACE);
  if (next < periodEnd + GRACE) return next;
  // All emails name the same last day. Only a first charge that is late, such as after downtime, moves it.
  const lastTry = endOfDay(declines === 0 ? next : periodEnd + GRACE);
  return now < lastTry ? lastTry : null;
}

/**
 * Schedules the next try and emails those who can pay; after the last try the plan ends. A final decline is emailed once:
 * the tries that follow only wait for the end.
 */
async function recordDecline(
  context: RenewalContext,
  plan: Subscription,
  renewal: Renewal,
  { isFinal, ...result }: Extract<ChargeResult, { status: 'declined' }>,
): Promise<void> {
  // Providers address the holder of the card, who may be a billing manager; the owner reads this, too.
  const reason = result.reason.replace(/^Your card/, 'The card');
  const linkTo = await makePayLink(context);
  const due = { ...plan, periodIndex: renewal.periodIndex };
  await changeAccount(context, plan.accountId, async (tx, account, now) => {
    const nextTry = getNextTry(plan, renewal, now);
    const [declined] = await tx
      .update(renewals)
      .set({
        declines: sql`${renewals.declines} + 1`,
        reason,
        finalMethodRef: isFinal ? plan.methodRef : null,
        claimedUntil: 0,
        ...(nextTry === null ? { state: 'given-up' as const } : { nextAttemptAt: nextTry }),
      })
      .where(and(isRenewal(renewal), eq(renewals.declines, renewal.declines), eq(renewals.state, 'due')))
      .returning();
    if (!declined) return;
    if (isCardCharged(plan, renewal))
      await tx.update(subscriptions).set({ cardDeclinedAt: now }).where(eq(subscriptions.id, plan.id));
    if (nextTry === null) {
      await tx.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.id, plan.id));
      await recordEvent(tx, { kind: 'plan ended', at: now, accountId: plan.accountId, detail: 'renewal declined' });
    }
    context.log.warn({ subscription: plan.id, declines: renewal.declines + 1 }, 'renewal declined');
    if (nextTry !== null && renewal.declines > 0 && !isCardCharged(plan, renewal)) return;
    const { amount } = renewal;
    const next =
      nextTry === null
        ? null
        : { tryAt: isFinal ? null : getTryDay(plan, nextTry), payBy: getUnpaidEnd(plan, nextTry) };
    const decline = {
      plan: describePlan(plan, null, renewal),
      amount,
      attempt: renewal.declines + 1,
      reason,
      next,
    };
    await mailBillingContacts(context, tx, account, (to) =>
      declinedPaymentMail(context.config, to, { ...decline, link: linkTo(due, to.id) }),
    );
  });
}
