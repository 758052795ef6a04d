import { and, eq, isNull, notExists, or } from 'drizzle-orm';
import type { Db } from '../db';
import { payments, strayPayments } from '../db/schema';

/** Selects payments that are not in the ledger and were neither granted nor refunded. */
export function whereStray(db: Db) {
  const isBooked = db.select({ id: payments.id }).from(payments).where(eq(payments.paymentRef, strayPayments.id));
  return and(or(isNull(strayPayments.outcome), eq(strayPayments.outcome, 'refund-due')), notExists(isBooked));
}
