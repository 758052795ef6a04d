import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { newId } from '../db/queries';
import { sandboxCharges, sandboxReversals, sandboxSessions } from '../db/schema';
import type { Movement, RefundResult, Reversal } from '../payments/providers/provider';
import { enqueueWebhook } from './webhooks';

type Parts = Pick<Context, 'db' | 'now'>;

/** Gives a payment back in full, as the server asks for it. @param ref the refund's id: the same one never gives twice */
export async function refundPayment({ db, now }: Parts, paymentRef: string, ref: string): Promise<RefundResult> {
  const [dispute] = await db.select().from(sandboxReversals).where(isDispute(paymentRef));
  if (dispute) return { refunded: false, reason: 'The charge is disputed.' };
  return db.transaction(async (tx) => {
    const amount = (await takenFor(tx, paymentRef)) ?? 0;
    const at = now();
    await tx
      .insert(sandboxReversals)
      .values({ id: ref, paymentRef, kind: 'refund', amount, status: 'done', createdAt: at })
      .onConflictDoNothing();
    await tx.update(sandboxSessions).set({ refundedAt: at }).where(eq(sandboxSessions.paymentRef, paymentRef));
    return { refunded: true, reversalRef: ref };
  });
}

export async function findReversals(db: Db, paymentRef: string): Promise<Reversal[]> {
  const rows = await db
    .select()
    .from(sandboxReversals)
    .where(eq(sandboxReversals.paymentRef, paymentRef))
    .orderBy(asc(sandboxReversals.createdAt));
  return rows.map(({ id, kind, amount, status, createdAt }) => ({
    ref: id,
    kind,
    amount,
    won: status === 'won',
    at: createdAt,
  }));
}

/** What the owner does at the provider, or the buyer at the bank: told to the server by a notice. */
export type ProviderAct = 'refund' | 'dispute' | 'win';

/** Refunds a payment in full, disputes it, or decides its dispute for the seller. What was done before stays. */
export async function actAtProvider({ db, now }: Parts, paymentRef: string, act: ProviderAct): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    const amount = (await takenFor(tx, paymentRef)) ?? 0;
    const mine = eq(sandboxReversals.paymentRef, paymentRef);
    const before = await tx.select().from(sandboxReversals).where(mine);
    if (act === 'win') {
      const won = await tx
        .update(sandboxReversals)
        .set({ status: 'won' })
        .where(and(isDispute(paymentRef), eq(sandboxReversals.status, 'open')))
        .returning();
      if (won.length === 0) return;
    } else {
      if (before.length > 0 || amount === 0) return;
      const status = act === 'dispute' ? ('open' as const) : ('done' as const);
      const id = `${act === 'dispute' ? 'dp' : 're'}_sandbox_${newId()}`;
      await tx.insert(sandboxReversals).values({ id, paymentRef, kind: act, amount, status, createdAt: at });
    }
    const type = { refund: 'charge.refunded', dispute: 'charge.dispute.created', win: 'charge.dispute.closed' }[act];
    await enqueueWebhook(tx, type, { object: act === 'refund' ? 'charge' : 'dispute', payment_intent: paymentRef }, at);
  });
}

const isDispute = (paymentRef: string) =>
  and(eq(sandboxReversals.paymentRef, paymentRef), eq(sandboxReversals.kind, 'dispute'));

/** Cents of a payment on the hosted page or of a charge; null when there is none. */
async function takenFor(db: Db, paymentRef: string): Promise<number | null> {
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.paymentRef, paymentRef));
  if (session) return session.amount;
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.paymentRef, paymentRef));
  return charge?.amount ?? null;
}

/** Payments, charges and what went back, of a span of time in epoch ms. */
export async function findMovements(db: Db, from: number, until: number): Promise<Movement[]> {
  const { paymentRef: ref, paidAt, setup } = sandboxSessions;
  const isPayment = and(isNotNull(ref), eq(setup, false), gte(paidAt, from), lt(paidAt, until));
  const { createdAt } = sandboxCharges;
  const madeAt = sandboxReversals.createdAt;
  const paid = await db.select().from(sandboxSessions).where(isPayment);
  const charged = await db
    .select()
    .from(sandboxCharges)
    .where(and(gte(createdAt, from), lt(createdAt, until)));
  const gone = await db
    .select()
    .from(sandboxReversals)
    .where(and(gte(madeAt, from), lt(madeAt, until)));
  const payment = (paymentRef: string, amount: number, at: number): Movement => ({
    kind: 'payment',
    ref: paymentRef,
    paymentRef,
    amount,
    won: false,
    at,
  });
  return [
    ...paid.map((row) => payment(row.paymentRef ?? '', row.amount, row.paidAt ?? 0)),
    ...charged.map((row) => payment(row.paymentRef, row.amount, row.createdAt)),
    ...gone.map(({ id, kind, paymentRef, amount, status, createdAt: at }) => ({
      ref: id,
      kind,
      paymentRef,
      amount,
      won: status === 'won',
      at,
    })),
  ];
}
