import { and, eq, isNull, type Placeholder } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Db } from '../../db';
import { accounts, subscriptions } from '../../db/schema';
import { recordEvent } from '../../security/events';
import type { Card } from '../providers/provider';
import { BILLING_CYCLES, PLAN_NAMES } from './prices';

export type Subscription = typeof subscriptions.$inferSelect;
export type Account = typeof accounts.$inferSelect;

/** Users the plan covers. */
export function countSeats(subscription: Pick<Subscription, 'includedMembers' | 'extraUsers'>): number {
  return subscription.includedMembers + subscription.extraUsers;
}

/** A plan by its id, in force or past; undefined when there is none. */
export async function findPlan(db: Db, id: string | null): Promise<Subscription | undefined> {
  return db.query.subscriptions.findFirst({ where: (row) => eq(row.id, id ?? '') });
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
export function isInvoicedManually(subscription: Subscription): boolean {
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

/** Changes an account in a transaction that holds its lock; its mails leave when that is committed. */
export function changeAccount<T>(
  context: Pick<Context, 'withLock' | 'messages' | 'now'>,
  accountId: string,
  change: (tx: Db, account: Account, now: number) => Promise<T>,
): Promise<T> {
  return changeAccounts(context, [accountId], (tx, [account], now) => change(tx, account!, now));
}

/** The same for several. They are locked in one order for all, so that two transactions cannot wait for each other. */
export function changeAccounts<T>(
  { withLock, messages, now }: Pick<Context, 'withLock' | 'messages' | 'now'>,
  ids: readonly string[],
  change: (tx: Db, accounts: Account[], now: number) => Promise<T>,
): Promise<T> {
  return withLock(ids[0]!, () =>
    messages.transaction(async (tx) => {
      const accounts: Account[] = [];
      for (const id of [...new Set(ids)].sort()) accounts.push(await lockAccount(tx, id));
      return change(tx, accounts, now());
    }),
  );
}

/**
 * Writes down the end of a cancelled plan that is over, so that another may begin. Needs the account's lock.
 * @returns the plan that is in force then, if any
 */
export async function endIfOver(tx: Db, accountId: string, now: number): Promise<Subscription | undefined> {
  const [row] = await tx.select().from(subscriptions).where(isCurrent(accountId));
  if (!row || !isOver(row, now)) return row;
  await tx.update(subscriptions).set({ endedAt: row.periodEnd }).where(eq(subscriptions.id, row.id));
}

/**
 * Lets a plan run again whose money came back, unless another one is in force. In an account that is closing it stays
 * canceled. Needs the account's lock.
 */
export async function reactivate(tx: Db, plan: Subscription, now: number, detail: string): Promise<boolean> {
  const { id, accountId, cancelledAt } = plan;
  if (await endIfOver(tx, accountId, now)) return false;
  const [account] = await tx.select({ closesAt: accounts.closesAt }).from(accounts).where(eq(accounts.id, accountId));
  const canceled = cancelledAt ?? (account?.closesAt ? now : null);
  await tx
    .update(subscriptions)
    .set({ endedAt: null, creditEndedAt: null, cancelledAt: canceled })
    .where(eq(subscriptions.id, id));
  await recordEvent(tx, { kind: 'plan granted', at: now, accountId, detail });
  return true;
}

/** What a plan keeps of the card that pays for it. */
export function cardColumns(card: Card) {
  const { brand, last4, expMonth, expYear } = card;
  return { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear };
}

/** The saved card of a plan, or null where none is charged. */
export function readSavedCard(plan: Subscription): Card | null {
  if (!plan.methodRef || !plan.cardBrand || !plan.cardLast4) return null;
  return { brand: plan.cardBrand, last4: plan.cardLast4, expMonth: plan.cardExpMonth, expYear: plan.cardExpYear };
}

/**
 * Makes the card that was saved, if any, the one that pays for the account's plan in force; the person is told anew
 * before it expires. Needs the account's lock.
 */
export async function replaceCard(
  tx: Db,
  accountId: string,
  { customerRef, methodRef, card }: { customerRef: string | null; methodRef: string | null; card: Card | null },
): Promise<void> {
  if (!methodRef) return;
  await tx
    .update(subscriptions)
    .set({ customerRef, methodRef, ...(card && cardColumns(card)), cardExpiryToldAt: null })
    .where(isCurrent(accountId));
}

/** What an account may use, by its plan in force; the Free plan with no members where there is none. */
export const findEntitlement = (plan: Subscription | null) => ({
  planPurchaseName: PLAN_NAMES[plan?.plan ?? 'free'],
  isCanceled: plan !== null && plan.cancelledAt !== null,
  extraUsers: plan?.extraUsers ?? 0,
  includedMembers: plan?.includedMembers ?? 0,
  /** Epoch ms until which the plan is paid. */
  currentPeriodEnd: plan?.periodEnd ?? null,
  billingInterval: plan?.interval ?? null,
});

/** What every mail about a plan names. */
export const planFacts = (plan: Subscription) => ({ Plan: planLabel(plan), Users: String(countSeats(plan)) });

/** The card that pays for a plan, in words; null without one. */
export const cardInWords = ({ cardBrand, cardLast4 }: Subscription) =>
  cardLast4 && `${cardBrand ?? 'Card'} ending in ${cardLast4}`;
