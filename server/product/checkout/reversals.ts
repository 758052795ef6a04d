import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { checkouts, payments, subscriptions } from '../../platform/db/schema';
import { appendPayment, isRefunded, keptOf, type Payment, REVERSALS } from '../ledger/ledger';
import { sendReceipts } from '../subscription/receipts';
import { type Cents } from '../../platform/lib/money';
import { disputeMail } from '../../platform/messages/mails/reversals';
import { type Checkout, closeCheckouts, expireAtProvider } from '../subscription/openCheckouts';
import { reactivate } from '../subscription/eligibility';
import { addSeats } from '../subscription/renewal';
import {
  changeAccounts,
  countSeats,
  describePlan,
  findFunded,
  findPlan,
  listFunded,
} from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import type { Reversal } from '../../platform/providers/provider';
import { recordEvent } from '../../platform/security/events';
import { fitTeam } from '../subscription/seats';
import { fitSeatsToPayments, followCredit } from './credit';
import { payRefunds, reopenUnmatched } from './refunds';
import {
  emailContacts,
  reportFailedRefund,
  resize,
  returnAddedSeats,
  returnPayments,
  returnUselessPayment,
} from './returned';

/**
 * Records the refunds and disputes of a payment, each once, including reversed ones, and updates the plan: a plan ends
 * when its whole price was refunded, and runs again when the money returns. Plans bought with its credit are updated
 * too. Safe to repeat, in any order.
 * @param paymentRef the provider's id of the payment
 */
export async function recordReversals(context: WorkContext, paymentRef: string): Promise<void> {
  const payment = await findPayment(context, paymentRef);
  if (!payment) return reopenUnmatched(context, paymentRef);
  // Our own refunds first, so that the ledger has them once.
  await payRefunds(context, [payment.accountId]);
  const reversals = await context.provider.lookUpReversals(paymentRef);
  const { payer, planIds, accountIds } = await findAffected(context, payment);
  // A plan's payments from before an ownership transfer stay with its previous owner.
  const toClose = await changeAccounts(context, accountIds, async (tx, accounts, now) => {
    const before = await tx.select().from(subscriptions).where(inArray(subscriptions.id, planIds));
    let hasChanged = false;
    for (const reversal of reversals)
      hasChanged = (await recordReversal(context, tx, payment, reversal, now)) || hasChanged;
    if (!hasChanged) return [];
    const { kind } = reversals.at(-1)!;
    for (const plan of before)
      await emailContacts(context, tx, plan, payment, { kind, isCredit: plan.id !== payment.subscriptionId });
    const ofLeavers: Checkout[] = [];
    for (const account of accounts) ofLeavers.push(...(await fitTeam(context, tx, account)));
    // The price of an open page may include the credit that was just lost.
    return [...ofLeavers, ...(await closeCheckouts(tx, payer, ['purchase']))];
  });
  await expireAtProvider(context, toClose);
  await payRefunds(context, accountIds);
  context.background.run('receipts', () => sendReceipts(context));
}

/** Returns the plans that a reversal of this payment can change, and the accounts that own or paid for them. */
export async function findAffected({ db }: Pick<WorkContext, 'db'>, { subscriptionId, accountId }: Payment) {
  const payer = (await findPlan(db, subscriptionId))?.accountId ?? accountId;
  const funded = subscriptionId ? await listFunded(db, subscriptionId) : [];
  const planIds = [subscriptionId ?? '', ...funded.map(({ id }) => id)];
  // Seats that go back with the plan may have been paid by an owner before a transfer.
  const paid = await db
    .selectDistinct({ accountId: payments.accountId })
    .from(payments)
    .where(inArray(payments.subscriptionId, planIds));
  return { payer, planIds, accountIds: [accountId, payer, ...[...funded, ...paid].map((row) => row.accountId)] };
}

/**
 * Records a reversal and its effect on the plans, whose teams are fitted afterwards. Needs the locks of all accounts.
 * @returns false when nothing was new
 */
