import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { id, moment } from './columns';

/**
 * Seats of a plan that are given to others: invited until the person joins. Whoever pays has a seat without a row
 * (`subscriptions.ownerHasSeat`).
 */
export const teamMembers = pgTable(
  'team_members',
  {
    id: id().primaryKey(),
    /** The account that pays: a team is the people of its plan. */
    ownerId: id('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who has joined; a person is in one team. */
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where the invitation went, lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: ['billing', 'member'] }).notNull(),
    /** SHA-256 of the secret half of the newest mailed link. */
    tokenHash: text('token_hash').notNull(),
    invitedAt: moment('invited_at').notNull(),
    /** Null once the person has joined. */
    expiresAt: moment('expires_at'),
    joinedAt: moment('joined_at'),
    /** The last change of the role; null while it is the first one. */
    roleChangedAt: moment('role_changed_at'),
    /** Taken back. The row stays for a while, so that the link can say who to ask. */
    revokedAt: moment('revoked_at'),
    /** Until when this member may take the plan over, as its owner has asked; null where nothing was asked. */
    handOverUntil: moment('hand_over_until'),
    /** When the member was told that the owner's account is closing; null again when it reopens. */
    endToldAt: moment('end_told_at'),
    /** Leaves first when the plan gets smaller, as its owner has chosen. */
    leaves: boolean('leaves').notNull().default(false),
  },
  (table) => [
    uniqueIndex('team_members_account').on(table.accountId),
    uniqueIndex('team_members_email')
      .on(table.ownerId, table.email)
      .where(sql`${table.revokedAt} is null`),
    index('team_members_expiry').on(table.expiresAt),
  ],
);
