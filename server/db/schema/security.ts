import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** What an event of the trail is about. */
export const EVENT_KINDS = [
  'log-in',
  'log-in failed',
  'log-out',
  'session ended',
  'reset asked',
  'reset done',
  'password changed',
  'profile changed',
  'data asked for',
  'account closed',
  'account reopened',
  'account erased',
  'email change asked',
  'email changed',
  'email change undone',
  'phone change asked',
  'phone changed',
  'phone change undone',
  'code sent',
  'code accepted',
  'code failed',
  'code link confirmed',
  'plan granted',
  'plan cancelled',
  'plan resumed',
  'plan ended',
  'invoice details changed',
  'receipt copies changed',
  'member invited',
  'member joined',
  'member removed',
  'member role changed',
  'plan offered',
  'plan handed over',
  'command',
] as const;

/** Who did what, from where and when; kept 180 days (housekeeping.ts). */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id().primaryKey(),
    /** Order of arrival, also within one millisecond. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    /**
     * Null where there was none. Not a reference: checking one would take longer for an account than for none, and an
     * account that is gone leaves its trail until it is too old.
     */
    accountId: id('account_id'),
    /** SHA-256 of the e-mail that was named, with or without an account. */
    emailHash: text('email_hash'),
    /** IP address of the caller; null for what the server or its owner did. */
    address: text('address'),
    /** A plan, the words of a command. */
    detail: text('detail'),
    at: moment('at').notNull(),
    /** How many equal refusals the row stands for; `at` is the first of them. */
    count: integer('count').notNull().default(1),
    /** Equal for refusals that one row stands for, see `recordEvent`; null for what has rows of its own. */
    sameAs: text('same_as'),
  },
  (table) => [
    index('security_events_account').on(table.accountId, table.position),
    index('security_events_email').on(table.emailHash, table.position),
    index('security_events_at').on(table.at),
    uniqueIndex('security_events_same').on(table.sameAs),
  ],
);

/** Keys of HMAC signatures, shared by all processes. */
export const signingSecrets = pgTable('signing_secrets', {
  name: text('name').primaryKey(),
  /** 256 bits, base64url. */
  value: text('value').notNull(),
  /** The one before it, whose signatures are still good; null before the first change. */
  former: text('former'),
  /** Since when `value` signs; 0 where it is not known. */
  changedAt: moment('changed_at').notNull().default(0),
});

/**
 * Counters of the rate limits, here so that a restart or a second process forgets nothing. The key says what is counted;
 * e-mails, phones and addresses in it are hashed.
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
