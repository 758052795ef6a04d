import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { checkouts, type subscriptions } from '../../platform/db/schema';
import type { WorkContext } from '../../platform/http/context';

export type Checkout = typeof checkouts.$inferSelect;

/** Copies the columns of a checkout for an existing plan; such a checkout has no credit. */
export const fromPlan = (plan: typeof subscriptions.$inferSelect) => ({
  priceId: plan.priceId,
  interval: plan.interval,
  pricePerUser: plan.pricePerUser,
  minimumUsers: plan.includedMembers,
  subscriptionId: plan.id,
  periodEnd: plan.periodEnd,
  credit: 0,
});

/** Expires the hosted pages of closed checkouts. A failure is only logged: a payment through a page is refunded. */
export async function expireAtProvider(
  { provider, log }: Pick<WorkContext, 'provider' | 'log'>,
  closed: readonly Checkout[],
): Promise<void> {
  for (const { id, providerSessionId } of closed) {
    if (!providerSessionId) continue;
    try {
      await provider.expireCheckout(providerSessionId);
    } catch (error) {
      log.warn({ err: error, checkout: id }, 'could not expire a checkout at the provider');
    }
  }
}

/**
 * Closes an account's open checkouts, so that nothing can be bought through them. Needs the account's lock.
 * @returns the closed checkouts, to be expired at the provider after the transaction
 */
export function closeCheckouts(tx: Db, accountId: string, kinds?: Checkout['kind'][]): Promise<Checkout[]> {
  const isOfKind = kinds && inArray(checkouts.kind, kinds);
  return tx
    .update(checkouts)
    .set({ status: 'closed' })
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.status, 'open'), isOfKind))
    .returning();
}

/** Closes one checkout if it is open. @returns the closed checkout */
export async function closeCheckout(db: Db, id: string): Promise<Checkout | undefined> {
  const isOpen = and(eq(checkouts.id, id), eq(checkouts.status, 'open'));
  const [closed] = await db.update(checkouts).set({ status: 'closed' }).where(isOpen).returning();
  return closed;
}
