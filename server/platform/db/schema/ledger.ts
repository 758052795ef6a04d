import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { id, moment, provider } from './columns';

/** One line of an order, a receipt or an invoice; amounts in cents, `amount` negative on a discount. */
export interface OrderLine {
  label: string;
  quantity: number;
  /** Null where amount is not quantity x unit: prorations and discounts. */
  unitAmount: number | null;
  amount: number;
}

/** The recipient of an invoice, at the time of the payment. */
export interface Buyer {
  fullName: string;
  company: string | null;
  address: string | null;
  email: string;
  taxId?: string;
  /** The buyer's own order number. */
  purchaseOrder?: string;
}

/** The seller on an invoice. */
export interface SellerDetails {
  name: string;
  /** The lines of the address; none without one. */
  address: readonly string[];
  /** Empty for none. */
  taxId: string;
  email: string;
  /** The tax note of the invoice. */
  tax: string;
}

/**
 * The last assigned number, incremented in the transaction that uses it, so that a rolled-back payment leaves no gap.
 * `invoices` is the sequence of invoices and credit notes, `sandbox-clock` and `payments-compared` hold
 * milliseconds.
 */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

/**
 * The ledger: payments and refunds, in cents. Rows are append-only; a trigger rejects updates and deletes. Team size,
 * history and invoices derive from it.
 */
export const payments = pgTable(
  'payments',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id),
    subscriptionId: id('subscription_id'),
    checkoutId: id('checkout_id'),
    kind: text('kind', {
      enum: ['purchase', 'members', 'renewal', 'refund', 'refund-failed', 'dispute', 'dispute-won'],
    }).notNull(),
    /** SW-2026-000123. */
    invoiceNumber: text('invoice_number').notNull(),
    /** Description of the purchase. */
    label: text('label').notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    /** Cents; negative for a refund or a lost dispute. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** The value of the payment to the owner: the amount plus the credit used with it. */
    worth: integer('worth').notNull(),
    /** The paid period; null on a refund. */
    periodStart: moment('period_start'),
    periodEnd: moment('period_end'),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    /** The owner at the time of the payment. */
    seller: jsonb('seller').$type<SellerDetails>().notNull(),
    provider: provider(),
    paymentRef: text('payment_ref').notNull(),
    /** The provider's own invoice, if it creates one. */
    invoiceRef: text('invoice_ref'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** The reason for a refund. */
    note: text('note'),
    /** The payment that a refund or dispute belongs to, and the provider's id of it. */
    reversalOf: id('reversal_of'),
    reversalRef: text('reversal_ref'),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_invoice_number').on(table.invoiceNumber),
    uniqueIndex('payments_checkout').on(table.checkoutId, table.kind),
    uniqueIndex('payments_renewal')
      .on(table.subscriptionId, table.periodStart)
      .where(sql`${table.kind} = 'renewal'`),
    uniqueIndex('payments_reversal').on(table.reversalRef, table.kind),
    index('payments_payment_ref').on(table.paymentRef),
    index('payments_history').on(table.accountId, table.paidAt, table.invoiceNumber),
  ],
);

/** Receipts, sent or pending, one per payment: written together with the payment, so that none is lost. */
export const receipts = pgTable(
  'receipts',
  {
    paymentId: id('payment_id')
      .primaryKey()
      .references(() => payments.id),
    sentAt: moment('sent_at'),
    claimedUntil: moment('claimed_until').notNull().default(0),
  },
  (table) => [
    index('receipts_unsent')
      .on(table.claimedUntil)
      .where(sql`${table.sentAt} is null`),
  ],
);

/** Payments without a checkout in this database; the operator grants or refunds them. */
export const unmatchedPayments = pgTable('unmatched_payments', {
  /** The provider's id of the payment. */
  id: id().primaryKey(),
  provider: provider(),
  sessionId: text('session_id').notNull(),
  /** Cents. */
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  buyerEmail: text('buyer_email'),
  /** The provider's description, if any. */
  ordered: text('ordered'),
  paidAt: moment('paid_at').notNull(),
  foundAt: moment('found_at').notNull(),
  /** Null until the operator has decided. */
  outcome: text('outcome', { enum: ['granted', 'refund-due', 'refunded'] }),
});
