import { bigint, customType, integer, text } from 'drizzle-orm/pg-core';

/** A moment as epoch milliseconds (bigint in SQL, number in TypeScript, from the injected clock). */
export const moment = (name: string) => bigint(name, { mode: 'number' });

/** Bytes, as both engines read and write them. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A random, opaque primary key made by `newId()` (128 bits, base64url). */
export const id = (name = 'id') => text(name);

/** Columns of a table whose rows are work for `server/work/worker.ts`: claimed by one process, repeated until done. */
export const work = () => ({
  /** How often it was begun; also tells a process that was too slow that another one has taken over. */
  attempts: integer('attempts').notNull().default(0),
  /** When it is tried next; while it is being tried, when another process may take over; null when it is done. */
  nextAttemptAt: moment('next_attempt_at'),
});

export const provider = () => text('provider', { enum: ['sandbox', 'stripe'] }).notNull();
