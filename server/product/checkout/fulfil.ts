import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { checkouts, subscriptions, webhookEvents } from '../../platform/db/schema';
import { appendPayment, findBuyer } from '../ledger/ledger';
import { type Period, periodAt } from '../ledger/period';
import { sendReceipts } from '../subscription/receipts';
import { recordConsent, shownTerms } from '../subscription/consents';
import { type Checkout, closeCheckouts, expireAtProvider } from '../subscription/openCheckouts';
import { cataloguePrices } from '../subscription/prices';
import { addSeats, advancePlan, nextTerms, openRenewal, renewalNotice, renewedPeriod } from '../subscription/renewal';
import { findObstacle, lockBuyer } from '../subscription/eligibility';
import type { Account } from '../accounts/find';
import {
  countSeats,
  endIfOver,
  findPlan,
  isInvoicedManually,
  isOver,
  type Subscription,
  inheritedColumns,
} from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import type { PaidCheckout } from '../../platform/providers/provider';
import { recordEvent } from '../../platform/security/events';
import { leaveEndedTeam } from '../subscription/leave';
import { applyStaying } from '../subscription/nextTeam';
import { fitTeam } from '../subscription/seats';
import { isCreditLeft } from './credit';
import { storeUnmatched, refundCheckout } from './refunds';
import { recordReversals } from './reversals';
import { savePayersCard } from './savedCards';

/** A checkout, what was paid for it, and the account that bought it. */
interface PaidOrder {
  account: Account;
  checkout: Checkout;
  paid: PaidCheckout;
}

/** The effect of a payment, or the reason for its refund. */
type AppliedPayment = { granted: true; subscriptionId: string; period: Period } | { granted: false; reason: string };

/** A hosted page promises an amount and the charges that follow; other terms need another page. */
const PLAN_CHANGED = { granted: false, reason: 'The plan changed after the payment page was opened.' } as const;

/**
 * Starts the purchased plan at the time of the payment. A canceled plan that still runs ends with it; its unused value
 * is the credit of the purchase.
 */
async function applyPurchase(tx: Db, { checkout, paid }: PaidOrder): Promise<AppliedPayment> {
  const { accountId, interval } = checkout;
  const current = await endIfOver(tx, accountId, paid.paidAt);
  if (current && current.cancelledAt === null) return { granted: false, reason: 'The account already had a plan.' };
  if (current && isInvoicedManually(current))
    return { granted: false, reason: 'The account had a plan that was paid by invoice.' };
  if (!(await isCreditLeft(tx, checkout, current, paid.paidAt)))
    return { granted: false, reason: 'The credit for the previous plan had changed.' };
  if (!(await applyStaying(tx, accountId, checkout.quantity, checkout.keep, paid.paidAt)))
    return { granted: false, reason: 'The team had more people than the plan has seats.' };
  if (current) await tx.update(subscriptions).set({ endedAt: paid.paidAt }).where(eq(subscriptions.id, current.id));

  const subscriptionId = newId();
  const period = periodAt(paid.paidAt, interval, 0);
  await tx.insert(subscriptions).values({
    id: subscriptionId,
    accountId,
    plan: 'pro',
    interval,
    priceId: checkout.priceId,
    pricePerUser: checkout.pricePerUser,
    includedMembers: checkout.minimumUsers,
    extraUsers: checkout.quantity - checkout.minimumUsers,
    ...(await inheritedColumns(tx, accountId)),
    anchorAt: paid.paidAt,
    periodIndex: 0,
    periodStart: period.start,
    periodEnd: period.end,
    provider: checkout.provider,
    createdAt: paid.paidAt,
  });
  return { granted: true, subscriptionId, period };
}

