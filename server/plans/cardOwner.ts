import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../db';
import { checkouts, payments, subscriptions } from '../db/schema';

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
