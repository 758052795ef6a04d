import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite, PGliteOptions, QueryOptions, Results, Transaction } from '@electric-sql/pglite';

/**
 * Opens the embedded engine. It runs in this thread and answers at once, so that the queries of many requests would be
 * worked off in a single turn of the event loop, in which no other request is read, answered or timed: before each
 * query and in each transaction the loop gets a turn.
 */
export async function openEngine(options: PGliteOptions): Promise<PGlite> {
  const { PGlite: Engine } = await import('@electric-sql/pglite');

  class TurnTakingEngine extends Engine {
    override async query<T>(query: string, params?: unknown[], how?: QueryOptions): Promise<Results<T>> {
      await nextTurn();
      return super.query<T>(query, params, how);
    }

    override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      return super.transaction<T>(async (tx) => {
        await nextTurn();
        return work(tx);
      });
    }
  }

  const engine = new TurnTakingEngine(options);
  await engine.waitReady;
  return engine;
}
