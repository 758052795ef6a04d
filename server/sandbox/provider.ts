import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { newId } from '../db/ids';
import { sandboxSessions } from '../db/schema';
import type { PaymentProvider } from '../payments/providers/provider';
import { readSignedNotice } from '../payments/providers/signature';
import { DECLINED_LATER_LAST4 } from './cards';
import { deliverDueNotices, type SandboxParts, type WebhookSender } from './deliveries';
import { cardOf, stateOf } from './session';

export interface Sandbox extends PaymentProvider {
  /** Tells the sandbox how its notices reach this server. */
  setWebhookSender(send: WebhookSender): void;
}

/**
 * The payment provider that needs no account: its sessions are rows, its page is `/sandbox/checkout/<id>`, its
 * notices go through the same signature check as Stripe's. Never there with a Stripe key or in production (C59).
 */
export function makeSandbox(parts: SandboxParts): Sandbox {
  const { db, now, signingKey } = parts;
  let send: WebhookSender | null = null;
  return {
    name: 'sandbox',
    lookUpEvery: 0,

    async createCheckout(order) {
      const { reference, label, amount, currency, successUrl, cancelUrl, expiresAt } = order;
      await db
        .insert(sandboxSessions)
        .values({
          id: newId(),
          reference,
          label,
          lines: [...order.lines],
          amount,
          currency,
          successUrl,
          cancelUrl,
          expiresAt,
          status: 'open',
          createdAt: now(),
        })
        .onConflictDoNothing();
      const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.reference, reference));
      if (!session) throw new Error('The sandbox session is gone.');
      return { sessionId: session.id, url: `${new URL(session.successUrl).origin}/sandbox/checkout/${session.id}` };
    },

    async lookUpCheckout(sessionId) {
      const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId));
      return session ? stateOf(session, now()) : { status: 'expired' };
    },

    async expireCheckout(sessionId) {
      await db
        .update(sandboxSessions)
        .set({ status: 'expired' })
        .where(and(eq(sandboxSessions.id, sessionId), eq(sandboxSessions.status, 'open')));
    },

    async verifyWebhook(body, signature, at) {
      return readSignedNotice(body, signature, await signingKey('sandbox-webhooks'), at);
    },

    async charge({ key, methodRef }) {
      if (!methodRef) return { paid: false, reason: 'There is no saved card for your plan.' };
      const card = cardOf(methodRef);
      if (card.last4 === DECLINED_LATER_LAST4) return { paid: false, reason: 'Your card was declined.' };
      return {
        paid: true,
        paymentRef: `pi_sandbox_${createHash('sha256').update(key).digest('base64url').slice(0, 24)}`,
        card,
      };
    },

    async refund(paymentRef) {
      await db.update(sandboxSessions).set({ refundedAt: now() }).where(eq(sandboxSessions.paymentRef, paymentRef));
    },

    async invoiceUrl() {
      return null;
    },

    async deliverNotices() {
      if (send) await deliverDueNotices(parts, send);
    },

    setWebhookSender(sender) {
      send = sender;
    },
  };
}
