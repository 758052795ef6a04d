import type { sandboxSessions } from '../db/schema';
import type { Card, CheckoutState } from '../payments/providers/provider';

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

/** The card behind a saved reference. */
export function cardOf(methodRef: string): Card {
  const [brand = 'Card', last4 = '0000'] = methodRef.split('_').slice(2);
  return { brand, last4 };
}
