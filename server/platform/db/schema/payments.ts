import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { id, moment, provider, work } from './columns';
import type { OrderLine } from './ledger';

const account = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id);
const interval = () => text('interval', { enum: ['month', 'year'] }).notNull();

/** Active and ended plans. The partial index enforces at most one active plan per account. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id().primaryKey(),
    accountId: account(),
    plan: text('plan', { enum: ['pro', 'enterprise'] }).notNull(),
    interval: interval(),
    priceId: text('price_id').notNull(),
    /** Cents per user and period at the time of the purchase; later price changes do not affect it. */
    pricePerUser: integer('price_per_user').notNull(),
    includedMembers: integer('included_members').notNull(),
    extraUsers: integer('extra_users').notNull(),
    /** The owner has one of the seats, unless it was given up. */
    ownerHasSeat: boolean('owner_has_seat').notNull().default(true),
    /** Periods are counted from here (ledger/period.ts). */
    anchorAt: moment('anchor_at').notNull(),
    periodIndex: integer('period_index').notNull(),
    /**
     * Months from the anchor to the start of the current period; they vary because a plan may switch between monthly
     * and annual.
     */
    monthsIn: integer('months_in').notNull().default(0),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    /** Set when the user cancels; the plan stays until the day of `periodEnd` is over. */
    cancelledAt: moment('cancelled_at'),
    /** When the plan ended; null while active. */
    endedAt: moment('ended_at'),
    provider: provider(),
    /**
     * The saved card, which pays the next period: the account that saved it, the provider's customer and method. It leaves
     * the plan with that account.
     */
    cardAccountId: id('card_account_id').references(() => accounts.id),
    customerRef: text('customer_ref'),
    methodRef: text('method_ref'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
    /** When the owner got the email about the expiring or missing card; null again after a new card. */
    cardExpiryToldAt: moment('card_expiry_told_at'),
    /** When the saved card was declined at a renewal; null again once it or another card is charged. */
    cardDeclinedAt: moment('card_declined_at'),
    /** Cents of the next yearly charge as the last email named them, and when; null before the first one of a period. */
    noticedAmount: integer('noticed_amount'),
    noticedAt: moment('noticed_at'),
    /** The last yearly reminder of a monthly plan, or the notice before a charge that followed a yearly period. */
    remindedAt: moment('reminded_at'),
    /** Scheduled changes for the next renewal; null for none. */
    scheduledUsers: integer('scheduled_users'),
    scheduledInterval: text('scheduled_interval', { enum: ['month', 'year'] }),
    /**
     * Cents of the credit from an earlier plan that are no longer covered, because its payment was refunded or
     * disputed.
     */
    creditMissing: integer('credit_missing').notNull().default(0),
    /** Seats that the plan lost with that credit; they return with it. */
    seatsWithoutCredit: integer('seats_without_credit').notNull().default(0),
    /** Equal to `endedAt` when the plan ended because it lacked that credit. */
    creditEndedAt: moment('credit_ended_at'),
    /**
     * When the members were notified that the plan, or the one before it, has ended or is about to; null again with the
     * email that it is active. Equal to `cancelledAt` when they know the end of a canceled plan that still runs.
     */
    membersToldAt: moment('members_told_at'),
    /** The reason that the user gave when canceling. */
    cancelReason: text('cancel_reason'),
    createdAt: moment('created_at').notNull(),
    /** Attempts to renew it since the last success, and the earliest next one, see `renewalWorker`. */
    ...work(),
    nextAttemptAt: moment('next_attempt_at').notNull().default(0),
  },
  (table) => [
    uniqueIndex('subscriptions_in_force')
      .on(table.accountId)
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_due')
      .on(table.periodEnd)
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_yearly')
      .on(table.periodEnd)
      .where(sql`${table.endedAt} is null and 'year' in (${table.interval}, ${table.scheduledInterval})`),
    check('subscriptions_period', sql`${table.periodEnd} > ${table.periodStart}`),
    check('subscriptions_members', sql`${table.includedMembers} >= 1 and ${table.extraUsers} >= 0`),
  ],
);

