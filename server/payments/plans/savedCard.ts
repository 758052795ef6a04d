import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db';
import { subscriptions } from '../../db/schema';
import type { Card } from '../providers/provider';
import type { Subscription } from './subscriptions';

/** What a plan keeps of the card that pays for it. */
export function cardColumns(card: Card) {
  const { brand, last4, expMonth, expYear } = card;
  return { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear };
}

/** The saved card of a plan, or null where none is charged. */
export function savedCardOf(plan: Subscription): Card | null {
  if (!plan.methodRef || !plan.cardBrand || !plan.cardLast4) return null;
  return { brand: plan.cardBrand, last4: plan.cardLast4, expMonth: plan.cardExpMonth, expYear: plan.cardExpYear };
}

/**
 * Makes this card the one that pays for the account's plan in force; the person is told anew before it expires. Needs
 * the account's lock.
 */
export async function replaceCard(
  tx: Db,
  accountId: string,
  saved: { customerRef: string | null; methodRef: string; card: Card | null },
): Promise<void> {
  const { customerRef, methodRef, card } = saved;
  await tx
    .update(subscriptions)
    .set({ customerRef, methodRef, ...(card && cardColumns(card)), cardExpiryToldAt: null })
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.endedAt)));
}
