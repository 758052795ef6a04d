import { and, count, desc, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db';
import { newId } from '../../db/ids';
import { type accounts, payments, receipts, type Buyer } from '../../db/schema';
import type { Cents } from './money';
import { remainingWorth } from './proration';

export type Payment = typeof payments.$inferSelect;
export type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'invoiceNumber'>;

/**
 * Adds one payment to the ledger, with the next invoice number (SW-2026-000123; the year is that of the payment, in
 * UTC) and a receipt that is still to be sent. Rows are never changed or deleted.
 * @returns the payment, or null when this checkout or period has already been written
 */
export async function appendPayment(tx: Db, payment: NewPayment): Promise<Payment | null> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, id: newId(), invoiceNumber: nextInvoiceNumber(payment.paidAt) })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await tx.insert(receipts).values({ paymentId: row.id });
  return row;
}

/** At least six digits, more when they run out: lpad alone would cut the seventh off. */
function nextInvoiceNumber(paidAt: number) {
  const year = String(new Date(paidAt).getUTCFullYear());
  return sql`(select 'SW-' || ${year}::text || '-' || lpad(n::text, greatest(6, length(n::text)), '0') from (select nextval('invoice_numbers') as n) as next)`;
}

/** Who the invoice is made out to, as of now. */
export function buyerOf(account: typeof accounts.$inferSelect): Buyer {
  const { fullName, company, address, email } = account;
  return { fullName, company, address, email };
}

/** One page of the history, newest first; the invoice number breaks ties, so the order is stable (C58). */
export async function pageOfHistory(db: Db, accountId: string, page: number, limit: number) {
  const mine = eq(payments.accountId, accountId);
  const [counted] = await db.select({ total: count() }).from(payments).where(mine);
  const rows = await db
    .select()
    .from(payments)
    .where(mine)
    .orderBy(desc(payments.paidAt), desc(payments.invoiceNumber))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: Number(counted?.total ?? 0) };
}

/** The newest payment that was kept, or null. */
export async function newestInvoice(db: Db, accountId: string): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), ne(payments.kind, 'refund'), notGivenBack(db)))
    .orderBy(desc(payments.paidAt), desc(payments.invoiceNumber))
    .limit(1);
  return row ?? null;
}

/** True when the account has bought a plan and kept it: the affiliate's discount is for the first one only. */
export async function hasPurchased(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.kind, 'purchase'), notGivenBack(db)))
    .limit(1);
  return row !== undefined;
}

/** The cents of what was paid for a plan that are not used up at `now` (epoch ms), each share rounded half up. */
export async function unusedWorth(db: Db, subscriptionId: string, now: number): Promise<Cents> {
  const rows = await db
    .select({ worth: payments.worth, start: payments.periodStart, end: payments.periodEnd })
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), ne(payments.kind, 'refund'), gt(payments.periodEnd, now)));
  return rows.reduce((sum, { worth, start, end }) => {
    return start === null || end === null || end <= start ? sum : sum + remainingWorth(1, worth, { start, end }, now);
  }, 0);
}

function notGivenBack(db: Db) {
  const refund = alias(payments, 'refund');
  const refunds = db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.checkoutId, payments.checkoutId), eq(refund.kind, 'refund')));
  return notExists(refunds);
}
