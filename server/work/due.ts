import { and, gt, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

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
