import { and, desc, eq, gt, gte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { owner } from '../../../shared/owner';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import {
  accounts,
  type Buyer,
  checkouts,
  counters,
  invoiceDetails,
  payments,
  receipts,
  type SellerDetails,
  subscriptions,
} from '../../platform/db/schema';
import type { Cents } from '../../platform/lib/money';
import { remainingWorth } from './period';

type Account = typeof accounts.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'invoiceNumber' | 'seller'>;

/** The current owner, for new rows. */
const SELLER: SellerDetails = {
  name: owner.legalName,
  address: owner.address,
  taxId: owner.taxId,
  email: owner.email,
  tax: 'None',
};

/**
 * Adds one payment to the ledger, with the next invoice number (SW-2026-000123; the year is that of the payment, in
 * UTC) and an unsent receipt. Rows are never changed or deleted. Needs the account's lock.
 * @returns the payment, or null when this checkout, period or reversal is already recorded
 */
export async function appendPayment(tx: Db, payment: NewPayment): Promise<Payment | null> {
  // Checked first, so that no invoice number is used without a row.
  if (await isWritten(tx, payment)) return null;
  const [row] = await tx
    .insert(payments)
    .values({
      ...payment,
      id: newId(),
      invoiceNumber: await nextInvoiceNumber(tx, payment.paidAt),
      seller: SELLER,
    })
    .returning();
  await tx.insert(receipts).values({ paymentId: row!.id });
  return row!;
}

async function isWritten(tx: Db, payment: NewPayment): Promise<boolean> {
  const { kind, checkoutId, reversalRef, subscriptionId, periodStart } = payment;
  const isSame = or(
    checkoutId ? eq(payments.checkoutId, checkoutId) : undefined,
    reversalRef ? eq(payments.reversalRef, reversalRef) : undefined,
    kind === 'renewal' && subscriptionId && periodStart
      ? and(eq(payments.subscriptionId, subscriptionId), eq(payments.periodStart, periodStart))
      : undefined,
  );
  return isSame !== undefined && (await tx.$count(payments, and(eq(payments.kind, kind), isSame))) > 0;
}

/** Returns a number of at least six digits. Parallel transactions wait for the next number until this one ends. */
async function nextInvoiceNumber(tx: Db, paidAt: number): Promise<string> {
  const [row] = await tx
    .insert(counters)
    .values({ name: 'invoices', value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning();
  return `SW-${new Date(paidAt).getUTCFullYear()}-${String(row!.value).padStart(6, '0')}`;
}

/** The details that an account can set for its invoices; an empty text means none. */
export interface InvoiceDetails {
  company: string;
  address: string;
  taxId: string;
  purchaseOrder: string;
  /** A second address for receipts. */
  copyTo: string;
}

/** Returns the current invoice details: those the account has set, otherwise its company and address. */
export async function findInvoiceDetails(db: Db, accountId: string): Promise<InvoiceDetails> {
  const [row] = await db
    .select({ account: accounts, own: invoiceDetails })
    .from(accounts)
    .leftJoin(invoiceDetails, eq(invoiceDetails.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  const { account, own } = row ?? {};
  const { taxId = '', purchaseOrder = '', copyTo = '' } = own ?? {};
  return {
    company: own?.company || account?.company || '',
    address: own?.address || account?.address || '',
    taxId,
    purchaseOrder,
    copyTo,
  };
}

/** Returns the current recipient of the account's invoices. */
export async function findBuyer(tx: Db, { id, fullName, email }: Account): Promise<Buyer> {
  const { company, address, taxId, purchaseOrder } = await findInvoiceDetails(tx, id);
  const optional = { ...(taxId && { taxId }), ...(purchaseOrder && { purchaseOrder }) };
  return { fullName, company, address, email, ...optional };
}

/** Returns the newest payment that was kept, or null. */
export async function newestInvoice(db: Db, accountId: string): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), notInArray(payments.kind, REVERSALS), isKept(db)))
    .orderBy(desc(payments.paidAt), desc(payments.invoiceNumber))
    .limit(1);
  return row ?? null;
}

/**
 * Returns true when the account has bought and kept a plan: the affiliate discount applies to the first purchase only.
 */
export async function hasPurchased(db: Db, accountId: string): Promise<boolean> {
  const isOne = and(eq(payments.accountId, accountId), eq(payments.kind, 'purchase'), isKept(db));
  return (await db.$count(payments, isOne)) > 0;
}

/**
 * Returns the id of the checkout that says whether a payment is refunded. A renewal by the saved card has none until its
 * refund is due.
 */
export const orderOf = ({ checkoutId, id }: Pick<Payment, 'checkoutId' | 'id'>): string => checkoutId ?? id;

/** Returns what came of a payment whose checkout is fulfilled or whose refund was due; null for others. */
export async function findOutcome(tx: Db, payment: Pick<Payment, 'checkoutId' | 'id'>) {
  const isIt = eq(checkouts.id, orderOf(payment));
  const [order] = await tx.select({ outcome: checkouts.outcome }).from(checkouts).where(isIt);
  return order?.outcome ?? null;
}

/**
 * Returns whether the server refunded a payment itself, because it bought nothing, or its plan has ended: it buys nothing
 * again when that refund fails.
 */
export async function isRefunded(tx: Db, payment: Pick<Payment, 'checkoutId' | 'id'>): Promise<boolean> {
  const outcome = await findOutcome(tx, payment);
  return outcome !== null && outcome !== 'granted';
}

/** Returns what is left of a payment after its refunds and disputes, in cents. */
export async function keptOf(tx: Db, { id, amount }: Payment): Promise<Cents> {
  const rows = await tx.select({ amount: payments.amount }).from(payments).where(eq(payments.reversalOf, id));
  return rows.reduce((sum, row) => sum + row.amount, amount);
}

/** Returns the unused part of the payments for a plan at `now` (epoch ms), in cents, each share rounded half up. */
export async function unusedWorth(db: Db, subscriptionId: string, now: number): Promise<Cents> {
  const unused = (await listWorth(db, subscriptionId, now)).reduce((sum, { worth, start, end }) => {
    const share = remainingWorth(1, Math.abs(worth), { start, end }, now);
    return worth < 0 ? sum - share : sum + share;
  }, 0);
  return Math.max(0, unused);
}

/** Returns the kept payments for a plan's periods that are not over at `now`, used up or not, in cents. */
export async function keptWorth(db: Db, subscriptionId: string, now: number): Promise<Cents> {
  return (await listWorth(db, subscriptionId, now)).reduce((sum, { worth }) => sum + worth, 0);
}

/** Selects the payments and reversals of a plan whose period is not over; returned credit counts as a reversal. */
async function listWorth(db: Db, subscriptionId: string, now: number) {
  const rows = await db
    .select({
      kind: payments.kind,
      worth: payments.worth,
      start: payments.periodStart,
      end: payments.periodEnd,
      creditMissing: subscriptions.creditMissing,
    })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(payments.subscriptionId, subscriptionId), gt(payments.periodEnd, now)));
  return rows.flatMap(({ kind, worth, start, end, creditMissing }) => {
    if (start === null || end === null || end <= start) return [];
    return { worth: kind === 'purchase' ? worth - creditMissing : worth, start, end };
  });
}