export async function recordReversal(
  context: WorkContext,
  tx: Db,
  payment: Payment,
  reversal: Reversal,
  now: number,
): Promise<boolean> {
  const { kind, amount, returned } = reversal;
  const follow = async (at: number) =>
    payment.subscriptionId ? followCredit(tx, payment.subscriptionId, at, now) : [];
  // No money moved when a refund failed before it was recorded.
  const written = kind === 'refund' && returned === amount ? null : await write(tx, payment, reversal);
  if (written) {
    await revoke(tx, payment, reversal, written.paidAt, now);
    const effects = await follow(written.paidAt);
    const changes = effects.map(({ plan, users }) => ({ plan: describePlan(plan), users }));
    if (kind === 'dispute') await context.messages.queue(tx, disputeMail(context.config, payment, amount, changes));
  }
  const isOwed = kind === 'refund' && (await isRefunded(tx, payment));
  const back = returned > 0 ? await writeReturn(tx, payment, reversal, isOwed ? 0 : returned, now) : null;
  if (back) {
    const isRestored = !isOwed && (await restore(context, tx, payment, reversal, now));
    const effects = await follow(now);
    const replaced = effects.filter(({ isReplaced }) => isReplaced);
    for (const { plan } of replaced) await returnPayments(context, tx, plan, now);
    const buysAgain = effects.some(({ users }) => users > 0) || isRestored;
    const paidFor = await findPlan(tx, payment.subscriptionId);
    if (kind === 'refund') await reportFailedRefund(context, tx, payment, amount, buysAgain);
    else if (paidFor && replaced.length > 0) await returnUselessPayment(context, tx, paidFor, payment, now);
  }
  return written !== null || back !== null;
}

async function findPayment({ db, provider }: WorkContext, paymentRef: string): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.paymentRef, paymentRef),
        eq(payments.provider, provider.name),
        notInArray(payments.kind, REVERSALS),
      ),
    );
  return payment ?? null;
}

/** @returns the entry, or null when it was written before */
async function write(tx: Db, payment: Payment, { ref, kind, amount, at }: Reversal): Promise<Payment | null> {
  if (kind === 'refund' && (await isOurs(tx, payment, amount))) return null;
  const words = kind === 'refund' ? 'Refund of' : 'Dispute of';
  return append(tx, payment, { kind, ref, amount: -amount, at, label: `${words} ${payment.invoiceNumber}` });
}

/** Records money that returned to the seller. @returns null when it was recorded before, or the reversal never was */
async function writeReturn(
  tx: Db,
  payment: Payment,
  reversal: Reversal,
  worth: Cents,
  now: number,
): Promise<Payment | null> {
  const { ref, kind, returned: amount } = reversal;
  const isIt = and(eq(payments.reversalRef, ref), eq(payments.kind, kind));
  if ((await tx.$count(payments, isIt)) === 0) return null;
  return append(tx, payment, {
    kind: kind === 'refund' ? 'refund-failed' : 'dispute-won',
    ref,
    amount,
    worth,
    at: now,
    label:
      kind === 'refund'
        ? `Refund of ${payment.invoiceNumber}, returned by the bank`
        : `Dispute of ${payment.invoiceNumber}, closed in our favor`,
  });
}

/** Returns whether this server recorded the refund itself, without the provider's refund id. */
async function isOurs(tx: Db, payment: Payment, amount: Cents): Promise<boolean> {
  if (!payment.checkoutId) return false;
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.checkoutId, payment.checkoutId),
        eq(payments.kind, 'refund'),
        eq(payments.amount, -amount),
        isNull(payments.reversalRef),
      ),
    );
  return rows.length > 0;
}

async function append(
  tx: Db,
  payment: Payment,
  entry: { kind: Payment['kind']; ref: string; amount: Cents; worth?: Cents; at: number; label: string },
): Promise<Payment | null> {
  const { kind, ref, amount, worth = amount, at, label } = entry;
  return appendPayment(tx, {
    ...payment,
    checkoutId: null,
    kind,
    label,
    lines: [{ label: `${label}, ${payment.label}`, quantity: 1, unitAmount: null, amount }],
    amount,
    worth,
    note: null,
    reversalOf: payment.id,
    reversalRef: ref,
    paidAt: Math.max(at, payment.paidAt),
  });
}

/**
 * Ends a plan when the whole price of its period was returned, and removes added members when theirs was, also if the
 * plan has ended and may run again. What a credit or the rest of a disputed payment still pays for stays.
 */