/** Adds the purchased members, or none if the plan was canceled or its period over before the payment. */
async function applyMembers(
  { config }: WorkContext,
  tx: Db,
  plan: Subscription,
  { checkout: { quantity, periodEnd, terms }, paid: { paidAt } }: PaidOrder,
): Promise<AppliedPayment> {
  if (plan.cancelledAt !== null && plan.cancelledAt < paidAt)
    return { granted: false, reason: 'The plan was canceled.' };
  if (periodEnd === null || paidAt >= periodEnd)
    return { granted: false, reason: 'The billing period it was priced for was over.' };
  const change = addSeats(plan, quantity);
  const grown = { ...plan, ...change };
  const next = renewalNotice(nextTerms(grown, cataloguePrices(config)), countSeats(grown));
  // A payment that support granted has no page in this database.
  if (terms !== null && terms !== next) return PLAN_CHANGED;
  await tx.update(subscriptions).set(change).where(eq(subscriptions.id, plan.id));
  return { granted: true, subscriptionId: plan.id, period: { start: paidAt, end: periodEnd } };
}

/**
 * Pays the one renewal that the checkout was opened for, unless it was paid in the meantime. Records the payment
 * itself, like any other renewal.
 */
async function applyRenewal(
  tx: Db,
  plan: Subscription,
  { account, checkout, paid }: PaidOrder,
): Promise<AppliedPayment> {
  const renewal = plan.periodEnd === checkout.periodEnd ? await openRenewal(tx, plan) : null;
  if (!renewal) return { granted: false, reason: 'This renewal was already paid.' };
  // The result of that charge is unknown, so the period could be paid twice.
  if (renewal.claimedUntil > 0) return { granted: false, reason: 'The saved card was being charged for this renewal.' };
  if (checkout.amount !== renewal.amount || checkout.interval !== renewal.interval) return PLAN_CHANGED;
  await advancePlan(tx, account, plan, renewal, { ...paid, checkoutId: checkout.id });
  return { granted: true, subscriptionId: plan.id, period: renewedPeriod(plan, renewal) };
}

export type Fulfilment = 'granted' | 'refund-due' | 'repeated' | 'unknown';

/**
 * Fulfills a paid checkout exactly once, in any order and number of calls (webhook, returning buyer, job) and from
 * several processes. One transaction locks the account and writes the plan, the ledger and the outcome, so a killed
 * process leaves all or nothing. A payment without effect (a second plan, a canceled or full one, a wrong amount) is
 * recorded in the ledger and refunded, never kept silently; a payment for an unknown checkout waits for the operator
 * (`storeUnmatched`).
 * @param paid the provider's own answer about the session, never data from a redirect
 * @param notice the webhook that triggered the call; stored in the same transaction
 */
export async function fulfil(
  context: WorkContext,
  paid: PaidCheckout,
  notice?: { id: string; type: string },
): Promise<Fulfilment> {
  const { name } = context.provider;
  const isIt = and(eq(checkouts.id, paid.reference), eq(checkouts.provider, name));
  const [found] = await context.db.select().from(checkouts).where(isIt);
  if (!found || (found.providerSessionId !== null && found.providerSessionId !== paid.sessionId)) {
    await storeUnmatched(context, paid);
    return 'unknown';
  }

  const { fulfilment, toClose } = await context.db.transaction(async (tx) => {
    const event = notice && { ...notice, sessionId: paid.sessionId, receivedAt: context.now() };
    const isRepeated =
      event && (await tx.insert(webhookEvents).values(event).onConflictDoNothing().returning()).length === 0;
    if (isRepeated) return { fulfilment: 'repeated' as const, toClose: [] };
    return recordPayment(context, tx, found, paid);
  });
  await expireAtProvider(context, toClose);
  if (fulfilment === 'refund-due') await refundCheckout(context, found.id);
  if (fulfilment !== 'repeated') context.background.run('receipts', () => sendReceipts(context));
  // A refund may have been announced before its payment was known.
  if (fulfilment === 'granted') context.background.run('reversals', () => recordReversals(context, paid.paymentRef));
  return fulfilment;
}