/** Returns true when the account has ever paid: its invoices stay even after the plan ends. */
export async function hasInvoices(db: Db, accountId: string): Promise<boolean> {
  const mine = eq(payments.accountId, accountId);
  return (await db.select({ id: payments.id }).from(payments).where(mine).limit(1)).length > 0;
}

/**
 * Returns payments less refunds for each of the last twelve calendar months in UTC, oldest first. Empty without
 * payments.
 */
export async function listMonthlyCosts(db: Db, accountId: string, now: number) {
  const today = new Date(now);
  const start = (ago: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1);
  const rows = await db
    .select({ paidAt: payments.paidAt, amount: payments.amount, kind: payments.kind })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), gte(payments.paidAt, start(11))));
  if (rows.length === 0) return [];
  return Array.from({ length: 12 }, (_, index) => {
    const month = start(11 - index);
    const paid = rows.filter(({ paidAt }) => paidAt >= month && paidAt < start(10 - index));
    const amount = paid.reduce((sum, row) => sum + row.amount, 0);
    return { month, amount, membersAdded: paid.some(({ kind }) => kind === 'members') };
  });
}

/** Kinds of rows that refer to another payment. */
export const REVERSALS: Payment['kind'][] = ['refund', 'refund-failed', 'dispute', 'dispute-won'];

function isKept(db: Db) {
  const refund = alias(payments, 'refund');
  const failure = alias(payments, 'failure');
  const failures = db
    .select({ id: failure.id })
    .from(failure)
    .where(and(eq(failure.kind, 'refund-failed'), eq(failure.reversalRef, refund.reversalRef)));
  const refunds = db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.kind, 'refund'),
        notExists(failures),
        or(
          eq(refund.checkoutId, payments.checkoutId),
          and(eq(refund.reversalOf, payments.id), eq(refund.amount, sql`-${payments.amount}`)),
        ),
      ),
    );
  return notExists(refunds);
}
