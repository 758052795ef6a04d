import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/queries';
import { sandboxCharges, sandboxSessions } from '../../platform/db/schema';
import type { Sandbox, WebhookSender } from '../../platform/providers/provider';
import { readSignedNotice } from '../../platform/providers/signature';
import { findDecline, parseCard, toCheckoutState } from './cards';
import { findMovements, refundPayment, findReversals } from './reversals';
import { deliverPendingWebhooks, type SandboxParts } from './webhooks';

/**
 * Creates a payment provider that needs no account: its sessions are rows, its page is `/sandbox/checkout/<id>`, its
 * webhooks pass the same signature check as Stripe's. Never used with a Stripe key or in production.
 */
export function makeSandbox(parts: SandboxParts): Sandbox {
  const { db, now, signingKeys } = parts;
  let send: WebhookSender | null = null;
  return {
    name: 'sandbox',
    lookUpEvery: 0,

    async createCheckout(order) {
      const { id: reference, label, lines, terms, amount, currency, successUrl, cancelUrl, expiresAt } = order;
      await db
        .insert(sandboxSessions)
        .values({
          id: newId(),
          reference,
          label,
          lines,
          terms,
          amount,
          currency,
          setup: order.kind === 'card',
          successUrl,
          cancelUrl,
          expiresAt,
          status: 'open',
          createdAt: now(),
        })
        .onConflictDoNothing();
      const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.reference, reference));
      if (!session) throw new Error('The sandbox session no longer exists.');
      return { sessionId: session.id, url: `${new URL(session.successUrl).origin}/sandbox/checkout/${session.id}` };
    },

    async lookUpCheckout(sessionId) {
      const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId));
      return session ? toCheckoutState(session, now()) : { status: 'unknown' };
    },

    async findCheckout(paymentRef) {
      const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.paymentRef, paymentRef));
      return session ? toCheckoutState(session, now()) : { status: 'unknown' };
    },

    async expireCheckout(sessionId) {
      await db
        .update(sandboxSessions)
        .set({ status: 'expired' })
        .where(and(eq(sandboxSessions.id, sessionId), eq(sandboxSessions.status, 'open')));
    },

    async verifyWebhook(body, signature, at) {
      return readSignedNotice(body, signature, await signingKeys('sandbox-webhooks'), at);
    },

    async charge({ renewal, label, amount, methodRef }) {
      if (!methodRef) return { status: 'declined', reason: 'Your plan has no saved card.', isFinal: true };
      const card = parseCard(methodRef);
      const decline = findDecline(card, now());
      if (decline) return { status: 'declined', ...decline };
      const paymentRef = chargeRef(renewal);
      await db.insert(sandboxCharges).values({ paymentRef, label, amount, createdAt: now() }).onConflictDoNothing();
      return { status: 'paid', paymentRef, checkoutId: null, methodRef, card, amount, paidAt: now() };
    },

    async findCharge({ renewal }) {
      const isIt = eq(sandboxCharges.paymentRef, chargeRef(renewal));
      const [charge] = await db.select().from(sandboxCharges).where(isIt);
      if (!charge) return null;
      const { paymentRef, amount, createdAt: paidAt } = charge;
      return { status: 'paid', paymentRef, checkoutId: null, methodRef: null, card: null, amount, paidAt };
    },

    // Its saved cards are only references.
    lookUpCard: async () => null,
    removeSaved: async () => {},

    refund: (paymentRef, key, amount) => refundPayment(parts, paymentRef, `re_sandbox_${shortHash(key)}`, amount),
    listMovements: (from, until) => findMovements(db, from, until),
    lookUpReversals: (paymentRef) => findReversals(db, paymentRef),

    readClock: async () => null,

    clock: parts.clock,

    async deliverWebhooks() {
      // Another process may have moved the time.
      await parts.clock.load(db);
      if (send) await deliverPendingWebhooks(parts, send);
    },

    setWebhookSender(sender) {
      send = sender;
    },
  };
}

/** A renewal is charged once. */
const chargeRef = (renewal: string) => `pi_sandbox_${shortHash(renewal)}`;

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}
