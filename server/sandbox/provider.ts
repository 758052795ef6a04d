import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import { newId } from '../db/ids';
import { sandboxSessions } from '../db/schema';
import type { Card, CheckoutState, PaymentProvider } from '../payments/provider';
import { signingSecret } from '../payments/secrets';
import { readSignedNotice } from '../payments/signature';
import { DECLINED_LATER_LAST4 } from './cards';

/**
 * The payment provider that needs no account: its sessions are rows, its page is `/sandbox/checkout/<id>`, its
 * notices go through the same signature check as Stripe's. Never there with a Stripe key or in production (C59).
 */
export function makeSandboxProvider({ db, now }: Context): PaymentProvider {
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
      return readSignedNotice(body, signature, await signingSecret(db, 'sandbox-webhooks'), at);
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
  };
}

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/** What the provider says about a session at `now` (epoch ms). */
export function stateOf(session: SandboxSession, now: number): CheckoutState {
  if (session.status === 'paid' && session.paidAt !== null && session.paymentRef !== null) {
    const card = { brand: session.cardBrand ?? 'Card', last4: session.cardLast4 ?? '0000' };
    return {
      status: 'paid',
      sessionId: session.id,
      reference: session.reference,
      amount: session.amount,
      currency: session.currency,
      paymentRef: session.paymentRef,
      customerRef: null,
      methodRef: methodRefOf(card),
      card,
      invoiceRef: null,
      paidAt: session.paidAt,
    };
  }
  return { status: session.status === 'open' && now < session.expiresAt ? 'open' : 'expired' };
}

/** The sandbox's saved card: brand and last four digits say all that its behaviour depends on. */
export function methodRefOf({ brand, last4 }: Card): string {
  return `pm_sandbox_${brand}_${last4}`;
}

function cardOf(methodRef: string): Card {
  const [brand = 'Card', last4 = '0000'] = methodRef.split('_').slice(2);
  return { brand, last4 };
}
