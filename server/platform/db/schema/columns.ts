import { bigint, customType, integer, text } from 'drizzle-orm/pg-core';

/** A time in epoch milliseconds (bigint in SQL, number in TypeScript, from the injected clock). */
export const moment = (name: string) => bigint(name, { mode: 'number' });

/** Bytes, as both engines read and write them. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A random, opaque primary key created by `newId()` (128 bits, base64url). */
export const id = (name = 'id') => text(name);

/**
 * Columns of a job table for `server/platform/db/work/worker.ts`: one process claims a row and repeats the job until it is done.
 */
export const work = () => ({
  /** The number of attempts; also shows a slow process that another one has taken over. */
  attempts: integer('attempts').notNull().default(0),
  /** The next attempt; during an attempt, when another process may take over; null when done. */
  nextAttemptAt: moment('next_attempt_at'),
});

export const provider = () => text('provider', { enum: ['sandbox', 'stripe'] }).notNull();
