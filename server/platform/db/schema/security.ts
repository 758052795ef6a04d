import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from './columns';

/** The kinds of events in the audit log. */
export const EVENT_KINDS = [
  'log-in',
  'log-in failed',
  'log-out',
  'session ended',
  'reset asked',
  'reset done',
  'password changed',
  'passkey added',
  'passkey removed',
  'passkey counter fell',
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
  'plan change scheduled',
  'plan change undone',
  'plan ended',
  'invoice details changed',
  'receipt copies changed',
  'member invited',
  'member joined',
  'member removed',
  'member role changed',
  'invitation revoked',
  'invitation declined',
  'card changed',
  'plan offered',
  'plan offer withdrawn',
  'plan offer declined',
  'plan handed over',
  'transfer undone',
  'command',
] as const;

/** The audit log: actor, action, address and time; kept for 180 days (housekeeping.ts). */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id().primaryKey(),
    /** Order of arrival, also within one millisecond. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    /**
     * Null without an account. Not a foreign key: checking one would take longer for an account than for none, and the
     * audit log must outlive a deleted account.
     */
    accountId: id('account_id'),
    /** SHA-256 of the email in the request, with or without an account. */
    emailHash: text('email_hash'),
    /** The account of the caller, if it is another one. */
    actorId: id('actor_id'),
    /** IP address of the caller; null for actions of the server or the operator. */
    address: text('address'),
    /** A plan, the words of a command. */
    detail: text('detail'),
    at: moment('at').notNull(),
    /** The number of equal rejections in this row; `at` is the first of them. */
    count: integer('count').notNull().default(1),
    /** Groups equal rejections into one row, see `recordEvent`; null for events with separate rows. */
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
  /** The previous key, whose signatures are still valid; null before the first rotation. */
  former: text('former'),
  /** When `value` became the signing key. */
  changedAt: moment('changed_at').notNull(),
});

/** Calls with an Idempotency-Key, with the responses that repeats get (`http/idempotency.ts`). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Keyed hash of the header's value. */
    keyHash: text('key_hash').primaryKey(),
    /** HMAC of operation, session token and body, keyed with the header's value: bodies contain passwords. */
    requestHash: text('request_hash').notNull(),
    /** The account of the caller; without a session the keyed hash of the network. */
    caller: text('caller').notNull(),
    /** The successful response, encrypted with a key derived from the header's value; null while the call runs. */
    answer: bytes('answer'),
    /** The end of the claim while the call runs, later that of the response. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('idempotency_keys_caller').on(table.caller, table.expiresAt),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
);

/**
 * Counters of the rate limits, stored here so that restarts and several processes share them. The key names the limit;
 * emails, phones and addresses in it are hashed.
 */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Start of the current window. */
    startedAt: moment('started_at').notNull(),
    /** No attempt is allowed before this time; 0 when it does not apply. */
    blockedUntil: moment('blocked_until').notNull().default(0),
    /** The row is obsolete after this time. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('limits_expiry').on(table.expiresAt)],
);
