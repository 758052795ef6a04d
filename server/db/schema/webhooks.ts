import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, moment, work } from './columns';

/** Notices of the provider that were acknowledged and not acted on yet; a row is removed when it has been. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    /** The provider's id of the event. */
    id: id().primaryKey(),
    /** What its signature vouched for (`WebhookNotice`). */
    notice: jsonb('notice').notNull(),
    receivedAt: moment('received_at').notNull(),
    ...work(),
  },
  (table) => [
    index('webhook_inbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);

/** Provider notices already acted on; a second delivery finds its id here. */
export const webhookEvents = pgTable('webhook_events', {
  id: id().primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
  /** Null where a server of an older version wrote the row. */
  sessionId: text('session_id'),
});
