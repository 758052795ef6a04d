import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context';
import { webhookInbox } from '../db/schema';
import type { WebhookNotice } from '../payments/providers/provider';
import { makeWorker } from '../work/worker';

/** The provider wants an answer within two seconds, and behind a slow one a look-up takes five. Milliseconds. */
const ANSWER_WITHIN = 1_000;
const LEASE = 60_000;
const AT_ONCE = 4;

/**
 * Keeps a notice before it is acknowledged and acts on it afterwards, until that succeeds: also after a kill, and while
 * the provider is away.
 */
export function makeInbox(context: Context, actOn: (notice: WebhookNotice) => Promise<void>) {
  const waiting = new Map<string, () => void>();
  const worker = makeWorker<typeof webhookInbox.$inferSelect>(context, {
    name: 'webhooks',
    table: webhookInbox,
    atOnce: AT_ONCE,
    leaseMs: LEASE,
    async attempt({ id, notice }) {
      try {
        await actOn(notice as WebhookNotice);
      } finally {
        waiting.get(id)?.();
      }
      return 'remove';
    },
  });

  return {
    /** Resolves when the notice is kept, and, where that takes no second, has had its effect. */
    async take(notice: WebhookNotice): Promise<void> {
      const now = context.now();
      const [kept] = await context.db
        .insert(webhookInbox)
        .values({ id: notice.id, notice, receivedAt: now, nextAttemptAt: now })
        .onConflictDoNothing()
        .returning({ id: webhookInbox.id });
      const ended = new AbortController();
      const done = new Promise<void>((resolve) => waiting.set(notice.id, resolve));
      worker.kick();
      const late = sleep(ANSWER_WITHIN, undefined, { signal: ended.signal }).catch(() => {});
      if (kept) await Promise.race([done, late]);
      ended.abort();
      waiting.delete(notice.id);
    },
    start: worker.start,
    stop: worker.stop,
  };
}
