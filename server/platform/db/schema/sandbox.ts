import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import type { OrderLine } from './ledger';

/** The state of the sandbox provider; the rest of the server sees it only through the provider's interface. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    id: id().primaryKey(),
    /** The checkout it was opened for; opening it again returns the same session. */
    reference: id('reference').notNull(),
    label: text('label').notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    terms: text('terms'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    status: text('status', { enum: ['open', 'paid', 'expired'] }).notNull(),
    paymentRef: text('payment_ref'),
    cardBrand: text('card_brand'),
    /** Only the last digits of the number. */
    cardLast4: text('card_last4'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
    /** The card is saved for later, nothing is charged. */
    setup: boolean('setup').notNull().default(false),
    /** The bank requires confirmation of the card above. */
    confirming: boolean('confirming').notNull().default(false),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sandbox_sessions_reference').on(table.reference)],
);

/** Webhooks of the sandbox that POST /webhooks/stripe has not acknowledged; delivered until the answer is 2xx. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    /** The event's id. */
    id: id().primaryKey(),
    payload: text('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [index('sandbox_deliveries_due').on(table.nextAttemptAt)],
);

/** Charges of a saved card. */
export const sandboxCharges = pgTable('sandbox_charges', {
  paymentRef: text('payment_ref').primaryKey(),
  label: text('label').notNull(),
  amount: integer('amount').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Refunds and disputes, created by the server or on the sandbox's own page. */
export const sandboxReversals = pgTable(
  'sandbox_reversals',
  {
    id: id().primaryKey(),
    paymentRef: text('payment_ref').notNull(),
    kind: text('kind', { enum: ['refund', 'dispute'] }).notNull(),
    /** Cents, positive. */
    amount: integer('amount').notNull(),
    /** `won`: the seller won the dispute. `failed`: the refund did not reach the buyer. */
    status: text('status', { enum: ['done', 'failed', 'open', 'won', 'lost'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sandbox_reversals_payment').on(table.paymentRef)],
);
