import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { id, moment, provider } from './columns';

/** One line of an order, a receipt or an invoice; amounts in cents, `amount` negative on a discount. */
export interface OrderLine {
  label: string;
  quantity: number;
  /** Null where amount is not quantity x unit: shares of a period and discounts. */
  unitAmount: number | null;
  amount: number;
}

/** Who an invoice is made out to, as it was at the time of the payment. */
export interface Buyer {
  fullName: string;
  company: string | null;
  address: string | null;
  email: string;
  taxId?: string;
  /** The buyer's own order number. */
  purchaseOrder?: string;
  /** A second address that receives the mails of this payment. */
  copyTo?: string;
}

/** Who sells, as an invoice says it. Only the name is known of payments that are older than the other fields. */
export interface SellerDetails {
  name: string;
  /** A line each. */
  address?: readonly string[];
  taxId?: string;
  email?: string;
  /** What the invoice says of tax; invoices without it say nothing. */
  tax?: string;
}

/**
 * The last number that was given out, raised in the transaction that uses it: a rolled-back payment leaves no gap.
 * `invoices` feeds the running part of invoices and credit notes, `sandbox-clock` holds milliseconds.
 */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

/** @public Fed the invoice numbers of the first release; it stays in databases, nothing uses it any more. */
export const invoiceNumbers = pgSequence('invoice_numbers', { startWith: 1 });

/**
 * The ledger: what was paid and given back, in cents. Rows are only ever added; a trigger refuses to change or
 * delete one. Team size, history and invoices follow from it.
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
    /** What was paid for, in words. */
    label: text('label').notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    /** Cents; negative on a refund and on a payment that the bank took back. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** What the payment is worth to its owner: the amount and the credit used with it. */
    worth: integer('worth').notNull(),
    /** What time it pays for; null on a refund. */
    periodStart: moment('period_start'),
    periodEnd: moment('period_end'),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    /** The owner at the time of the payment; null where a server of an older version wrote the row. */
    seller: jsonb('seller').$type<SellerDetails>(),
    provider: provider(),
    paymentRef: text('payment_ref').notNull(),
    /** The provider's own invoice, when it makes one. */
    invoiceRef: text('invoice_ref'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** Why money was given back. */
    note: text('note'),
    /** The payment that a refund or dispute is about, and the provider's id of it. */
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

/** Receipts still to be sent or sent, one a payment: written with the payment, so that none is forgotten. */
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

/** Payments whose checkout this database does not know; the owner grants them or gives them back. */
export const strayPayments = pgTable('stray_payments', {
  /** The provider's payment. */
  id: id().primaryKey(),
  provider: provider(),
  sessionId: text('session_id').notNull(),
  /** Cents. */
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  buyerEmail: text('buyer_email'),
  /** In words, as far as the provider says. */
  ordered: text('ordered'),
  paidAt: moment('paid_at').notNull(),
  foundAt: moment('found_at').notNull(),
  /** Null until the owner has decided. */
  outcome: text('outcome', { enum: ['granted', 'refund-due', 'refunded'] }),
});
