import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { id, moment } from './columns';

/**
 * Assigned seats of a plan: invited until the person joins. The owner has a seat without a row
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
    /** The member who joined; a user is in at most one team. */
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The recipient of the invitation, lower case. Says nothing about the member's email after joining. */
    email: text('email').notNull(),
    role: text('role', { enum: ['billing', 'member'] }).notNull(),
    /** SHA-256 of the secret half of the latest emailed link. */
    tokenHash: text('token_hash').notNull(),
    invitedAt: moment('invited_at').notNull(),
    /** Null once the member has joined. */
    expiresAt: moment('expires_at'),
    joinedAt: moment('joined_at'),
    /** The last change of the role; null while it is the first one. */
    roleChangedAt: moment('role_changed_at'),
    /** When the invitation was revoked. The row stays for a while, so that the link can name the person to contact. */
    revokedAt: moment('revoked_at'),
    /** Until when this member may take over the plan on the owner's request; null without a request. */
    transferUntil: moment('transfer_until'),
    /** When the member was notified that the owner's account is closing; null again when it reopens. */
    endToldAt: moment('end_told_at'),
    /** Removed first when the plan shrinks, as chosen by its owner. */
    leaves: boolean('leaves').notNull().default(false),
  },
  (table) => [
    uniqueIndex('team_members_account').on(table.accountId),
    uniqueIndex('team_members_email')
      .on(table.ownerId, table.email)
      .where(sql`${table.revokedAt} is null and ${table.joinedAt} is null`),
    index('team_members_expiry').on(table.expiresAt),
  ],
);
