import type { WorkContext } from '../../context';
import type { checkouts } from '../../db/schema';

export type Checkout = typeof checkouts.$inferSelect;

/** Closes a checkout that should not be paid any more. Failing is no harm: a payment through it is given back. */
export async function closeAtProvider(context: WorkContext, checkout: Checkout): Promise<void> {
  if (!checkout.providerSessionId) return;
  try {
    await context.provider.expireCheckout(checkout.providerSessionId);
  } catch (error) {
    context.log.warn({ err: error, checkout: checkout.id }, 'an old checkout could not be closed');
  }
}
