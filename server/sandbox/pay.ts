import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { newId } from '../db/ids';
import { sandboxSessions } from '../db/schema';
import type { Card } from '../payments/providers/provider';
import { oweSessionNotice } from './deliveries';
import { stateOf, type SandboxSession } from './session';

/**
 * Takes the payment of a session, or saves its card, once: a second press of the button, a second tab or a session that
 * has expired meanwhile changes nothing. Payment and owed notice are one transaction.
 * @returns the session as it stands afterwards, or null when there is none
 */
export async function paySession(context: Context, sessionId: string, card: Card): Promise<SandboxSession | null> {
  return changeOpen(context, sessionId, async (tx, session, now) => {
    const [paid] = await tx
      .update(sandboxSessions)
      .set({
        ...columnsOf(card),
        status: 'paid',
        confirming: false,
        paidAt: now,
        paymentRef: `${session.setup ? 'seti' : 'pi'}_sandbox_${newId()}`,
      })
      .where(eq(sandboxSessions.id, sessionId))
      .returning();
    if (paid) await oweSessionNotice(tx, paid, now);
    return paid ?? null;
  });
}

/** Keeps the card of an open session until the bank has been answered. @returns the session, or null without one */
export async function askBank(context: Context, sessionId: string, card: Card): Promise<SandboxSession | null> {
  return setConfirming(context, sessionId, { ...columnsOf(card), confirming: true });
}

/** The bank was answered with no: nothing is charged, and the page takes another card. */
export async function refuseAtBank(context: Context, sessionId: string): Promise<SandboxSession | null> {
  return setConfirming(context, sessionId, { confirming: false });
}

function setConfirming(context: Context, sessionId: string, change: Partial<SandboxSession>) {
  return changeOpen(context, sessionId, async (tx) => {
    const [row] = await tx.update(sandboxSessions).set(change).where(eq(sandboxSessions.id, sessionId)).returning();
    return row ?? null;
  });
}

async function changeOpen(
  { db, now: clock }: Context,
  sessionId: string,
  change: (tx: Db, session: SandboxSession, now: number) => Promise<SandboxSession | null>,
): Promise<SandboxSession | null> {
  return db.transaction(async (tx) => {
    const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId)).for('update');
    if (!session) return null;
    const now = clock();
    if (stateOf(session, now).status !== 'open') return session;
    return change(tx, session, now);
  });
}

function columnsOf({ brand, last4, expMonth, expYear }: Card) {
  return { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear };
}
