import { asc, eq, lte } from 'drizzle-orm';
import { cardDetachments } from '../db/schema';
import type { WorkContext } from '../process/context';
import { retryDelay } from '../work/worker';

const BATCH_SIZE = 50;

/** Detaches cards that no plan uses at the provider. A failed call is retried later, after the other cards. */
export async function detachCards({ db, provider, now, log }: WorkContext): Promise<void> {
  const due = await db
    .select()
    .from(cardDetachments)
    .where(lte(cardDetachments.nextAttemptAt, now()))
    .orderBy(asc(cardDetachments.nextAttemptAt))
    .limit(BATCH_SIZE);
  for (const { id, provider: name, attempts } of due) {
    const isIt = eq(cardDetachments.id, id);
    try {
      // Cards of another provider, which this server no longer uses, can't be charged by it.
      if (name === provider.name) await provider.detachCard(id);
      await db.delete(cardDetachments).where(isIt);
    } catch (error) {
      const next = { attempts: attempts + 1, nextAttemptAt: now() + retryDelay(attempts + 1) };
      await db.update(cardDetachments).set(next).where(isIt);
      log.warn({ err: error, attempts: next.attempts }, 'could not detach a card; will retry');
    }
  }
}
