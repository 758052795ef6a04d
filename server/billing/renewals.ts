import { and, asc, desc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { CHECKOUT_LIFE } from '../checkout/checkouts';
import { recordReversals } from '../checkout/reversals';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import type { Db } from '../db';
import { logFailure } from '../db/errors';
import { checkouts, payments, renewals, subscriptions } from '../db/schema';
import { getMonths, periodFrom } from '../ledger/period';
import { closeCheckout, expireAtProvider } from '../plans/openCheckouts';
import { cataloguePrices } from '../plans/prices';
import { GRACE, advancePlan, isRenewal, nextTerms, type Renewal, renewalReference } from '../plans/renewal';
import {
  changeAccount,
  findPlan,
  isInvoicedManually,
  isOver,
  planLabel,
  type Subscription,
} from '../plans/subscriptions';
import type { Context } from '../process/context';
import type { ChargeResult, PaidRenewal } from '../providers/provider';
import { fitTeam } from '../team/seats';
import { isAhead, isDue } from '../work/worker';
import { recordDecline } from './declines';

const DAY = 24 * 60 * 60 * 1000;
const CLAIM_LIFE = 120_000;
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
  if (!renewal || !(await releaseHostedPage(context, plan, renewal)) || !(await claim(context, plan, renewal)))
    return false;
  const found = await findPayment(context, plan, renewal);
  const result = found ?? (await chargeNextPeriod(context, plan, renewal));
  if (!result.paid) return recordDecline(context, plan, renewal, result.reason);
  await recordRenewal(context, plan, renewal, result);
  // The payment may have been refunded in the meantime.
  if (found) await recordReversals(context, found.paymentRef);
  return true;
}

/**
 * Ends the plan if it is canceled or the account is closing, extends it if it is billed apart, otherwise fixes the
 * price of its next period.
 */
async function fixRenewal(context: Context, { id, accountId }: Subscription): Promise<Renewal | null> {
  return changeAccount(context, accountId, async (tx, account, now) => {
    const plan = await findPlan(tx, id);
    if (!plan || plan.accountId !== accountId || plan.endedAt !== null || plan.periodEnd > now) return null;
    const periodIndex = plan.periodIndex + 1;
    const key = and(eq(renewals.subscriptionId, id), eq(renewals.periodIndex, periodIndex));
    const [fixed] = await tx.select().from(renewals).where(key);
    // Finish a charge that may already be in flight, even if the plan was canceled in the meantime.
    const isEnding = isOver(plan, now) || account.closesAt !== null;
    if (fixed && (fixed.claimedUntil > 0 || !isEnding)) return fixed;
    if (isEnding) {
      await tx.update(subscriptions).set({ endedAt: plan.periodEnd }).where(eq(subscriptions.id, id));
      return null;
    }
    if (isInvoicedManually(plan)) {
      const monthsIn = plan.monthsIn + getMonths(plan.interval);
      const period = periodFrom(plan.anchorAt, monthsIn, plan.interval);
      const next = { periodIndex, monthsIn, periodStart: period.start, periodEnd: period.end };
      await tx.update(subscriptions).set(next).where(eq(subscriptions.id, id));
      return null;
    }
    const terms = nextTerms(plan, cataloguePrices(context.config));
    const [renewal] = await tx
      .insert(renewals)
      .values({
        subscriptionId: id,
        periodIndex,
        ...terms,
        state: 'due',
        nextAttemptAt: await firstTry(context, tx, plan),
      })
      .returning();
    return renewal ?? null;
  });
}

/**
 * Returns the earliest time of the next charge, epoch ms. At least a day passes between two charges of a plan; only a
 * wrong clock or long downtime makes two periods due sooner. The sandbox's clock may jump.
 */
async function firstTry({ now, sandbox, log }: Context, tx: Db, plan: Subscription): Promise<number> {
  const at = now();
  if (sandbox) return at;
  const isOfPlan = and(eq(payments.accountId, plan.accountId), eq(payments.subscriptionId, plan.id));
  const [last] = await tx
    .select({ paidAt: payments.paidAt })
    .from(payments)
    .where(and(isOfPlan, inArray(payments.kind, ['purchase', 'renewal']), isAhead(payments.paidAt, at - DAY, 2 * DAY)))
    .orderBy(desc(payments.paidAt))
    .limit(1);
  if (!last) return at;
  log.warn(
    { subscription: plan.id },
    'plan due again within a day; charging it a day later, or now with `npm run cli -- renewals charge`',
  );
  return last.paidAt + DAY;
}

