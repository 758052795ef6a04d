import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** Messages kept instead of sent, while no SMTP or SMS is set (design.md section 3, outbox). */
export const outbox = pgTable(
  'outbox',
  {
    id: id().primaryKey(),
    /** Order of arrival, also within one millisecond. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    /** E-mail address, or phone with calling code: +15550101234. */
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    code: text('code'),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('outbox_to').on(table.to, table.position), index('outbox_position').on(table.position)],
);

/** What people wrote in the contact form (T25). */
export const contactMessages = pgTable('contact_messages', {
  id: id().primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phoneNo: text('phone_no').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Subscribers of the newsletter (T25). */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text('email').primaryKey(),
  createdAt: moment('created_at').notNull(),
});
