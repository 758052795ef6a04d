import { cardDetachments } from '../db/schema';
import type { WorkContext } from '../process/context';
import { makeWorker } from '../work/worker';

const LEASE = 120_000;

/** Detaches cards that no plan uses at the provider. A failed call is retried later, after the other cards. */
export function detachCards(context: WorkContext): Promise<void> {
  const worker = makeWorker<typeof cardDetachments.$inferSelect>(context, {
    name: 'card detachments',
    table: cardDetachments,
    atOnce: 1,
    leaseMs: LEASE,
    async attempt({ id, provider }) {
      // Cards of another provider, which this server no longer uses, can't be charged by it.
      if (provider === context.provider.name) await context.provider.detachCard(id);
      return 'remove';
    },
  });
  return worker.drain();
}
