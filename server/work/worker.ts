import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db';
import { type Background, type Log, repeat } from './background';

/**
 * Whether a moment has come. One that is further ahead than anything is put off was written while the clock was wrong:
 * it has come too, otherwise its row would wait until that time.
 * @param longestMs how far ahead such a moment can be, in ms
 */
export const isDue = (moment: PgColumn, now: number, longestMs: number): SQL =>
  or(lte(moment, now), gt(moment, now + longestMs)) as SQL;

/** Whether a moment is still to come, `isDue` the other way round. */
export const isAhead = (moment: PgColumn, now: number, longestMs: number): SQL =>
  and(gt(moment, now), lte(moment, now + longestMs)) as SQL;

/** A table with an `id` and the columns of `work()` in db/schema/columns.ts. */
type WorkTable = PgTable & { id: PgColumn; attempts: PgColumn; nextAttemptAt: PgColumn };

export interface WorkRow {
  id: string;
  /** This one counted: 1 at the first. */
  attempts: number;
}

interface Options<Row extends WorkRow> {
  /** Names the work in the log. */
  name: string;
  table: WorkTable;
  /** How many are under way in one process. */
  atOnce: number;
  /** A process that claimed a row and died is replaced after this; longer than any attempt takes. Milliseconds. */
  leaseMs: number;
  /**
   * Does the work of one row. What it throws is logged, and the row is tried again later.
   * @returns whether the row is removed or kept as done
   */
  attempt(row: Row): Promise<'remove' | 'keep'>;
}

/** So often for what other processes, or a clock, have made due. */
const LOOK_EVERY = 5_000;
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 15 * 60 * 1000;
/** A line of messages that leave one after another reaches a day ahead; nothing is put off for longer. */
const LONGEST_PAUSE = 25 * 60 * 60 * 1000;

/**
 * Works off the rows of a table that say what is to be done. Any number of processes may share it: a row is claimed in
 * one statement that skips what others hold, and belongs to the claimer until its lease ends. Every row is tried until
 * an attempt succeeds, at least once; an attempt that a killed process began is made again.
 */
export function makeWorker<Row extends WorkRow>(
  { db, now, background, log }: { db: Db; now: () => number; background: Background; log: Pick<Log, 'warn'> },
  { name, table, atOnce, leaseMs, attempt }: Options<Row>,
) {
  let loops = 0;
  let stopped = false;

  async function claim(): Promise<Row | undefined> {
    const at = now();
    // As one value, not as a list to join with: the planner may run a joined query more than once, each time locking.
    const due = db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(isDue(table.nextAttemptAt, at, LONGEST_PAUSE))
      .orderBy(asc(table.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await db
      .update(table as PgTable)
      .set({ attempts: sql`${table.attempts} + 1`, nextAttemptAt: at + leaseMs })
      .where(eq(table.id, sql`(${due})`))
      .returning();
    return row as Row | undefined;
  }

  async function work(row: Row): Promise<void> {
    // Another process that took over has counted on: then the row is no longer ours to end.
    const mine = and(eq(table.id, row.id), eq(table.attempts, row.attempts));
    try {
      const outcome = await attempt(row);
      if (outcome === 'remove') await db.delete(table).where(mine);
      else
        await db
          .update(table as PgTable)
          .set({ nextAttemptAt: null })
          .where(mine);
    } catch (error) {
      const wait = retryDelay(row.attempts);
      log.warn({ err: error, work: name, id: row.id, attempts: row.attempts, wait }, 'work will be tried again');
      await db
        .update(table as PgTable)
        .set({ nextAttemptAt: now() + wait })
        .where(mine);
    }
  }

  async function loop(): Promise<void> {
    for (let row = await claim(); row; row = await claim()) {
      // While this one is under way the next one is begun beside it.
      kick();
      await work(row);
      if (stopped) return;
    }
  }

  /** Begins with what is due, in the background. To be called when a transaction that added work is committed. */
  function kick(): void {
    if (stopped || loops >= atOnce) return;
    loops += 1;
    background.run(name, () => loop().finally(() => (loops -= 1)));
  }

  return {
    kick,
    /** Begins now and looks every few seconds. @returns a function that stops it */
    start: () => repeat(LOOK_EVERY, kick),
    /** Begins nothing more; what is under way is tracked by `context.background`. */
    stop: () => void (stopped = true),
  };
}

/** Exponential backoff, 2 s to 15 minutes with 50 % jitter, so that rows that failed together are not retried together. */
export function retryDelay(attempts: number, chance = Math.random()): number {
  const full = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full * (0.5 + chance / 2));
}
