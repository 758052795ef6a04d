import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, personColumns } from './accounts';
import { id, moment } from './columns';

/**
 * Registrations that wait for their codes. They stand apart from accounts, so that one for an e-mail that has an
 * account behaves like any other; several people may wait with the same e-mail, and only its mailbox has the codes.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: id().primaryKey(),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    /** Who signed up, or logged in to it last; as `clientKey` makes it. */
    source: text('source').notNull(),
    /** The browser in which that was, hashed; null where it keeps no value. */
    browser: text('browser'),
    ...personColumns(),
    affiliateId: id('affiliate_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Its password was entered in a log-in: from then on the e-mailed code alone is enough. */
    passwordShown: boolean('password_shown').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    // Another password is another person's: what all others of the e-mail are hashed with, makes equal ones equal.
    uniqueIndex('sign_ups_email_source_password').on(table.email, table.source, table.passwordHash),
    index('sign_ups_email').on(table.email),
    index('sign_ups_expiry').on(table.expiresAt),
    index('sign_ups_affiliate').on(table.affiliateId),
    check('sign_ups_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * Codes that were sent, or will be: of a reset (`accountId`), of a sign-up (`signUpId`), or, where a request concerned
 * neither: such a row costs what the others cost and no code fits it.
 */
export const codes = pgTable(
  'codes',
  {
    id: id().primaryKey(),
    email: text('email').notNull(),
    /** With calling code, digits only; null where only an e-mailed code is asked for. */
    phone: text('phone'),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    signUpId: id('sign_up_id').references(() => signUps.id, { onDelete: 'cascade' }),
    emailCodeHash: text('email_code_hash').notNull(),
    phoneCodeHash: text('phone_code_hash'),
    /** SHA-256 of the token of the link in the e-mail. */
    linkHash: text('link_hash').notNull().default(''),
    /** False where the mobile code went out by e-mail: entering it proves no phone. */
    reachesPhone: boolean('reaches_phone').notNull(),
    /** Tries, raised before a code is compared; those of sources that did not ask for it are part of them. */
    tries: integer('tries').notNull().default(0),
    triesOfOthers: integer('tries_of_others').notNull().default(0),
    /** When the e-mail leaves, and the text message. */
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

/** Who asked for a code, confirmed its link, or tried it, and how often. */
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
