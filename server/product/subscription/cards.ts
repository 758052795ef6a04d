import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { type Account, findAccountById, isOpen } from '../accounts/find';
import type { Db } from '../../platform/db';
import { cardDetachments, subscriptions, teamMembers } from '../../platform/db/schema';
import type { Card, SavedCard } from '../../platform/providers/provider';
import type { Subscription } from './subscriptions';

const { cardAccountId } = subscriptions;

/** The columns of a plan about its saved card. */
export function cardColumns(card: Card) {
  const { brand, last4, expMonth, expYear } = card;
  return { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear };
}

/** A plan without a saved card. */
export const NO_CARD = {
  cardAccountId: null,
  customerRef: null,
  methodRef: null,
  cardBrand: null,
  cardLast4: null,
  cardExpMonth: null,
  cardExpYear: null,
  cardExpiryToldAt: null,
  cardDeclinedAt: null,
};

/** Returns the saved card of a plan, or null when no card is charged. */
export function readSavedCard(plan: Subscription): Card | null {
  if (!plan.methodRef || !plan.cardBrand || !plan.cardLast4) return null;
  return { brand: plan.cardBrand, last4: plan.cardLast4, expMonth: plan.cardExpMonth, expYear: plan.cardExpYear };
}

/** Returns whether an account's card may pay for the owner's plan: the owner's own, or a billing manager's. */
async function mayPayFor(tx: Db, owner: Account, payerId: string): Promise<boolean> {
  const payer = await findAccountById(tx, payerId);
  if (!payer || !isOpen(payer)) return false;
  if (payerId === owner.id) return true;
  const isManager = and(
    eq(teamMembers.accountId, payerId),
    eq(teamMembers.ownerId, owner.id),
    eq(teamMembers.role, 'billing'),
  );
  return (await tx.$count(teamMembers, isManager)) > 0;
}

/**
 * Makes a card the payment method of the plan in force, and detaches the previous one at the provider. Detaches the new
 * one instead if its holder may not pay for the plan. The user is notified again before the new card expires. Needs the
 * owner's lock.
 * @param payerId the account that saved the card; null for a payment that saves none
 * @returns the plan as it was before, or null if the card isn't saved
 */
export async function replaceCard(
  tx: Db,
  owner: Account,
  payerId: string | null,
  provider: Subscription['provider'],
  { customerRef, methodRef, card }: Pick<SavedCard, 'customerRef' | 'card'> & { methodRef: string | null },
): Promise<Subscription | null> {
  if (!methodRef || payerId === null) return null;
  const isPlan = and(eq(subscriptions.accountId, owner.id), isNull(subscriptions.endedAt));
  const [plan] = await tx.select().from(subscriptions).where(isPlan);
  if (!plan || !(await mayPayFor(tx, owner, payerId))) {
    await releaseCard(tx, { provider, customerRef, methodRef });
    return null;
  }
  if (plan.methodRef !== methodRef) await releaseCard(tx, plan);
  const columns = { ...NO_CARD, customerRef, methodRef, cardAccountId: payerId, ...(card && cardColumns(card)) };
  // A renewal that is due is charged to the new card without waiting.
  await tx
    .update(subscriptions)
    .set({ ...columns, nextAttemptAt: 0 })
    .where(eq(subscriptions.id, plan.id));
  return plan;
}

/**
 * Removes saved cards from an owner's plans, also from ended ones, which may return after a dispute, and detaches them at
 * the provider. Needs the owner's lock.
 * @param which the cards of one account, or all but those; every card by default
 * @param which.toldAt when an email about it is sent, epoch ms
 * @returns whether the plan in force lost its card
 */
export async function removeCards(
  tx: Db,
  ownerId: string,
  which: { of?: string; notOf?: string; toldAt?: number } = {},
): Promise<boolean> {
  const { of, notOf, toldAt = null } = which;
  const plans = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, ownerId),
        isNotNull(subscriptions.methodRef),
        of === undefined ? undefined : eq(cardAccountId, of),
        notOf === undefined ? undefined : ne(cardAccountId, notOf),
      ),
    );
  for (const plan of plans) {
    await releaseCard(tx, plan);
    await tx
      .update(subscriptions)
      .set({ ...NO_CARD, cardExpiryToldAt: toldAt })
      .where(eq(subscriptions.id, plan.id));
  }
  return plans.some(({ endedAt }) => endedAt === null);
}

/** Queues a card that a plan no longer uses, and its customer, see `detachCards` in server/product/billing. */
export async function releaseCard(
  tx: Db,
  { provider, ...refs }: Pick<Subscription, 'provider' | 'customerRef' | 'methodRef'>,
): Promise<void> {
  for (const id of [refs.methodRef, refs.customerRef])
    if (id) await tx.insert(cardDetachments).values({ id, provider, nextAttemptAt: 0 }).onConflictDoNothing();
}