/** Hosted checkouts. At most one open per account and kind; fulfillment sets `outcome` once. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id().primaryKey(),
    accountId: account(),
    /** The account that opened the page, whose card is saved; null for a payment link, which saves none. */
    payerId: id('payer_id'),
    /** The session that opened the page, hashed; null for a payment link. */
    sessionHash: text('session_hash'),
    kind: text('kind', { enum: ['purchase', 'members', 'renewal', 'card'] }).notNull(),
    /** The selection as a key: the same selection reopens the same checkout. */
    selection: text('selection').notNull(),
    priceId: text('price_id').notNull(),
    interval: interval(),
    pricePerUser: integer('price_per_user').notNull(),
    minimumUsers: integer('minimum_users').notNull(),
    /** Users of the new plan, or members to add. */
    quantity: integer('quantity').notNull(),
    /**
     * The plan that grows and the period it was priced for (kind members), or the plan that the credit comes from (kind
     * purchase).
     */
    subscriptionId: id('subscription_id').references(() => subscriptions.id),
    periodEnd: moment('period_end'),
    label: text('label').notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    /** Who keeps a seat of the new plan, by the ids of seats; null while everyone does. */
    keep: jsonb('keep').$type<string[]>(),
    /** The renewal terms next to the pay button; null where nothing renews. */
    terms: text('terms'),
    /** Cents. */
    amount: integer('amount').notNull(),
    /** Cents of the amount's discount that come from the unused part of an earlier plan. */
    credit: integer('credit').notNull(),
    currency: text('currency').notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    provider: provider(),
    providerSessionId: text('provider_session_id'),
    /** The hosted payment page; null until the provider has responded. */
    url: text('url'),
    status: text('status', { enum: ['open', 'closed'] }).notNull(),
    outcome: text('outcome', { enum: ['granted', 'refund-due', 'refunded', 'refund-failed'] }),
    /** Until then only one process may call the provider about this checkout. */
    claimedUntil: moment('claimed_until').notNull().default(0),
    lookedUpAt: moment('looked_up_at').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('checkouts_open')
      .on(table.accountId, table.kind)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex('checkouts_session').on(table.provider, table.providerSessionId),
    index('checkouts_account').on(table.accountId),
    index('checkouts_subscription').on(table.subscriptionId),
    index('checkouts_unsettled')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'open' or ${table.outcome} = 'refund-due'`),
    check('checkouts_amount', sql`${table.amount} > 0 or ${table.kind} = 'card'`),
  ],
);

/**
 * The charge for the next period of a plan, stored before the provider is called, so that a retry sends the same
 * request.
 */
export const renewals = pgTable(
  'renewals',
  {
    subscriptionId: id('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** Number of the period to pay. */
    periodIndex: integer('period_index').notNull(),
    users: integer('users').notNull(),
    amount: integer('amount').notNull(),
    /** The terms of the next period. */
    interval: interval(),
    priceId: text('price_id').notNull(),
    pricePerUser: integer('price_per_user').notNull(),
    state: text('state', { enum: ['due', 'paid', 'given-up'] }).notNull(),
    /** Number of declined charges. */
    declines: integer('declines').notNull().default(0),
    /** The reason of the last decline. */
    reason: text('reason'),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    claimedUntil: moment('claimed_until').notNull().default(0),
    /** The saved card whose decline is final, see `ChargeResult`: it isn't charged again for this period. */
    finalMethodRef: text('final_method_ref'),
    /** The provider's customer of the last charge, whose card may have left the plan since. */
    customerRef: text('customer_ref'),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.periodIndex] })],
);

/** What users agreed to when they started or changed a charge that renews, as proof. */
export const consents = pgTable(
  'consents',
  {
    id: id().primaryKey(),
    /** The account that agreed: the owner's or a billing manager's. */
    accountId: account(),
    subscriptionId: id('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    kind: text('kind', { enum: ['purchase', 'members', 'change', 'resume', 'card'] }).notNull(),
    /** As shown above the button. */
    sentence: text('sentence').notNull(),
    /** Cents of the charge that renews. */
    amount: integer('amount').notNull(),
    interval: interval(),
    seats: integer('seats').notNull(),
    /** Null for an operator's command. */
    sessionHash: text('session_hash'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('consents_account').on(table.accountId, table.createdAt),
    index('consents_subscription').on(table.subscriptionId),
  ],
);

/** Cards and customers that a plan no longer uses, until they are removed at the provider. */
export const cardDetachments = pgTable('card_detachments', {
  /** The provider's payment method or customer. */
  id: id().primaryKey(),
  provider: provider(),
  ...work(),
});

/** Invoice details for later invoices; empty to use those of the account. */
export const invoiceDetails = pgTable('invoice_details', {
  accountId: account().primaryKey(),
  company: text('company').notNull(),
  address: text('address').notNull(),
  taxId: text('tax_id').notNull(),
  purchaseOrder: text('purchase_order').notNull(),
  copyTo: text('copy_to').notNull(),
  /**
   * The account that entered it: the owner's or a billing manager's. Null without one.
   */
  copyToBy: id('copy_to_by'),
  updatedAt: moment('updated_at').notNull(),
});

export const enterpriseRequests = pgTable(
  'enterprise_requests',
  {
    id: id().primaryKey(),
    accountId: account(),
    requestedTeamSize: integer('requested_team_size').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('enterprise_requests_account').on(table.accountId, table.createdAt)],
);

/** Webhook events that are acknowledged but not processed yet; processing deletes the row. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    /** The provider's id of the event. */
    id: id().primaryKey(),
    /** The signed content (`WebhookNotice`). */
    notice: jsonb('notice').notNull(),
    receivedAt: moment('received_at').notNull(),
    ...work(),
  },
  (table) => [
    index('webhook_inbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);

/** Processed webhook events, to recognize duplicates. */
export const webhookEvents = pgTable('webhook_events', {
  id: id().primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
  sessionId: text('session_id').notNull(),
});
