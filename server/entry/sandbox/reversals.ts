import { and, asc, eq, gte, isNotNull, lt, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { sandboxCharges, sandboxReversals, sandboxSessions } from '../../platform/db/schema';
import type { Cents } from '../../platform/lib/money';
import type { Context } from '../../platform/http/context';
import type { Movement, RefundResult, Reversal } from '../../platform/providers/provider';
import { enqueueWebhook } from './webhooks';

type Parts = Pick<Context, 'db' | 'now'>;

/**
 * Refunds a payment, on request of the server.
 * @param ref the refund's id: repeating it refunds nothing more
 * @param part cents; in full by default
 */
export async function refundPayment(
  { db, now }: Parts,
  paymentRef: string,
  ref: string,
  part?: Cents,
): Promise<RefundResult> {
  const [dispute] = await db.select().from(sandboxReversals).where(isDispute(paymentRef));
  if (dispute && dispute.status !== 'won') return { status: 'rejected', reason: 'The charge is disputed.' };
  return db.transaction(async (tx) => {
    const amount = part ?? (await findAmount(tx, paymentRef)) ?? 0;
    const at = now();
    await tx
      .insert(sandboxReversals)
      .values({ id: ref, paymentRef, kind: 'refund', amount, status: 'done', createdAt: at })
      .onConflictDoNothing();
    await tx.update(sandboxSessions).set({ refundedAt: at }).where(eq(sandboxSessions.paymentRef, paymentRef));
    return { status: 'refunded', reversalRef: ref, amount, waits: false };
  });
}

export async function findReversals(db: Db, paymentRef: string): Promise<Reversal[]> {
  const rows = await db
    .select()
    .from(sandboxReversals)
    .where(eq(sandboxReversals.paymentRef, paymentRef))
    .orderBy(asc(sandboxReversals.createdAt));
  return rows.map(toReversal);
}

function toReversal({ id, kind, amount, status, createdAt }: typeof sandboxReversals.$inferSelect): Reversal {
  return { ref: id, kind, amount, returned: status === 'won' || status === 'failed' ? amount : 0, at: createdAt };
}

/** Simulates refunds and disputes by the provider or the buyer's bank. A webhook reports them to the server. */
export type ProviderAction = 'refund' | 'fail' | 'dispute' | 'win';

const EVENTS: Record<ProviderAction, string> = {
  refund: 'charge.refunded',
  fail: 'refund.failed',
  dispute: 'charge.dispute.created',
  win: 'charge.dispute.closed',
};

/** Refunds a payment in full, fails that refund, disputes a payment, or closes the dispute in the seller's favor. */
export async function actAtProvider({ db, now }: Parts, paymentRef: string, act: ProviderAction): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    const amount = (await findAmount(tx, paymentRef)) ?? 0;
    const mine = eq(sandboxReversals.paymentRef, paymentRef);
    if (act === 'win' || act === 'fail') {
      const isIt =
        act === 'win'
          ? and(isDispute(paymentRef), eq(sandboxReversals.status, 'open'))
          : and(mine, eq(sandboxReversals.kind, 'refund'), eq(sandboxReversals.status, 'done'));
      const status = act === 'win' ? ('won' as const) : ('failed' as const);
      const undone = await tx.update(sandboxReversals).set({ status }).where(isIt).returning();
      if (undone.length === 0) return;
    } else {
      const notFailed = and(mine, ne(sandboxReversals.status, 'failed'));
      if (amount === 0 || (await tx.$count(sandboxReversals, notFailed)) > 0) return;
      const status = act === 'dispute' ? ('open' as const) : ('done' as const);
      const id = `${act === 'dispute' ? 'dp' : 're'}_sandbox_${newId()}`;
      await tx.insert(sandboxReversals).values({ id, paymentRef, kind: act, amount, status, createdAt: at });
    }
    await enqueueWebhook(
      tx,
      EVENTS[act],
      { object: act === 'refund' ? 'charge' : 'dispute', payment_intent: paymentRef },
      at,
    );
  });
}

const isDispute = (paymentRef: string) =>
  and(eq(sandboxReversals.paymentRef, paymentRef), eq(sandboxReversals.kind, 'dispute'));

/** Returns the cents of a payment on the hosted page or of a charge; null when there is none. */
async function findAmount(db: Db, paymentRef: string): Promise<number | null> {
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.paymentRef, paymentRef));
  if (session) return session.amount;
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.paymentRef, paymentRef));
  return charge?.amount ?? null;
}

/** Returns payments, charges and reversals of a time range in epoch ms. */
export async function findMovements(db: Db, from: number, until: number): Promise<Movement[]> {
  const isWithin = (column: PgColumn) => and(gte(column, from), lt(column, until));
  const { paymentRef, paidAt, setup } = sandboxSessions;
  const isPayment = and(isNotNull(paymentRef), eq(setup, false), isWithin(paidAt));
  const paid = await db.select().from(sandboxSessions).where(isPayment);
  const charged = await db.select().from(sandboxCharges).where(isWithin(sandboxCharges.createdAt));
  const gone = await db.select().from(sandboxReversals).where(isWithin(sandboxReversals.createdAt));
  const payment = (
    { paymentRef: ref, amount, label }: { paymentRef: string | null; amount: number; label: string },
    at: number | null,
    checkout: string | null,
  ): Movement => {
    const order = { buyerEmail: null, label, checkout, renewal: null };
    return { kind: 'payment', ref: ref!, paymentRef: ref!, amount, returned: 0, at: at!, order };
  };
  return [
    ...paid.map((row) => payment(row, row.paidAt, row.reference)),
    ...charged.map((row) => payment(row, row.createdAt, null)),
    ...gone.map((row) => ({ ...toReversal(row), paymentRef: row.paymentRef, order: null })),
  ];
}
