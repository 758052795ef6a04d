import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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

/** The columns that an account and a pending sign-up share. */
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

/** A person who may log in: user, contractor or affiliate. Pending sign-ups are in `sign_ups`. */
export const accounts = pgTable(
  'accounts',
  {
    id: id().primaryKey(),
    /** Lower case, trimmed; identifies the account. */
    email: text('email').notNull(),
    ...personColumns(),
    /** Path of the picture below the storage base. */
    profile: text('profile'),
    /** The affiliate whose code was used at the sign-up; gives the first-purchase discount. */
    affiliateId: id('affiliate_id').references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
    /** When the emailed code was entered, which turns a sign-up into an account. */
    verifiedAt: moment('verified_at').notNull(),
    /** When the code sent to the phone itself was entered; null until then. */
    phoneVerifiedAt: moment('phone_verified_at'),
    /** Number of rows in the ledger, counted by a trigger on `payments` for every writer. */
    paymentCount: integer('payment_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** The last password change; null for the first password. */
    passwordChangedAt: moment('password_changed_at'),
    /** When a closed account is erased. */
    closesAt: moment('closes_at'),
    /** The WebAuthn user handle of the account's passkeys: random, and kept when they are removed; null before the first. */
    passkeyHandle: text('passkey_handle'),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    uniqueIndex('accounts_passkey_handle').on(table.passkeyHandle),
    index('accounts_affiliate').on(table.affiliateId),
    index('accounts_closing')
      .on(table.closesAt)
      .where(sql`${table.closesAt} is not null`),
    check('accounts_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** References the account and is deleted with it. */
const theirAccount = () => id('account_id').references(() => accounts.id, { onDelete: 'cascade' });

/** Active sessions. Only the SHA-256 of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: theirAccount().notNull(),
    /** Browser and system of the login, such as `Firefox on Android`; null when unknown. */
    browser: text('browser'),
    createdAt: moment('created_at').notNull(),
    /** The last use, updated at most once an hour; null during the first hour. */
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/** Passkeys: WebAuthn credentials that log in without the password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id().primaryKey(),
    accountId: theirAccount().notNull(),
    /** The ID that the authenticator chose, base64url. */
    credentialId: text('credential_id').notNull(),
    /** The public key in COSE format. */
    publicKey: bytes('public_key').notNull(),
    /** The signature counter of the last login; stays 0 for most authenticators. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The host of the site when it was added: browsers offer it for that host only. */
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The last login; null until then. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_account').on(table.accountId)],
);

/** Challenges that no authenticator has signed yet. Only the SHA-256 of a challenge is stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** The account that adds a passkey; null for a login. */
    accountId: theirAccount(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_account').on(table.accountId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
);

/** Addresses and browsers from which an account was logged in to. Rate limits caused by others do not affect them. */
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

/** Tokens that set one new password. Only the SHA-256 of the token is stored. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: theirAccount().notNull(),
    /** The source that entered the code: a new request ends the tokens of its own source only. */
    source: text('source').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('reset_tokens_account').on(table.accountId), index('reset_tokens_expiry').on(table.expiresAt)],
);

/** The kinds of contact that change with a code: the email or the phone. */
const contact = () => text('contact', { enum: ['email', 'phone'] }).notNull();

/** A new email or phone that waits for its code; the latest counts. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    accountId: theirAccount().notNull(),
    contact: contact(),
    /** The email; for a phone, calling code and number, separated by a space. */
    value: text('value').notNull(),
    /** Empty when no code can match, because the email has an account. */
    codeHash: text('code_hash').notNull(),
    /** Attempts, incremented before the code is compared. */
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.contact] }),
    index('contact_changes_expiry').on(table.expiresAt),
  ],
);

/** Undo links for a changed email or phone. Only the SHA-256 of the token is stored. */
export const contactUndos = pgTable(
  'contact_undos',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: theirAccount().notNull(),
    contact: contact(),
    /** The previous value, as in `contact_changes`. */
    value: text('value').notNull(),
    /** The verification of the previous phone, as in `accounts`. */
    phoneVerifiedAt: moment('phone_verified_at'),
    changedAt: moment('changed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('contact_undos_account').on(table.accountId), index('contact_undos_expiry').on(table.expiresAt)],
);

/** Exports of a person's data: requested here, then created by `exportWorker`. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id().primaryKey(),
    accountId: theirAccount().notNull(),
    /** SHA-256 of the token of the requesting session, the only one that sees the link. */
    sessionHash: text('session_hash').notNull(),
    /** The ZIP; null until it is created. */
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

/** Applications for the affiliate program; the account has the role affiliate. */
export const affiliates = pgTable(
  'affiliates',
  {
    accountId: theirAccount().primaryKey(),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
    /** Upper case; assigned with the approval. */
    code: text('code'),
    appliedAt: moment('applied_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [uniqueIndex('affiliates_code').on(table.code)],
);

/** Codes that companies enter at sign-up; stored with the account. */
export const invites = pgTable('invites', {
  /** Upper case. */
  code: text('code').primaryKey(),
  note: text('note'),
  revoked: boolean('revoked').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});
