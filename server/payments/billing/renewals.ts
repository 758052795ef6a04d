import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../context';
import { renewals, subscriptions } from '../../db/schema';
import { formatDay } from '../ledger/dates';
import { appendPayment, buyerOf } from '../ledger/ledger';
import { formatUsd } from '../ledger/money';
import { periodAt } from '../ledger/period';
import type { ChargeResult } from '../providers/provider';
import { settleOpenCheckouts } from '../checkout/reconcile';
import { isBilledApart, isOver, lockAccount, planLabel, seatsOf, type Subscription } from '../plans/subscriptions';

type Renewal = typeof renewals.$inferSelect;

const DAY = 24 * 60 * 60 * 1000;
/** After a refused card the next tries come so much later; after the last one the plan ends. */
const RETRY_AFTER = [DAY, 2 * DAY, 4 * DAY];
const CLAIM_LIFE = 120_000;
const AT_ONCE = 50;
/** A server that slept for long renews period after period, and stops somewhere. */
const MOST_PERIODS = 120;

/** Ends the cancelled plans whose period is over and charges the next period of all others that are due. */
export async function renewDuePlans(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isNull(subscriptions.endedAt), lte(subscriptions.periodEnd, context.now())))
    .orderBy(asc(subscriptions.periodEnd))
    .limit(AT_ONCE);
  for (const { id } of due) {
    try {
      for (let periods = 0; periods < MOST_PERIODS && (await renewOnce(context, id)); periods += 1);
    } catch (error) {
      context.log.error({ err: error, subscription: id }, 'a renewal failed and will be tried again');
    }
  }
}

/**
 * Renews one plan by one period. The amount is fixed in the database before the card is charged under a key made of
 * plan, period and try, so that a process that dies in between, or another one beside it, charges no second time.
 * @returns true when the plan may be due again
 */
export async function renewOnce(context: Context, subscriptionId: string): Promise<boolean> {
  const [plan] = await context.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!plan || plan.endedAt !== null || plan.periodEnd > context.now()) return false;
  // Members who were paid for before the period's end belong into the charge for the next one.
  await settleOpenCheckouts(context, plan.accountId);
  const renewal = await fixRenewal(context, plan);
  if (!renewal || !(await claim(context, renewal))) return false;
  const result = await chargeNextPeriod(context, plan, renewal);
  return result.paid
    ? recordRenewal(context, plan, renewal, result)
    : recordRefusal(context, plan, renewal, result.reason);
}

/** Ends the plan if it is cancelled, goes on if it is billed apart, otherwise fixes what its next period costs. */
async function fixRenewal(context: Context, { id, accountId }: Subscription): Promise<Renewal | null> {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [plan] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
    const now = context.now();
    if (!plan || plan.endedAt !== null || plan.periodEnd > now) return null;
    const periodIndex = plan.periodIndex + 1;
    const key = and(eq(renewals.subscriptionId, id), eq(renewals.periodIndex, periodIndex));
    const [fixed] = await tx.select().from(renewals).where(key);
    // A charge that may be under way is seen through, even when the plan was cancelled meanwhile.
    if (fixed && (fixed.claimedUntil > 0 || !isOver(plan, now))) return fixed;
    if (isOver(plan, now)) {
      await tx.update(subscriptions).set({ endedAt: plan.periodEnd }).where(eq(subscriptions.id, id));
      return null;
    }
    if (isBilledApart(plan)) {
      const period = periodAt(plan.anchorAt, plan.interval, periodIndex);
      const next = { periodIndex, periodStart: period.start, periodEnd: period.end };
      await tx.update(subscriptions).set(next).where(eq(subscriptions.id, id));
      return null;
    }
    const users = seatsOf(plan);
    const [renewal] = await tx
      .insert(renewals)
      .values({
        subscriptionId: id,
        periodIndex,
        users,
        amount: users * plan.pricePerUser,
        state: 'due',
        nextAttemptAt: now,
      })
      .returning();
    return renewal ?? null;
  });
}

