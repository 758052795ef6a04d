import { and, eq, gt } from 'drizzle-orm';
import { cardDetachments, renewals, subscriptions } from '../../platform/db/schema';
import { DAY } from '../../platform/lib/days';
import type { WorkContext } from '../../platform/http/context';
import { makeWorker } from '../../platform/db/work/worker';

const LEASE = 120_000;

/**
 * Detaches cards and deletes customers that no plan uses at the provider. A failed call is retried later, after the
 * others.
 */
export function detachCards(context: WorkContext): Promise<void> {
  const { db, now, provider } = context;
  const worker = makeWorker<typeof cardDetachments.$inferSelect>(context, {
    name: 'card detachments',
    table: cardDetachments,
    atOnce: 1,
    leaseMs: LEASE,
    async attempt({ id, provider: savedBy }) {
      // Cards of another provider, which this server no longer uses, can't be charged by it.
      if (savedBy !== provider.name) return 'remove';
      // A charge without a result is searched among the customer's payments.
      const isInFlight = and(eq(renewals.customerRef, id), gt(renewals.claimedUntil, now() - DAY));
      if ((await db.$count(renewals, isInFlight)) > 0) return now() + LEASE;
      if ((await db.$count(subscriptions, eq(subscriptions.customerRef, id))) === 0) await provider.removeSaved(id);
      return 'remove';
    },
  });
  return worker.drain();
}
