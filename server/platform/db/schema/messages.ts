import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, work } from './columns';

/**
 * Messages, from the transaction that queues them until delivery; then the row is deleted. Without SMTP or SMS
 * settings, rows stay and appear at /outbox.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** Also the Message-ID of an email, so that duplicates are recognized. */
    id: id().primaryKey(),
    /** Order of arrival, also within one millisecond. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    /** Email address, or phone with calling code: +15550101234. Empty: without a recipient (see `Messages.queue`). */
    to: text('to').notNull(),
    /** The accounts it is about; empty when only the address identifies the recipient. */
    accountIds: text('account_ids')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html'),
    code: text('code'),
    replyTo: text('reply_to'),
    /** The one-click unsubscribe URL; null for other emails. */
    unsubscribe: text('unsubscribe'),
    /** When it was queued, or its later scheduled time. */
    sentAt: moment('sent_at').notNull(),
    /** The message is dropped if it was not delivered before. */
    expiresAt: moment('expires_at').notNull(),
    ...work(),
  },
  (table) => [
    index('outbox_to').on(table.to, table.position),
    index('outbox_position').on(table.position),
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);

/** Emails to support that wait to be sent together, see `notifySupport`. */
export const supportMails = pgTable(
  'support_mails',
  {
    id: id().primaryKey(),
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['contact', 'newsletter'] }).notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    replyTo: text('reply_to'),
  },
  (table) => [index('support_mails_kind').on(table.kind, table.position)],
);

/** Messages from the contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: id().primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phoneNo: text('phone_no').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  /** The account whose previous email it belongs to, see `linkRowsByEmail`; null while the email identifies it. */
  accountId: id('account_id'),
  createdAt: moment('created_at').notNull(),
});

/** Newsletter sign-ups: subscribers once the link in the email was confirmed. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text('email').primaryKey(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** SHA-256 of the token in the latest confirmation link; null before the first one. */
  confirmHash: text('confirm_hash').unique(),
});
