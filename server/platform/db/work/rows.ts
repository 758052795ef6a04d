import { gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { logFailure } from '../errors';
import { publish } from '../../lib/observe';
import { endWithin, type Log } from './background';

export const PAGE_SIZE = 50;
const LONGEST = 120_000;

/** Runs a job for one row. An error, or a row that takes minutes, is logged and doesn't stop the caller's other rows. */
export async function runForRow(log: Log, job: string, row: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await endWithin(LONGEST, work());
  } catch (error) {
    publish('job', { job, ok: false });
    logFailure(log, error, { job, row }, 'job failed for a row; will retry');
  }
}

/**
 * Runs a job for all rows of a query, page by page, so that rows that fail can't fill a batch and keep others out.
 * @param id the column that orders the pages
 * @param find returns the rows of one page, ordered by the id and limited to `PAGE_SIZE`
 */
export async function forEachRow<Row extends { id: string }>(
  log: Log,
  job: string,
  id: PgColumn,
  find: (isOnPage: SQL) => Promise<Row[]>,
  run: (row: Row) => Promise<unknown>,
): Promise<void> {
  let rows = await find(gt(id, ''));
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    for (const row of rows) await runForRow(log, job, row.id, () => run(row));
    rows = await find(gt(id, last.id));
  }
}
