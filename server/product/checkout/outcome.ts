import { and, eq, isNotNull } from 'drizzle-orm';
import { payments } from '../../platform/db/schema';
import type { Checkout } from '../subscription/openCheckouts';
import type { WorkContext } from '../../platform/http/context';
import { syncCheckout } from './syncCheckouts';

/** Returns the success URL of a checkout, with its id, so that the page can show the outcome. */
export function returnUrl({ id, successUrl }: Pick<Checkout, 'id' | 'successUrl'>): string {
  const url = new URL(successUrl);
  url.searchParams.set('checkout', id);
  return url.href;
}

/**
 * Returns the outcome of a checkout, after asking the provider about one that isn't settled: the buyer may return
 * before the webhook, and a closed page may have been paid.
 * @param isVisible whether the caller may see it
 * @returns null when there is none
 */
export async function readOutcome(context: WorkContext, id: string, isVisible: (checkout: Checkout) => boolean) {
  const find = () => context.db.query.checkouts.findFirst({ where: (row) => eq(row.id, id) });
  const found = await find();
  if (!found || !isVisible(found)) return null;
  const isUnsettled = found.outcome === null && found.providerSessionId !== null;
  if (isUnsettled) await syncCheckout(context, id, found.providerSessionId!);
  const { kind, outcome, status, amount } = (isUnsettled && (await find())) || found;
  const [payment] = await context.db
    .select({ note: payments.note })
    .from(payments)
    .where(and(eq(payments.checkoutId, id), isNotNull(payments.note)))
    .limit(1);
  const failure = outcome === 'refund-failed' && { refundFailed: true };
  return { kind, state: toState({ kind, outcome, status }), amount, reason: payment?.note ?? null, ...failure };
}

function toState({ kind, outcome, status }: Pick<Checkout, 'kind' | 'outcome' | 'status'>) {
  if (outcome !== null) return outcome === 'granted' ? ('granted' as const) : ('refunded' as const);
  return kind === 'card' && status === 'closed' ? ('closed' as const) : ('pending' as const);
}
