import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, work } from './columns';

/**
 * Every message, from the transaction that makes it necessary until it is handed over; then its row is removed. While
 * no SMTP or SMS is set, rows stay and are shown at /outbox.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** Also the Message-ID of an e-mail: one that arrives twice is known by it. */
    id: id().primaryKey(),
    /** Order of arrival, also within one millisecond. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    /** E-mail address, or phone with calling code: +15550101234. Empty: without a recipient (see `Messages.queue`). */
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html'),
    code: text('code'),
    replyTo: text('reply_to'),
    /** Where one press ends such e-mails; null where they are not asked for. */
    unsubscribe: text('unsubscribe'),
    /** When it was queued, or when it is to leave, if that is later. */
    sentAt: moment('sent_at').notNull(),
    /** Dropped when it could not be handed over before; 0 in rows that were kept by earlier versions. */
    expiresAt: moment('expires_at').notNull().default(0),
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

/** Mails to the owner of the site that wait to be sent together, see `notifySupport`. */
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

/** What people wrote in the contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: id().primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phoneNo: text('phone_no').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  /** Whose former email it was written under, see `claimByEmail`; null as long as the email tells. */
  accountId: id('account_id'),
  createdAt: moment('created_at').notNull(),
});

/** Who asked for the newsletter: a subscriber once the link in the e-mail about it was confirmed. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text('email').primaryKey(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Of the links that confirm and end it; made by the database, so that rows of earlier versions have one. */
  token: text('token')
    .notNull()
    .default(sql`gen_random_uuid()::text`),
  /** SHA-256 of the token in the newest link that confirms; null in rows of earlier versions. */
  confirmHash: text('confirm_hash').unique(),
});