async function recordPayment(
  context: WorkContext,
  tx: Db,
  { id, accountId }: Checkout,
  paid: PaidCheckout,
): Promise<{ fulfilment: Fulfilment; toClose: Checkout[] }> {
  const account = await lockBuyer(tx, accountId);
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id));
  if (!checkout || checkout.outcome !== null) return { fulfilment: 'repeated', toClose: [] };

  const order = { account, checkout, paid };
  const grant = await applyPayment(context, tx, order);
  const ofLeavers = grant.granted ? await fitTeam(context, tx, account) : [];
  const fulfilment = grant.granted ? 'granted' : 'refund-due';
  if (!grant.granted || checkout.kind !== 'renewal') await writePayment(tx, order, grant);
  await tx
    .update(checkouts)
    .set({ status: 'closed', outcome: fulfilment, providerSessionId: paid.sessionId })
    .where(eq(checkouts.id, id));
  if (grant.granted) await recordAgreement(context, tx, order, grant.subscriptionId);
  if (grant.granted)
    await recordEvent(tx, { kind: 'plan granted', at: context.now(), accountId, detail: checkout.label });
  if (!grant.granted) context.log.warn({ checkout: id, reason: grant.reason }, 'refunding a payment without effect');
  // Their prices and terms were for the plan before this payment.
  const replaced = grant.granted ? await closeCheckouts(tx, accountId) : [];
  const ofFormerTeam = grant.granted ? await leaveEndedTeam(context, tx, account) : [];
  return { fulfilment, toClose: [...ofLeavers, ...replaced, ...ofFormerTeam] };
}

/** A payment agrees to the charges that follow. */
async function recordAgreement({ config }: WorkContext, tx: Db, { checkout, paid }: PaidOrder, planId: string) {
  const plan = await findPlan(tx, planId);
  const sentence = shownTerms(checkout);
  if (!plan || sentence === null) return;
  const kind = checkout.kind === 'renewal' ? 'card' : checkout.kind;
  const terms = nextTerms(plan, cataloguePrices(config));
  await recordConsent(tx, plan, checkout, { kind, sentence, terms, at: paid.paidAt });
}

async function writePayment(tx: Db, { account, checkout, paid }: PaidOrder, grant: AppliedPayment): Promise<void> {
  const { id: checkoutId, accountId, label, lines, provider } = checkout;
  await appendPayment(tx, {
    accountId,
    subscriptionId: grant.granted ? grant.subscriptionId : null,
    checkoutId,
    kind: checkout.kind === 'card' ? 'purchase' : checkout.kind,
    label,
    lines,
    amount: paid.amount,
    currency: paid.currency,
    worth: grant.granted ? paid.amount + checkout.credit : 0,
    periodStart: grant.granted ? grant.period.start : null,
    periodEnd: grant.granted ? grant.period.end : null,
    buyer: await findBuyer(tx, account),
    provider,
    paymentRef: paid.paymentRef,
    cardBrand: paid.card?.brand ?? null,
    cardLast4: paid.card?.last4 ?? null,
    note: grant.granted ? null : grant.reason,
    paidAt: paid.paidAt,
  });
}

async function applyPayment(context: WorkContext, tx: Db, order: PaidOrder): Promise<AppliedPayment> {
  const { account, checkout, paid } = order;
  if (paid.amount !== checkout.amount || paid.currency !== checkout.currency) {
    return { granted: false, reason: "The amount paid doesn't match the order." };
  }
  const obstacle = await findObstacle(tx, account, paid.paidAt);
  if (obstacle) return { granted: false, reason: obstacle.note };
  const applied = checkout.kind === 'purchase' ? await applyPurchase(tx, order) : await applyToPlan(context, tx, order);
  if (applied.granted) await savePayersCard(context, tx, account, checkout, paid);
  return applied;
}

async function applyToPlan(context: WorkContext, tx: Db, order: PaidOrder): Promise<AppliedPayment> {
  const { checkout, paid } = order;
  const plan = await findPlan(tx, checkout.subscriptionId);
  if (!plan || plan.endedAt !== null || isOver(plan, paid.paidAt))
    return { granted: false, reason: 'The plan had ended.' };
  if (plan.accountId !== checkout.accountId) return { granted: false, reason: 'The plan was transferred.' };
  return checkout.kind === 'renewal' ? applyRenewal(tx, plan, order) : applyMembers(context, tx, plan, order);
}
