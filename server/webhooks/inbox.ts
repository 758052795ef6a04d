import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import { webhookEvents, webhookInbox } from '../db/schema';
import type { WebhookNotice } from '../payments/providers/provider';
import { makeWorker } from '../work/worker';

const LEASE = 60_000;
const AT_ONCE = 4;
/** How often the provider is asked about what it does not know: over two hours or more. */
const MOST_TRIES = 20;

/**
 * Keeps a notice before it is acknowledged and acts on it afterwards, until that succeeds: also after a kill, and while
 * the provider is away. A notice about what the provider does not know is given up in the end: its row stays, without
 * a next attempt, until the owner decides.
 * @param actOn false when the provider does not know what the notice is about
 */
export function makeInbox(context: Context, actOn: (notice: WebhookNotice) => Promise<boolean>) {
  const worker = makeWorker<typeof webhookInbox.$inferSelect>(context, {
    name: 'webhooks',
    table: webhookInbox,
    atOnce: AT_ONCE,
    leaseMs: LEASE,
    async attempt({ id, notice, attempts }) {
      if (await actOn(notice as WebhookNotice)) return 'remove';
      if (attempts < MOST_TRIES) throw new Error('The provider does not know what this notice is about.');
      context.log.error(
        { notice: id, attempts },
        'a notice about a session that the provider does not know is given up',
      );
      return 'keep';
    },
  });

  return {
    /** Resolves when the notice is kept; its effect follows at once, in the background. */
    async keep(notice: WebhookNotice): Promise<void> {
      const { id } = notice;
      const now = context.now();
      // One statement, which keeps no second copy of what has had its effect: copies come in numbers.
      const [kept] = await context.db
        .insert(webhookInbox)
        .select(
          sql`select ${id}, ${JSON.stringify(notice)}::jsonb, ${now}::bigint, 0, ${now}::bigint
            where not exists (select 1 from ${webhookEvents} where ${webhookEvents.id} = ${id})`,
        )
        .onConflictDoNothing()
        .returning({ id: webhookInbox.id });
      if (kept) worker.kick();
    },
    start: worker.start,
    stop: worker.stop,
  };
}
