import { and, eq, isNull, type Placeholder } from 'drizzle-orm';
import type { Db } from '../../db';
import { accounts, subscriptions } from '../../db/schema';
import { BILLING_CYCLES, PLAN_NAMES } from './prices';

export type Subscription = typeof subscriptions.$inferSelect;
export type Account = typeof accounts.$inferSelect;

/** Users the plan covers. */
export function seatsOf(subscription: Pick<Subscription, 'includedMembers' | 'extraUsers'>): number {
  return subscription.includedMembers + subscription.extraUsers;
}

/** The row of an account's plan that has no end written down; there is one at most. */
export function isCurrent(accountId: string | Placeholder) {
  return and(eq(subscriptions.accountId, accountId), isNull(subscriptions.endedAt));
}

/**
 * The plan in force at `now` (epoch ms), or null. A cancelled plan ends with its period even when no job has
 * written that down yet; one that is not cancelled stays while its renewal is on the way.
 */
export async function planInForce(db: Db, accountId: string, now: number): Promise<Subscription | null> {
  const [row] = await db.select().from(subscriptions).where(isCurrent(accountId));
  return row && !isOver(row, now) ? row : null;
}

/** True when a cancelled plan has used up what was paid for. */
export function isOver(subscription: Subscription, now: number): boolean {
  return subscription.cancelledAt !== null && now >= subscription.periodEnd;
}

/** True for an Enterprise plan that the owner granted: its bills are written elsewhere, no card is charged. */
export function isBilledApart(subscription: Subscription): boolean {
  return subscription.plan === 'enterprise' && subscription.pricePerUser === 0;
}

/** 'Pro plan, monthly'. */
export function planLabel(plan: Pick<Subscription, 'plan' | 'interval'>): string {
  return `${PLAN_NAMES[plan.plan]}, ${BILLING_CYCLES[plan.interval].toLowerCase()}`;
}

/**
 * Holds the account until the transaction ends, so that everything that changes its plan happens one after another.
 * Always the first lock that is taken: two transactions cannot wait for each other.
 */
export async function lockAccount(tx: Db, accountId: string): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (!account) throw new Error('The account is gone.');
  return account;
}

/** Writes down the end of a cancelled plan that is over, so that another may begin. Needs the account's lock. */
export async function endIfOver(tx: Db, accountId: string, now: number): Promise<void> {
  const [row] = await tx.select().from(subscriptions).where(isCurrent(accountId));
  if (!row || !isOver(row, now)) return;
  await tx.update(subscriptions).set({ endedAt: row.periodEnd }).where(eq(subscriptions.id, row.id));
}
