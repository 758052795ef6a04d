import { and, desc, eq, inArray, isNull, ne, type Placeholder } from 'drizzle-orm';
import type { Db } from '../db';
import { accounts, checkouts, payments, subscriptions } from '../db/schema';
import type { PlanInWords } from '../messages/phrases';
import type { Context } from '../process/context';
import type { Card } from '../providers/provider';
import { recordEvent } from '../security/events';
import { BILLING_CYCLES, PLAN_NAMES } from './prices';

export type Subscription = typeof subscriptions.$inferSelect;
export type Account = typeof accounts.$inferSelect;

/** Users the plan covers. */
export function countSeats(subscription: Pick<Subscription, 'includedMembers' | 'extraUsers'>): number {
  return subscription.includedMembers + subscription.extraUsers;
}

/** Returns a plan by its id, in force or past; undefined when there is none. */
export async function findPlan(db: Db, id: string | null): Promise<Subscription | undefined> {
  return db.query.subscriptions.findFirst({ where: (row) => eq(row.id, id ?? '') });
}

/** Selects an account's plan without a stored end; there is one at most. */
export function isCurrent(accountId: string | Placeholder) {
  return and(eq(subscriptions.accountId, accountId), isNull(subscriptions.endedAt));
}

/**
 * Returns the plan in force at `now` (epoch ms), or null. A canceled plan ends with its period even when no job has
 * stored that yet; other plans stay while their renewal is in progress.
 */
export async function planInForce(db: Db, accountId: string, now: number): Promise<Subscription | null> {
  const [row] = await db.select().from(subscriptions).where(isCurrent(accountId));
  return row && !isOver(row, now) ? row : null;
}

/** Returns true when the paid period of a canceled plan is over. */
export function isOver(subscription: Subscription, now: number): boolean {
  return subscription.cancelledAt !== null && now >= subscription.periodEnd;
}

/** Returns true for an Enterprise plan granted by the operator: it is invoiced manually, and no card is charged. */
export function isInvoicedManually(subscription: Subscription): boolean {
  return subscription.plan === 'enterprise' && subscription.pricePerUser === 0;
}

/** Formats a plan: 'Pro plan, monthly'. */
export function planLabel(plan: Pick<Subscription, 'plan' | 'interval'>): string {
  return `${PLAN_NAMES[plan.plan]}, ${BILLING_CYCLES[plan.interval].toLowerCase()}`;
}

/**
 * Locks the account until the transaction ends, so that all changes to its plan run one after another. Always the first
 * lock of a transaction: this prevents deadlocks.
 */
export async function lockAccount(tx: Db, accountId: string): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (!account) throw new Error('The account no longer exists.');
  return account;
}

/** Changes an account in a transaction that holds its lock; its emails are sent after the commit. */
export function changeAccount<T>(
  context: Pick<Context, 'withLock' | 'messages' | 'now'>,
  accountId: string,
  change: (tx: Db, account: Account, now: number) => Promise<T>,
): Promise<T> {
  return changeAccounts(context, [accountId], (tx, [account], now) => change(tx, account!, now));
}

/** Does the same for several accounts. They are locked in a fixed order to prevent deadlocks. */
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
 * Stores the end of a canceled plan that is over, so that another can begin. Needs the account's lock.
 * @returns the plan that is in force then, if any
 */
export async function endIfOver(tx: Db, accountId: string, now: number): Promise<Subscription | undefined> {
  const [row] = await tx.select().from(subscriptions).where(isCurrent(accountId));
  if (!row || !isOver(row, now)) return row;
  await tx.update(subscriptions).set({ endedAt: row.periodEnd }).where(eq(subscriptions.id, row.id));
}

/**
 * Restores a plan whose payment returned, unless another one is in force. In an account that is closing it stays
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

/** The columns of a plan about its saved card. */
export function cardColumns(card: Card) {
  const { brand, last4, expMonth, expYear } = card;
  return { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear };
}

/** Returns the saved card of a plan, or null when no card is charged. */
export function readSavedCard(plan: Subscription): Card | null {
  if (!plan.methodRef || !plan.cardBrand || !plan.cardLast4) return null;
  return { brand: plan.cardBrand, last4: plan.cardLast4, expMonth: plan.cardExpMonth, expYear: plan.cardExpYear };
}

/**
 * Makes the saved card, if any, the payment method of the plan in force; the user is notified again before this card
 * expires. Needs the account's lock.
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

/** Returns the limits of an account, from its plan in force; the Free plan with no members without one. */
export const findEntitlement = (plan: Subscription | null) => ({
  planPurchaseName: PLAN_NAMES[plan?.plan ?? 'free'],
  isCanceled: plan !== null && plan.cancelledAt !== null,
  extraUsers: plan?.extraUsers ?? 0,
  includedMembers: plan?.includedMembers ?? 0,
  /** The end of the paid time, epoch ms. */
  currentPeriodEnd: plan?.periodEnd ?? null,
  billingInterval: plan?.interval ?? null,
});

/** Describes a plan for emails. @param terms of the period that the email is about; by default the current one */
export const describePlan = (
  plan: Subscription,
  terms = { users: countSeats(plan), interval: plan.interval },
): PlanInWords => ({
  label: planLabel({ plan: plan.plan, interval: terms.interval }),
  seats: terms.users,
  card: plan.cardLast4 && `${plan.cardBrand ?? 'Card'} ending in ${plan.cardLast4}`,
  periodEnd: plan.periodEnd,
});

/** A plan without a saved card. */
export const NO_CARD = { customerRef: null, methodRef: null, cardBrand: null, cardLast4: null };

/**
 * Returns the account that saved a plan's card: after an ownership transfer the former owner, until the new owner saves
 * one. Undefined if the card was not saved through a checkout.
 */
export async function findCardOwner(db: Db, planId: string): Promise<string | undefined> {
  // A purchase's checkout names the plan that its credit comes from, so purchases are read from the payments.
  const hasSavedCard = and(
    eq(checkouts.subscriptionId, planId),
    ne(checkouts.kind, 'purchase'),
    eq(checkouts.outcome, 'granted'),
  );
  const [latest] = await db
    .select({ accountId: checkouts.accountId })
    .from(checkouts)
    .where(hasSavedCard)
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  if (latest) return latest.accountId;
  const [purchase] = await db
    .select({ accountId: payments.accountId })
    .from(payments)
    .where(and(eq(payments.subscriptionId, planId), eq(payments.kind, 'purchase')));
  return purchase?.accountId;
}

/** Removes the saved card of an erased account from the plans that it transferred; their owners must add one. */
export async function removeCardsOf(tx: Db, accountId: string): Promise<void> {
  const paid = tx.select({ id: payments.subscriptionId }).from(payments).where(eq(payments.accountId, accountId));
  const plans = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, paid), ne(subscriptions.accountId, accountId), isNull(subscriptions.endedAt)));
  for (const { id } of plans)
    if ((await findCardOwner(tx, id)) === accountId)
      await tx.update(subscriptions).set(NO_CARD).where(eq(subscriptions.id, id));
}
