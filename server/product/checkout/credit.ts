import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { checkouts, payments, subscriptions } from '../../platform/db/schema';
import { keptWorth, type Payment, REVERSALS, unusedWorth } from '../ledger/ledger';
import { remainingWorth } from '../ledger/period';
import { type Cents } from '../../platform/lib/money';
import { reactivate } from '../subscription/eligibility';
import { countSeats, findFunded, findPlan, listFunded, type Subscription } from '../subscription/subscriptions';
import { recordEvent } from '../../platform/security/events';
import { resize } from './returned';

/** Shares are rounded to the cent separately. */
const ROUNDING: Cents = 5;

/**
 * Returns the part of a payment that pays for a newer plan in force, in cents.
 * @param left of the payment after earlier reversals
 */
export async function usedAsCredit(db: Db, { subscriptionId, periodEnd }: Payment, left: Cents, now: number) {
  const next = subscriptionId ? await findFunded(db, subscriptionId) : null;
  if (!next || periodEnd === null || periodEnd <= next.plan.createdAt) return 0;
  const plans = [next.plan, ...(await listFunded(db, next.plan.id))];
  if (!plans.some((plan) => plan.endedAt === null && plan.periodIndex === 0 && plan.periodEnd > now)) return 0;
  const others = (await keptWorth(db, subscriptionId!, next.plan.createdAt)) - left;
  return Math.min(left, Math.max(0, next.credit - next.plan.creditMissing - others));
}

/** A plan whose seats changed with the money that paid for it, or that stays ended although the money came back. */
interface CreditEffect {
  plan: Subscription;
  /** Users after the change; 0 when the plan has ended. */
  users: number;
  /** Whether it is covered again, but stays ended, because another plan was bought in the meantime. */
  isReplaced: boolean;
}

/**
 * Updates each plan that was bought with this plan's credit, along the whole chain. When the payments behind the credit
 * were refunded or disputed, the newer plan loses the seats that are no longer covered, or ends; when the money
 * returns, it gets them back. Needs the locks of all accounts.
 * @param at when the money moved, epoch ms
 * @returns the plans that changed
 */
export async function followCredit(tx: Db, sourceId: string, at: number, now: number): Promise<CreditEffect[]> {
  const effects: CreditEffect[] = [];
  for (let next = await findFunded(tx, sourceId); next; next = await findFunded(tx, next.plan.id)) {
    const { plan, credit } = next;
    // The kept money covers the credit first, because the buyer used up the rest before the switch.
    const covered = await keptWorth(tx, sourceId, plan.createdAt);
    const creditMissing = Math.min(credit, Math.max(0, credit - covered));
    sourceId = plan.id;
    if (creditMissing === plan.creditMissing) continue;
    await tx.update(subscriptions).set({ creditMissing }).where(eq(subscriptions.id, plan.id));
    const effect = await fitSeatsToPayments(tx, { ...plan, creditMissing }, at, now);
    if (effect) effects.push(effect);
  }
  return effects;
}

/**
 * Sets a plan's seats to those that the kept payments and the credit for its period still pay for; without enough for
 * the smallest plan it ends. Needs the account's lock.
 * @returns null when nothing changed
 */
export async function fitSeatsToPayments(
  tx: Db,
  plan: Subscription,
  at: number,
  now: number,
): Promise<CreditEffect | null> {
  if (plan.periodEnd <= now) return null;
  const hasEnded = plan.endedAt !== null;
  if (hasEnded && plan.endedAt !== plan.creditEndedAt) return null;
  const isShort = plan.creditMissing > 0 || (await isPriceReturned(tx, plan.id, now));
  if (!isShort && plan.seatsWithoutCredit === 0 && !hasEnded) return null;
  const { accountId, includedMembers, pricePerUser, periodStart, periodEnd } = plan;
  const effect = { plan, users: 0, isReplaced: false };
  const whole = countSeats(plan) + plan.seatsWithoutCredit;
  const worth = (await unusedWorth(tx, plan.id, now)) + ROUNDING;
  const costs = (users: number) => remainingWorth(users, pricePerUser, { start: periodStart, end: periodEnd }, now);
  let users = whole;
  if (isShort) while (users >= includedMembers && costs(users) > worth) users -= 1;
  const mine = eq(subscriptions.id, plan.id);
  if (users < includedMembers) {
    if (hasEnded) return null;
    const endedAt = Math.max(at, periodStart);
    await tx.update(subscriptions).set({ endedAt, creditEndedAt: endedAt }).where(mine);
    await recordEvent(tx, { kind: 'plan ended', at: now, accountId, detail: 'credit returned' });
    return effect;
  }
  if (!hasEnded && users === countSeats(plan)) return null;
  if (hasEnded && !(await reactivate(tx, plan, now, 'credit covered again'))) return { ...effect, isReplaced: true };
  await tx
    .update(subscriptions)
    .set({ ...resize(plan, users), seatsWithoutCredit: whole - users })
    .where(mine);
  return { ...effect, users };
}

/** Returns whether the price of the plan's period was returned, or a part of it to a bank that disputes it. */
async function isPriceReturned(tx: Db, planId: string, now: number): Promise<boolean> {
  const isOfPeriod = and(eq(payments.subscriptionId, planId), gt(payments.periodEnd, now));
  const rows = await tx.select().from(payments).where(isOfPeriod);
  return rows.some(({ id, kind: paidFor, amount }) => {
    const sum = (kinds: readonly Payment['kind'][]) =>
      rows
        .filter(({ kind, reversalOf }) => reversalOf === id && kinds.includes(kind))
        .reduce((total, row) => total + row.amount, 0);
    const isPrice = paidFor === 'purchase' || paidFor === 'renewal';
    return isPrice && (sum(['dispute', 'dispute-won']) < 0 || amount + sum(REVERSALS) <= 0);
  });
}

/**
 * Returns true while the credit of an open checkout is still available: its plan is the current one or has expired, at
 * the same worth. A checkout without credit needs an account without an unused plan.
 * @param at when it was paid, epoch ms
 */
export async function isCreditLeft(
  tx: Db,
  { credit, subscriptionId, createdAt }: typeof checkouts.$inferSelect,
  current: Subscription | undefined,
  at: number,
): Promise<boolean> {
  if (credit === 0) return !current || (await unusedWorth(tx, current.id, at)) === 0;
  const source = await findPlan(tx, subscriptionId);
  if (!source) return false;
  const isUsable = source.id === current?.id || source.endedAt === source.periodEnd;
  return isUsable && (await unusedWorth(tx, source.id, createdAt)) >= credit;
}
