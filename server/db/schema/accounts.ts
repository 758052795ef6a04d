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
import { bytes, id, moment, work } from './columns';

/** What a sign-up asks for: of an account, and of a registration that waits for its codes. */
export const personColumns = () => ({
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
  inviteCode: text('invite_code'),
});

/** A person who may log in: user, contractor or affiliate. Sign-ups that wait for their codes stand in `sign_ups`. */
export const accounts = pgTable(
  'accounts',
  {
    id: id().primaryKey(),
    /** Lower case, trimmed; the name of the account. */
    email: text('email').notNull(),
    ...personColumns(),
    /** Path of the picture below the storage base. */
    profile: text('profile'),
    /** The affiliate with whose code the account signed up; gives the first-purchase discount. */
    affiliateId: id('affiliate_id').references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
    /** When the e-mailed code was entered, which makes a sign-up an account. */
    verifiedAt: moment('verified_at').notNull(),
    /** When the code sent to the phone itself was entered; null while it never was. */
    phoneVerifiedAt: moment('phone_verified_at'),
    /** Rows of the ledger. A trigger on `payments` counts them, whatever writes there. */
    paymentCount: integer('payment_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** The last new password; null while it is the first one, or was set by an earlier version. */
    passwordChangedAt: moment('password_changed_at'),
    /** When it is erased, of an account that its person has closed. */
    closesAt: moment('closes_at'),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    index('accounts_affiliate').on(table.affiliateId),
    index('accounts_closing')
      .on(table.closesAt)
      .where(sql`${table.closesAt} is not null`),
    check('accounts_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Of a row that goes with its account. */
const theirAccount = () => id('account_id').references(() => accounts.id, { onDelete: 'cascade' });

/** Log-ins in force. Only the SHA-256 of a token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: theirAccount().notNull(),
    /** Browser and system of the log-in, such as `Firefox on Android`; null when they are not known. */
    browser: text('browser'),
    createdAt: moment('created_at').notNull(),
    /** The last use, noted once an hour; null before the first hour is over. */
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/** Addresses and browsers from which an account was logged in to: what others do from elsewhere does not hold them up. */
export const knownSources = pgTable(
  'known_sources',
  {
    accountId: theirAccount().notNull(),
    /** An address or a browser, hashed, see `Caller`. */
    source: text('source').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.source] }), index('known_sources_seen').on(table.seenAt)],
);

/** The right to set one new password. Only the SHA-256 of the token is kept. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: theirAccount().notNull(),
    /** Who entered the code: a new request ends the tokens of its own source only. */
    source: text('source').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('reset_tokens_account').on(table.accountId), index('reset_tokens_expiry').on(table.expiresAt)],
);

/** What of an account is changed by a code: the e-mail or the phone. */
const contact = () => text('contact', { enum: ['email', 'phone'] }).notNull();

/** A new e-mail or phone that waits for the code sent to it; the newest counts. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    accountId: theirAccount().notNull(),
    contact: contact(),
    /** The e-mail; of a phone calling code and number, with a space between. */
    value: text('value').notNull(),
    /** Empty where no code fits, because the e-mail has an account. */
    codeHash: text('code_hash').notNull(),
    /** Tries, raised before the code is compared. */
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.contact] }),
    index('contact_changes_expiry').on(table.expiresAt),
  ],
);

/** The right to take a change of e-mail or phone back. Only the SHA-256 of the token is kept. */
export const contactUndos = pgTable(
  'contact_undos',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: theirAccount().notNull(),
    contact: contact(),
    /** The former one, as in `contact_changes`. */
    value: text('value').notNull(),
    /** Of the former phone, as in `accounts`. */
    phoneVerifiedAt: moment('phone_verified_at'),
    changedAt: moment('changed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('contact_undos_account').on(table.accountId), index('contact_undos_expiry').on(table.expiresAt)],
);

/** Files with all that is kept about a person: asked for, then made by `exportWorker`. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id().primaryKey(),
    accountId: theirAccount().notNull(),
    /** SHA-256 of the token of the session that asked, which alone is shown the link; null in rows of earlier versions. */
    sessionHash: text('session_hash'),
    /** The ZIP; null until it is made. */
    file: bytes('file'),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at').notNull(),
    ...work(),
  },
  (table) => [
    uniqueIndex('data_exports_account').on(table.accountId),
    index('data_exports_expiry').on(table.expiresAt),
    index('data_exports_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);

/** Applications for the affiliate programme; the account carries role affiliate. */
export const affiliates = pgTable(
  'affiliates',
  {
    accountId: theirAccount().primaryKey(),
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