/**
 * Returns the payment of this renewal if it is missing from the ledger, because its answer was lost or an old backup
 * was restored. Asked before each charge (one call per plan and period), because the provider forgets idempotency keys
 * after a day.
 */
async function findPayment(
  { provider, log }: Context,
  { id, provider: chargedBy, customerRef, periodStart }: Subscription,
  renewal: Renewal,
): Promise<({ paid: true } & PaidRenewal) | null> {
  if (chargedBy !== provider.name) return null;
  const wanted = { renewal: renewalReference(renewal), customerRef, since: periodStart };
  const found = await provider.findCharge(wanted);
  if (!found) return null;
  log.warn({ subscription: id, payment: found.paymentRef }, 'renewal was already paid; recording its payment');
  return { paid: true, ...found };
}

async function chargeNextPeriod(context: Context, plan: Subscription, renewal: Renewal): Promise<ChargeResult> {
  const { provider } = context;
  if (plan.provider !== provider.name) return { paid: false, reason: 'Your plan has no saved card.' };
  return provider.charge({
    renewal: renewalReference(renewal),
    // Includes the card, because the provider rejects a key that is reused with another card.
    key: `renewal-${renewal.subscriptionId}-${renewal.periodIndex}-${renewal.refusals}-${plan.methodRef}`,
    label: planLabel(plan),
    amount: renewal.amount,
    customerRef: plan.customerRef,
    methodRef: plan.methodRef,
  });
}

/**
 * Expires the hosted page of this renewal, at the earliest an hour after the attempt was due, so that the buyer never
 * pays both by page and by saved card.
 * @returns whether the saved card may be charged
 */
async function releaseHostedPage(context: Context, plan: Subscription, renewal: Renewal): Promise<boolean> {
  const open = await openPage(context.db, plan);
  if (!open) return true;
  if (context.now() < renewal.nextAttemptAt + CHECKOUT_LIFE && context.now() < open.expiresAt) return false;
  if (open.providerSessionId) {
    await context.provider.expireCheckout(open.providerSessionId);
    const { status } = await context.provider.lookUpCheckout(open.providerSessionId);
    if (status !== 'expired') return false;
  }
  await closeCheckout(context.db, open.id);
  return true;
}

async function openPage(db: Db, plan: Subscription) {
  const [page] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.accountId, plan.accountId), eq(checkouts.kind, 'renewal'), eq(checkouts.status, 'open')));
  return page ?? null;
}

/** Claims this try for this process, unless the hosted page of the renewal is open. */
async function claim(context: Context, plan: Subscription, renewal: Renewal): Promise<boolean> {
  return changeAccount(context, plan.accountId, async (tx, account, now) => {
    if (await openPage(tx, plan)) return false;
    // The plan may have been canceled or transferred, or the account closed, since the renewal was fixed.
    const current = await findPlan(tx, plan.id);
    const isRenewed = current?.endedAt === null && !isOver(current, now) && current.accountId === account.id;
    // A charge that may be in flight already is finished.
    if (renewal.claimedUntil === 0 && (!isRenewed || account.closesAt !== null)) return false;
    const [claimed] = await tx
      .update(renewals)
      .set({ claimedUntil: now + CLAIM_LIFE })
      .where(
        and(
          isRenewal(renewal),
          eq(renewals.state, 'due'),
          eq(renewals.refusals, renewal.refusals),
          isDue(renewals.nextAttemptAt, now, GRACE),
          isDue(renewals.claimedUntil, now, CLAIM_LIFE),
        ),
      )
      .returning({ users: renewals.users });
    return claimed !== undefined;
  });
}

async function recordRenewal(
  context: Context,
  plan: Subscription,
  renewal: Renewal,
  payment: PaidRenewal,
): Promise<void> {
  const toClose = await changeAccount(context, plan.accountId, async (tx, account) => {
    const current = await findPlan(tx, plan.id);
    if (!current || !(await advancePlan(tx, account, current, renewal, payment))) return [];
    const ofLeavers = await fitTeam(context, tx, account);
    if (payment.checkoutId)
      await tx
        .update(checkouts)
        .set({ status: 'closed', outcome: 'granted' })
        .where(and(eq(checkouts.id, payment.checkoutId), isNull(checkouts.outcome)));
    return ofLeavers;
  });
  await expireAtProvider(context, toClose);
}
