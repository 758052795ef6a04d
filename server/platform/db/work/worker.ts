import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '..';
import { logFailure } from '../errors';
import { type Background, endWithin, type Log, repeat } from './background';

/** A table with an `id` and the columns of `work()` in db/schema/columns.ts. */
type WorkTable = PgTable & { id: PgColumn; attempts: PgColumn; nextAttemptAt: PgColumn };

export interface WorkRow {
  id: string;
  /** The number of this attempt: 1 for the first. */
  attempts: number;
}

interface Options<Row extends WorkRow> {
  /** The name of the job in the log. */
  name: string;
  table: WorkTable;
  /** The maximum number of jobs in one process at the same time. */
  atOnce: number;
  /**
   * An attempt that takes longer has failed, and another process may take over the row of a process that died.
   * Milliseconds.
   */
  leaseMs: number;
  /** Selects the rows that may be processed now, in addition to `nextAttemptAt`; all by default. */
  where?(now: number): SQL | undefined;
  /**
   * Processes one row. Errors are logged, and the row is retried later.
   * @returns whether the row is deleted or kept as done, or the time from which it may be processed again, epoch ms
   */
  attempt(row: Row): Promise<'remove' | 'keep' | number>;
  /** Rows of one group fail together: when one succeeds after an outage, the others are retried at once. */
  group?(row: Row): string;
  /** The longest wait until the next attempt. Milliseconds. */
  longestRetry?(row: Row): number;
}

/** The polling interval for rows that other processes, or the clock, made due. */
const LOOK_EVERY = 5_000;
const FIRST_RETRY = 2_000;
/** Remembers the latest failures only; older rows wait for their next attempt. */
const LONGEST_LIST = 500;
const LONGEST_RETRY = 15 * 60 * 1000;

/**
 * Processes the rows of a job table. Any number of processes may share it: a row is claimed in one statement that skips
 * rows of others, and belongs to the claimer until its lease ends. Every row is retried until an attempt succeeds (at
 * least once); an attempt of a killed process is repeated.
 */
export function makeWorker<Row extends WorkRow>(
  { db, now, background, log }: { db: Db; now: () => number; background: Background; log: Log },
  { name, table, atOnce, leaseMs, where, attempt, group, longestRetry }: Options<Row>,
) {
  const running = new Set<Promise<void>>();
  /** Whether `kick` was called while as many jobs ran as may. */
  let kickAgain = false;
  let stopped = false;
  /** Failed rows since the last success, by group. */
  const failures = new Map<string, { id: string; attempts: number }[]>();

  async function claim(): Promise<Row | undefined> {
    const at = now();
    // As one value, not as a list to join with: the planner may run a joined query more than once, each time locking.
    const due = db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(lte(table.nextAttemptAt, at), where?.(at)))
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
    // Another process that took over has incremented the attempts: then the row no longer belongs to this process.
    const mine = and(eq(table.id, row.id), eq(table.attempts, row.attempts));
    try {
      const outcome = await endWithin(leaseMs, attempt(row));
      await retryGroup(row);
      if (outcome === 'remove') await db.delete(table).where(mine);
      else
        await db
          .update(table as PgTable)
          .set(outcome === 'keep' ? { nextAttemptAt: null } : { nextAttemptAt: outcome, attempts: 0 })
          .where(mine);
      if (typeof outcome === 'number' && outcome <= now()) kick();
    } catch (error) {
      const wait = Math.min(retryDelay(row.attempts), longestRetry?.(row) ?? LONGEST_RETRY);
      if (group) failures.set(group(row), [...(failures.get(group(row)) ?? []), row].slice(-LONGEST_LIST));
      logFailure(log, error, { work: name, id: row.id, attempts: row.attempts, wait }, 'job failed; will retry');
      await db
        .update(table as PgTable)
        .set({ nextAttemptAt: now() + wait })
        .where(mine);
    }
  }

  /** A row that fails between successes is no outage, and keeps its wait. */
  async function retryGroup(row: Row): Promise<void> {
    const failed = failures.get(group?.(row) ?? '') ?? [];
    failures.delete(group?.(row) ?? '');
    if (failed.length < 2) return;
    // A row that was claimed again has more attempts.
    const isWaiting = failed.map(({ id, attempts }) => and(eq(table.id, id), eq(table.attempts, attempts)));
    await db
      .update(table as PgTable)
      .set({ nextAttemptAt: now() })
      .where(or(...isWaiting));
    kick();
  }

  async function processNext(): Promise<void> {
    const row = await claim();
    if (!row) return;
    // The next row is processed in parallel.
    kick();
    await work(row);
  }

  /** Starts the due jobs in the background. Call it after the commit of a transaction that added jobs. */
  function kick(): void {
    if (stopped) return;
    kickAgain = running.size >= atOnce;
    if (kickAgain) return;
    const job = new Promise<void>((end) => background.run(name, () => processNext().finally(end)));
    running.add(job);
    void job.then(() => {
      running.delete(job);
      if (kickAgain) kick();
    });
  }

  /** Processes the due rows. @returns when none is due or in process here */
  async function drain(): Promise<void> {
    kick();
    while (running.size > 0) await Promise.all(running);
  }

  return {
    kick,
    drain,
    /** Starts now and polls every few seconds. @returns a function that stops it */
    start: () => repeat(LOOK_EVERY, kick),
    /** Starts no more jobs; `context.background` tracks the running ones. */
    stop: () => void (stopped = true),
  };
}

export type Worker = ReturnType<typeof makeWorker>;

/**
 * Exponential backoff, 2 s to 15 minutes with 50 % jitter, so that rows that failed together are not retried together.
 */
export function retryDelay(attempts: number, chance = Math.random()): number {
  const full = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full * (0.5 + chance / 2));
}
