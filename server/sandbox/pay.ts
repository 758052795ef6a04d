import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import { newId } from '../db/ids';
import { sandboxSessions } from '../db/schema';
import type { Card } from '../payments/providers/provider';
import { oweNotice } from './deliveries';
import { stateOf, type SandboxSession } from './session';

/**
 * Takes the payment of a session, once: a second press of the button, a second tab or a session that has expired
 * meanwhile changes nothing. Payment and owed webhook are one transaction.
 * @returns the session as it stands afterwards, or null when there is none
 */
export async function paySession(context: Context, sessionId: string, card: Card): Promise<SandboxSession | null> {
  return context.db.transaction(async (tx) => {
    const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId)).for('update');
    if (!session) return null;
    const now = context.now();
    if (stateOf(session, now).status !== 'open') return session;
    const [paid] = await tx
      .update(sandboxSessions)
      .set({
        status: 'paid',
        paidAt: now,
        paymentRef: `pi_sandbox_${newId()}`,
        cardBrand: card.brand,
        cardLast4: card.last4,
      })
      .where(and(eq(sandboxSessions.id, sessionId), eq(sandboxSessions.status, 'open')))
      .returning();
    if (paid) await oweNotice(tx, paid, now);
    return paid ?? session;
  });
}
