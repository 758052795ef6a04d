import { and, eq, isNull, lte } from 'drizzle-orm';
import { findAccountById } from '../accounts/find';
import { CHECKOUT_LIFE } from '../checkout/checkouts';
import { storeUnmatched } from '../checkout/refunds';
import type { Db } from '../../platform/db';
import { checkouts, renewals } from '../../platform/db/schema';
import { closeCheckout, expireAtProvider } from '../subscription/openCheckouts';
import { advancePlan, isCardCharged, isRenewal, type Renewal, renewalReference } from '../subscription/renewal';
import { changeAccount, findPlan, planLabel, type Subscription } from '../subscription/subscriptions';
import type { Context, WorkContext } from '../../platform/http/context';
import type { ChargeResult, PaidRenewal } from '../../platform/providers/provider';
import { fitTeam } from '../subscription/seats';
import { isEnding } from './fixRenewal';

/** Longer than the calls to the provider. */
export const CLAIM_LIFE = 120_000;

/**
 * Expires the hosted page of this renewal, at the earliest an hour after the attempt was due, so that the buyer never
 * pays both by page and by saved card.
 * @returns whether the saved card may be charged
 */
export async function releaseHostedPage(context: WorkContext, plan: Subscription, renewal: Renewal): Promise<boolean> {
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

/**
 * Claims this try for this process, unless the hosted page of the renewal is open.
 * @returns the plan and the renewal to charge; null when nothing may be charged now
 */
export async function claimRenewal(
  context: WorkContext,
  plan: Subscription,
  renewal: Renewal,
): Promise<{ plan: Subscription; renewal: Renewal } | null> {
  return changeAccount(context, plan.accountId, async (tx, account, now) => {
    if (await openPage(tx, plan)) return null;
    // The plan may have been canceled, transferred or lost its card since the renewal was fixed.
    const current = await findPlan(tx, plan.id);
    if (!current) return null;
    const isInFlight = renewal.claimedUntil > 0;
    const isRenewed =
      current.endedAt === null && current.accountId === account.id && !(await isEnding(tx, current, account, now));
    if (!isInFlight && !isRenewed) return null;
    const [claimed] = await tx
      .update(renewals)
      .set({ claimedUntil: now + CLAIM_LIFE, ...(!isInFlight && { customerRef: current.customerRef }) })
      .where(
        and(
          isRenewal(renewal),
          eq(renewals.state, 'due'),
          eq(renewals.declines, renewal.declines),
          lte(renewals.nextAttemptAt, now),
          // Unchanged since it was read, so that a claim that failed in the meantime is looked up at the provider.
          eq(renewals.claimedUntil, renewal.claimedUntil),
          lte(renewals.claimedUntil, now),
        ),
      )
      .returning();
    return claimed ? { plan: current, renewal: claimed } : null;
  });
}

/** Ends a claim after an error. The renewal still counts as claimed, because the card may have been charged. */
export async function endClaim(db: Db, { claimedUntil, ...renewal }: Renewal): Promise<void> {
  await db
    .update(renewals)
    .set({ claimedUntil: claimedUntil - CLAIM_LIFE })
    .where(and(isRenewal(renewal), eq(renewals.claimedUntil, claimedUntil)));
}

/**
 * Returns whether the provider may have a payment of this renewal that the ledger doesn't have: after an earlier claim
 * without a result, after a hosted page, which needs a decline, or after a restore of an older backup, which needs a
 * restart. The provider's idempotency keys don't help, because it forgets them after a day.
 * @param renewal as it was before it was claimed
 */
export const mayBePaid = (
  { startedAt }: Pick<Context, 'startedAt'>,
  { periodEnd }: Subscription,
  { claimedUntil, declines }: Renewal,
): boolean => claimedUntil > 0 || declines > 0 || periodEnd <= startedAt;

/** Returns the payment of this renewal that is missing from the ledger, or null. */
export async function findUnrecordedPayment(
  { provider, log }: Pick<WorkContext, 'provider' | 'log'>,
  { id, provider: chargedBy, periodStart }: Subscription,
  renewal: Renewal,
): ReturnType<Context['provider']['findCharge']> {
  if (chargedBy !== provider.name) return null;
  const wanted = { renewal: renewalReference(renewal), customerRef: renewal.customerRef, since: periodStart };
  const found = await provider.findCharge(wanted);
  if (found?.status === 'paid')
    log.warn({ subscription: id, payment: found.paymentRef }, 'renewal was already paid; recording its payment');
  return found;
}

/** Charges the saved card, unless its decline was final. */
export async function chargeCard(context: WorkContext, plan: Subscription, renewal: Renewal): Promise<ChargeResult> {
  const { provider } = context;
  if (plan.methodRef === null || plan.provider !== provider.name)
    return { status: 'declined', reason: 'Your plan has no saved card.', isFinal: true };
  if (!isCardCharged(plan, renewal))
    return { status: 'declined', reason: renewal.reason ?? 'The card was declined.', isFinal: true };
  return provider.charge({
    renewal: renewalReference(renewal),
    // Includes the card, because the provider rejects a key that is reused with another card.
    key: `renewal-${renewal.subscriptionId}-${renewal.periodIndex}-${renewal.declines}-${plan.methodRef}`,
    label: planLabel(plan),
    amount: renewal.amount,
    customerRef: plan.customerRef,
    methodRef: plan.methodRef,
  });
}

/**
 * Moves the plan into the paid period, and ends the seats that it does not cover. If the plan has ended since the charge
 * began, such as by a dispute, the operator refunds the payment.
 */
export async function recordRenewal(
  context: WorkContext,
  plan: Subscription,
  renewal: Renewal,
  payment: PaidRenewal,
): Promise<void> {
  const toClose = await changeAccount(context, plan.accountId, async (tx, account) => {
    const current = await findPlan(tx, plan.id);
    if (current?.endedAt != null) return null;
    if (!current || !(await advancePlan(tx, account, current, renewal, payment))) return [];
    const ofLeavers = await fitTeam(context, tx, account);
    if (payment.checkoutId)
      await tx
        .update(checkouts)
        .set({ status: 'closed', outcome: 'granted' })
        .where(and(eq(checkouts.id, payment.checkoutId), isNull(checkouts.outcome)));
    return ofLeavers;
  });
  if (toClose) return expireAtProvider(context, toClose);
  const { id, accountId } = plan;
  context.log.warn({ subscription: id }, 'plan ended during the charge of its renewal');
  const owner = await findAccountById(context.db, accountId);
  const reference = renewalReference(renewal);
  const { paymentRef, amount, paidAt } = payment;
  const about = { buyerEmail: owner?.email ?? null, ordered: `renewal, ${planLabel(plan)}` };
  await storeUnmatched(context, { ...about, paymentRef, sessionId: '', reference, amount, currency: 'usd', paidAt });
}
