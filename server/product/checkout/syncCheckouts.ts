import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { checkouts } from '../../platform/db/schema';
import { closeCheckout } from '../subscription/openCheckouts';
import type { WorkContext } from '../../platform/http/context';
import { fulfil } from './fulfil';
import { saveCard } from './savedCards';

/**
 * Asks the provider about the account's open checkouts and fulfills paid ones: the buyer may be back before the
 * webhook, or the webhook may never arrive. An unavailable provider changes nothing and causes no error.
 */
export async function syncOpenCheckouts(context: WorkContext, accountId: string): Promise<void> {
  const now = context.now();
  const open = await context.db
    .select({ id: checkouts.id, sessionId: checkouts.providerSessionId, lookedUpAt: checkouts.lookedUpAt })
    .from(checkouts)
    .where(
      and(eq(checkouts.accountId, accountId), eq(checkouts.status, 'open'), isNotNull(checkouts.providerSessionId)),
    );
  for (const checkout of open) {
    if (checkout.lookedUpAt > now - context.provider.lookUpEvery) continue;
    await syncCheckout(context, checkout.id, checkout.sessionId as string);
  }
}

/** Looks up one checkout, unless another process has just done so. */
export async function syncCheckout(context: WorkContext, checkoutId: string, sessionId: string): Promise<void> {
  const now = context.now();
  const provider = context.provider;
  const [mine] = await context.db
    .update(checkouts)
    .set({ lookedUpAt: now })
    .where(and(eq(checkouts.id, checkoutId), lte(checkouts.lookedUpAt, now - provider.lookUpEvery)))
    .returning({ id: checkouts.id });
  if (!mine) return;
  try {
    const state = await provider.lookUpCheckout(sessionId);
    if (state.status === 'paid') await fulfil(context, state);
    if (state.status === 'saved') await saveCard(context, state);
    if (state.status === 'unknown')
      context.log.warn(
        { checkout: checkoutId, session: sessionId },
        'the provider does not know the session of a checkout',
      );
    if (state.status === 'expired') await closeCheckout(context.db, checkoutId);
  } catch (error) {
    context.log.warn({ err: error, checkout: checkoutId }, 'checkout look-up failed');
  }
}
