import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, personColumns } from './accounts';
import { id, moment } from './columns';

/**
 * Pending sign-ups. They are separate from accounts, so that one for an email with an account behaves like any other.
 * Several people may have one with the same email, and only its mailbox gets the codes.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: id().primaryKey(),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    /** The source that signed up, or last logged in to it, from `clientKey`. */
    source: text('source').notNull(),
    /** The browser of that source, hashed; null if it stores no value. */
    browser: text('browser'),
    ...personColumns(),
    affiliateId: id('affiliate_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Its password was entered in a login: from then on only the emailed code is required. */
    passwordShown: boolean('password_shown').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    // A different password is a different person: the salt shared by all sign-ups of the email makes equal passwords
    // comparable.
    uniqueIndex('sign_ups_email_source_password').on(table.email, table.source, table.passwordHash),
    index('sign_ups_email').on(table.email),
    index('sign_ups_expiry').on(table.expiresAt),
    index('sign_ups_affiliate').on(table.affiliateId),
    check('sign_ups_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * Codes, sent or scheduled: of a reset (`accountId`), of a sign-up (`signUpId`), or of neither. Without a recipient the
 * row takes the same work, and no code matches it.
 */
export const codes = pgTable(
  'codes',
  {
    id: id().primaryKey(),
    email: text('email').notNull(),
    /** With calling code, digits only; null where only an emailed code is required. */
    phone: text('phone'),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    signUpId: id('sign_up_id').references(() => signUps.id, { onDelete: 'cascade' }),
    emailCodeHash: text('email_code_hash').notNull(),
    phoneCodeHash: text('phone_code_hash'),
    /** SHA-256 of the token of the link in the email. */
    linkHash: text('link_hash').notNull().default(''),
    /** False if the phone's code went out by email: entering it does not verify the phone. */
    reachesPhone: boolean('reaches_phone').notNull(),
    /** Attempts, incremented before a code is compared, and the part of them by sources that did not request it. */
    tries: integer('tries').notNull().default(0),
    triesOfOthers: integer('tries_of_others').notNull().default(0),
    /** When the email is sent, and the text message. */
    emailFrom: moment('email_from').notNull(),
    phoneFrom: moment('phone_from'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('codes_email').on(table.email),
    index('codes_phone').on(table.phone),
    index('codes_account').on(table.accountId),
    index('codes_sign_up').on(table.signUpId),
    index('codes_link').on(table.linkHash),
    index('codes_expiry').on(table.expiresAt),
  ],
);

/** The sources that requested a code, confirmed its link, or tried it, with their attempts. */
export const codeSources = pgTable(
  'code_sources',
  {
    codeId: id('code_id')
      .notNull()
      .references(() => codes.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    asked: boolean('asked').notNull(),
    openedAt: moment('opened_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.codeId, table.source] })],
);
