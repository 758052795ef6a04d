import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Counters of the rate limits. They live in the database so that a restart or a second process forgets nothing
 *. The key says what is counted; e-mails, phones and addresses in it are hashed.
 */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Start of the window that is counted. */
    startedAt: moment('started_at').notNull(),
    /** No try is allowed before this moment; 0 when it does not apply. */
    blockedUntil: moment('blocked_until').notNull().default(0),
    /** The row means nothing after this moment. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('limits_expiry').on(table.expiresAt)],
);