async function revoke(tx: Db, payment: Payment, { kind }: Reversal, at: number, now: number): Promise<void> {
  const plan = await findPaidPlan(tx, payment, now);
  const left = await keptOf(tx, payment);
  if (!plan || (left > 0 && kind !== 'dispute')) return;
  const isIt = eq(subscriptions.id, plan.id);
  const gone = await countAdded(tx, payment);
  if (gone !== null) {
    if (left > 0) return;
    const resized = resize(plan, countSeats(plan) - gone);
    const seatsWithoutCredit = Math.max(0, plan.seatsWithoutCredit - (gone - (plan.extraUsers - resized.extraUsers)));
    const change = { ...resized, seatsWithoutCredit };
    await tx.update(subscriptions).set(change).where(isIt);
    await fitSeatsToPayments(tx, { ...plan, ...change }, at, now);
    return;
  }
  if (plan.endedAt !== null) return;
  if (left > 0 || payment.worth > payment.amount) {
    await fitSeatsToPayments(tx, plan, at, now);
    return;
  }
  await tx.update(subscriptions).set({ endedAt: at }).where(isIt);
  await returnAddedSeats(tx, plan.id, now);
  await recordEvent(tx, { kind: 'plan ended', at: now, accountId: plan.accountId, detail: 'payment returned' });
}

/**
 * Restores the plan or seats that the reversal revoked, unless the account has another plan by now, the seats' plan has
 * ended, or the period is over. A plan that ended for another reason, such as one whose worth was credited to the next plan, stays ended.
 * @returns whether the payment pays for a plan or seats in force again
 */
async function restore(
  context: WorkContext,
  tx: Db,
  payment: Payment,
  { ref, kind, returned: amount }: Reversal,
  now: number,
): Promise<boolean> {
  const plan = await findPaidPlan(tx, payment, now);
  // A lost dispute can return what had been refunded before.
  if (!plan || (await keptOf(tx, payment)) <= 0) return false;
  // Support already knows about a failed refund.
  const settled = kind === 'refund' ? payment : undefined;
  const back = await countAdded(tx, payment);
  if (back !== null) {
    // Part of the payment was kept even before the money returned, so nothing was revoked.
    if ((await keptOf(tx, payment)) > amount) return false;
    // Like all added seats, these ended with their plan for good, unless their worth was credited to the next one.
    if (plan.endedAt !== null && !(await findFunded(tx, plan.id))) {
      if (!settled) await returnUselessPayment(context, tx, plan, payment, now);
      return false;
    }
    const change = addSeats(plan, back);
    await tx.update(subscriptions).set(change).where(eq(subscriptions.id, plan.id));
    await fitSeatsToPayments(tx, { ...plan, ...change }, now, now);
    return (await findPlan(tx, plan.id))?.endedAt === null;
  }
  const [reversed] = await tx
    .select({ at: payments.paidAt })
    .from(payments)
    .where(and(eq(payments.reversalRef, ref), eq(payments.kind, kind)));
  const hasEndedIt = plan.endedAt !== null && plan.endedAt === reversed?.at && plan.endedAt !== plan.creditEndedAt;
  if (hasEndedIt && !(await reactivate(tx, plan, now, kind === 'refund' ? 'refund failed' : 'dispute won'))) {
    // Its credit buys the next plan.
    if (!settled && !(await findFunded(tx, plan.id))) await returnUselessPayment(context, tx, plan, payment, now);
    return false;
  }
  const current = hasEndedIt ? { ...plan, endedAt: null } : plan;
  const effect = await fitSeatsToPayments(tx, current, now, now);
  if (effect?.isReplaced) await returnPayments(context, tx, plan, now, settled);
  return effect ? effect.users > 0 : hasEndedIt;
}

/** Returns the plan whose current period the payment pays for. */
async function findPaidPlan(tx: Db, { subscriptionId, periodEnd }: Payment, now: number) {
  return periodEnd === null || periodEnd <= now ? undefined : findPlan(tx, subscriptionId);
}

/** Returns the members that a payment added; null when it paid for the whole plan. */
async function countAdded(tx: Db, { kind, checkoutId }: Payment): Promise<number | null> {
  if (kind !== 'members' || checkoutId === null) return null;
  const [checkout] = await tx.select({ added: checkouts.quantity }).from(checkouts).where(eq(checkouts.id, checkoutId));
  return checkout?.added ?? null;
}
