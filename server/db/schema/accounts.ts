import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** A person who may log in: user, contractor or affiliate (specification 3 and 6). */
export const accounts = pgTable(
  'accounts',
  {
    id: id().primaryKey(),
    /** Lower case, trimmed; the name of the account. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    fullName: text('full_name').notNull(),
    role: text('role', { enum: ['user', 'contractor', 'affiliate'] }).notNull(),
    userType: text('user_type', { enum: ['Individual', 'Company'] }),
    phoneNo: text('phone_no').notNull(),
    /** Calling code without the plus sign. */
    phoneCallingCode: text('phone_calling_code').notNull(),
    company: text('company'),
    companySize: integer('company_size'),
    companyPhoneNo: text('company_phone_no'),
    companyPhoneCallingCode: text('company_phone_calling_code'),
    jobTitle: text('job_title'),
    address: text('address'),
    /** Path of the picture below the storage base. */
    profile: text('profile'),
    /** The affiliate with whose code the account signed up; gives the first-purchase discount. */
    affiliateId: id('affiliate_id').references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
    inviteCode: text('invite_code'),
    /** What the codes of a not yet verified account are for: bound to it, C30. */
    verification: text('verification', { enum: ['sign-up', 'affiliate', 'log-in'] }).notNull(),
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    index('accounts_affiliate').on(table.affiliateId),
    check('accounts_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Log-ins in force. Only the SHA-256 of a token is kept (C44). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/** The newest codes of an account, one row a purpose: an older row is overwritten (C28-C30). */
export const challenges = pgTable(
  'challenges',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['sign-up', 'affiliate', 'log-in', 'reset'] }).notNull(),
    emailCodeHash: text('email_code_hash').notNull(),
    /** Null where only an e-mail code is asked for (reset). */
    phoneCodeHash: text('phone_code_hash'),
    /** Raised before a code is compared. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.purpose] }),
    index('challenges_expiry').on(table.expiresAt),
  ],
);

/** The right to set one new password (C42). Only the SHA-256 of the token is kept. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('reset_tokens_account').on(table.accountId), index('reset_tokens_expiry').on(table.expiresAt)],
);

/** Applications for the affiliate programme; the account carries role affiliate. */
export const affiliates = pgTable(
  'affiliates',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
    /** Upper case; given at the approval. */
    code: text('code'),
    appliedAt: moment('applied_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [uniqueIndex('affiliates_code').on(table.code)],
);

/** Codes that companies enter at sign-up; recorded with the account. */
export const invites = pgTable('invites', {
  /** Upper case. */
  code: text('code').primaryKey(),
  note: text('note'),
  revoked: boolean('revoked').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});