async function chargeNextPeriod(context: Context, plan: Subscription, renewal: Renewal): Promise<ChargeResult> {
  const provider = context.provider;
  if (plan.provider !== provider.name) return { paid: false, reason: 'There is no saved card for your plan.' };
  return provider.charge({
    key: `renewal-${renewal.subscriptionId}-${renewal.periodIndex}-${renewal.refusals}`,
    label: planLabel(plan),
    amount: renewal.amount,
    currency: 'usd',
    customerRef: plan.customerRef,
    methodRef: plan.methodRef,
  });
}

async function claim(context: Context, { subscriptionId, periodIndex, refusals }: Renewal): Promise<boolean> {
  const now = context.now();
  const [claimed] = await context.db
    .update(renewals)
    .set({ claimedUntil: now + CLAIM_LIFE })
    .where(
      and(
        eq(renewals.subscriptionId, subscriptionId),
        eq(renewals.periodIndex, periodIndex),
        eq(renewals.state, 'due'),
        eq(renewals.refusals, refusals),
        lte(renewals.nextAttemptAt, now),
        lte(renewals.claimedUntil, now),
      ),
    )
    .returning({ users: renewals.users });
  return claimed !== undefined;
}

async function recordRenewal(
  context: Context,
  plan: Subscription,
  renewal: Renewal,
  charge: Extract<ChargeResult, { paid: true }>,
): Promise<boolean> {
  const { subscriptionId, periodIndex, users, amount } = renewal;
  const period = periodAt(plan.anchorAt, plan.interval, periodIndex);
  await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, plan.accountId);
    const [advanced] = await tx
      .update(subscriptions)
      .set({ periodIndex, periodStart: period.start, periodEnd: period.end })
      .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.periodIndex, periodIndex - 1)))
      .returning({ id: subscriptions.id });
    if (!advanced) return;
    await tx.update(renewals).set({ state: 'paid' }).where(isRenewal(renewal));
    await appendPayment(tx, {
      accountId: plan.accountId,
      subscriptionId,
      kind: 'renewal',
      label: `${planLabel(plan)}, renewal for ${users} users`,
      lines: [
        {
          label: `${planLabel(plan)}, from ${formatDay(period.start)}`,
          quantity: users,
          unitAmount: plan.pricePerUser,
          amount,
        },
      ],
      amount,
      currency: 'usd',
      worth: amount,
      periodStart: period.start,
      periodEnd: period.end,
      buyer: buyerOf(account),
      provider: plan.provider,
      paymentRef: charge.paymentRef,
      cardBrand: charge.card?.brand ?? null,
      cardLast4: charge.card?.last4 ?? null,
      paidAt: context.now(),
    });
  });
  return true;
}

/** Plans the next try and tells the person; after the last one the plan ends. */
async function recordRefusal(context: Context, plan: Subscription, renewal: Renewal, reason: string): Promise<boolean> {
  const now = context.now();
  const wait = RETRY_AFTER[renewal.refusals];
  const { messages } = context;
  await messages.transaction(async (tx) => {
    const { email, fullName } = await lockAccount(tx, plan.accountId);
    await tx
      .update(renewals)
      .set({
        refusals: sql`${renewals.refusals} + 1`,
        claimedUntil: 0,
        ...(wait === undefined ? { state: 'given-up' as const } : { nextAttemptAt: now + wait }),
      })
      .where(isRenewal(renewal));
    if (wait === undefined) await tx.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.id, plan.id));
    const next = wait === undefined ? 'Your plan has ended.' : `We will try again on ${formatDay(now + wait)}.`;
    await messages.queue(tx, {
      channel: 'email',
      to: email,
      subject: 'Your plan could not be renewed',
      body: `Hello ${fullName},\n\nthe payment of ${formatUsd(renewal.amount)} for your plan was refused: ${reason}\n${next}\n\n${context.config.publicOrigin}/pricing`,
    });
  });
  context.log.warn({ subscription: plan.id, refusals: renewal.refusals + 1 }, 'a renewal was refused');
  return false;
}

function isRenewal({ subscriptionId, periodIndex }: Renewal) {
  return and(eq(renewals.subscriptionId, subscriptionId), eq(renewals.periodIndex, periodIndex));
}
