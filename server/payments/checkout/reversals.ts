import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { WorkContext } from '../../context';
import type { Db } from '../../db';
import { checkouts, payments, subscriptions } from '../../db/schema';
import type { Message } from '../../messages';
import { facts, letterToSupport } from '../../messages/letter';
import { recordEvent } from '../../security/events';
import { appendPayment, type Payment, REVERSALS } from '../ledger/ledger';
import { type Cents, formatUsd } from '../ledger/money';
import { sendReceipts } from '../ledger/receipts';
import { changeAccounts, endIfOver, findPlan } from '../plans/subscriptions';
import type { Reversal } from '../providers/provider';
import { fitTeam } from '../../team/seats';
import { refundCheckout } from './refunds';

/**
 * Writes down what became of a payment at the provider, refunds and disputes, each once, and gives the plan its right
 * state: what was paid for and went back in full does not run on; what the bank gave back runs again. Safe to repeat.
 * @param paymentRef the provider's payment, as its notice names it
 */
export async function recordReversals(context: WorkContext, paymentRef: string): Promise<void> {
  const payment = await findPayment(context, paymentRef);
  if (!payment) return;
  const isOwed = and(eq(checkouts.id, payment.checkoutId ?? ''), eq(checkouts.outcome, 'refund-due'));
  const [owed] = await context.db.select({ id: checkouts.id }).from(checkouts).where(isOwed);
  if (owed) await refundCheckout(context, owed.id);
  const reversals = await context.provider.lookUpReversals(paymentRef);
  const payer = (await findPlan(context.db, payment.subscriptionId))?.accountId ?? payment.accountId;
  // Of a plan that was handed over the payments of before stay with its former owner.
  await changeAccounts(context, [payment.accountId, payer], async (tx, accounts, now) => {
    for (const reversal of reversals) {
      const written = await write(tx, payment, reversal);
      if (written) {
        await takeBack(tx, payment, written.paidAt, now);
        if (reversal.kind === 'dispute')
          await context.messages.queue(tx, disputeMail(context, payment, reversal.amount));
      }
      if (reversal.won && (await writeWon(tx, payment, reversal, now))) await giveAgain(tx, payment, reversal, now);
    }
    for (const account of accounts) await fitTeam(context, tx, account);
  });
  context.background.run('receipts', () => sendReceipts(context));
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
  const words = kind === 'refund' ? 'Refund of' : 'Taken back by the bank:';
  return append(tx, payment, { kind, ref, amount: -amount, at, label: `${words} ${payment.invoiceNumber}` });
}

async function writeWon(tx: Db, payment: Payment, { ref, amount }: Reversal, now: number): Promise<Payment | null> {
  const label = `Given back by the bank: ${payment.invoiceNumber}`;
  return append(tx, payment, { kind: 'dispute-won', ref, amount, at: now, label });
}

/** A refund that this server asked for before the provider named refunds to it. */
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
  entry: { kind: Payment['kind']; ref: string; amount: Cents; at: number; label: string },
): Promise<Payment | null> {
  const { kind, ref, amount, at, label } = entry;
  return appendPayment(tx, {
    ...payment,
    checkoutId: null,
    kind,
    label,
    lines: [{ label: `${label}, ${payment.label}`, quantity: 1, unitAmount: null, amount }],
    amount,
    worth: amount,
    note: null,
    reversalOf: payment.id,
    reversalRef: ref,
    paidAt: Math.max(at, payment.paidAt),
  });
}

async function kept(tx: Db, { id, amount }: Payment): Promise<Cents> {
  const rows = await tx.select({ amount: payments.amount }).from(payments).where(eq(payments.reversalOf, id));
  return rows.reduce((sum, row) => sum + row.amount, amount);
}

/**
 * A period whose whole price went back has ended at that moment; added members leave, also those of a plan that has ended
 * meanwhile and may run again.
 */
async function takeBack(tx: Db, payment: Payment, at: number, now: number): Promise<void> {
  const plan = await findPaidPlan(tx, payment, now);
  const gone = await findMembers(tx, payment);
  if (!plan || (gone === null && plan.endedAt !== null) || (await kept(tx, payment)) > 0) return;
  const change =
    gone === null ? { endedAt: at } : { extraUsers: Math.max(0, plan.extraUsers - gone), scheduledUsers: null };
  await tx.update(subscriptions).set(change).where(eq(subscriptions.id, plan.id));
  if (gone === null)
    await recordEvent(tx, { kind: 'plan ended', at: now, accountId: plan.accountId, detail: 'payment returned' });
}

/**
 * What the dispute took, unless the person has another plan by now or the period is over. A plan that ended in another
 * way, such as one that was taken in payment for the next, does not run again.
 */
async function giveAgain(tx: Db, payment: Payment, { ref, amount }: Reversal, now: number): Promise<void> {
  const plan = await findPaidPlan(tx, payment, now);
  if (!plan || (await kept(tx, payment)) > amount) return;
  const mine = eq(subscriptions.id, plan.id);
  const back = await findMembers(tx, payment);
  if (back !== null) {
    await tx
      .update(subscriptions)
      .set({ extraUsers: plan.extraUsers + back })
      .where(mine);
    return;
  }
  const [dispute] = await tx
    .select({ at: payments.paidAt })
    .from(payments)
    .where(and(eq(payments.reversalRef, ref), eq(payments.kind, 'dispute')));
  if (plan.endedAt === null || plan.endedAt !== dispute?.at) return;
  if (await endIfOver(tx, plan.accountId, now)) return;
  await tx.update(subscriptions).set({ endedAt: null }).where(mine);
  await recordEvent(tx, { kind: 'plan granted', at: now, accountId: plan.accountId, detail: 'dispute won' });
}

/** The plan that the payment pays for at this moment. */
async function findPaidPlan(tx: Db, { subscriptionId, periodEnd }: Payment, now: number) {
  return periodEnd === null || periodEnd <= now ? undefined : findPlan(tx, subscriptionId);
}

/** Members that a payment added; null when it paid for the whole plan. */
async function findMembers(tx: Db, { kind, checkoutId }: Payment): Promise<number | null> {
  if (kind !== 'members' || checkoutId === null) return null;
  const [checkout] = await tx.select({ added: checkouts.quantity }).from(checkouts).where(eq(checkouts.id, checkoutId));
  return checkout?.added ?? null;
}

function disputeMail({ config }: WorkContext, { buyer, invoiceNumber, paymentRef }: Payment, amount: Cents): Message {
  return letterToSupport(
    config,
    `${invoiceNumber} is disputed`,
    'The bank of a buyer has taken a payment back. Please answer it at the payment provider.',
    facts({
      Amount: formatUsd(amount),
      Buyer: buyer.fullName,
      Email: buyer.email,
      Invoice: invoiceNumber,
      'At the provider': paymentRef,
    }),
  );
}
