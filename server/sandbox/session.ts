import type { sandboxSessions } from '../db/schema';
import type { Card, CheckoutState } from '../payments/providers/provider';

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/** What the provider says about a session at `now` (epoch ms). */
export function stateOf(session: SandboxSession, now: number): CheckoutState {
  const { id: sessionId, reference, amount, currency, paymentRef, paidAt } = session;
  if (session.status === 'paid' && paidAt !== null && paymentRef !== null) {
    const card = typedCard(session);
    const saved = { sessionId, reference, customerRef: null, methodRef: methodRefOf(card), card };
    if (session.setup) return { status: 'saved', ...saved };
    return { status: 'paid', ...saved, amount, currency, paymentRef, paidAt, buyerEmail: null, ordered: null };
  }
  return { status: session.status === 'open' && now < session.expiresAt ? 'open' : 'expired' };
}

/** The card that was typed into the page of a session. */
export function typedCard({ cardBrand, cardLast4, cardExpMonth, cardExpYear }: SandboxSession): Card {
  return { brand: cardBrand ?? 'Card', last4: cardLast4 ?? '0000', expMonth: cardExpMonth, expYear: cardExpYear };
}

/** The sandbox's saved card: what it names says all that its behavior depends on. */
export function methodRefOf({ brand, last4, expMonth, expYear }: Card): string {
  return ['pm_sandbox', brand, last4, ...(expMonth && expYear ? [expMonth, expYear] : [])].join('_');
}

/** The card behind a saved reference. */
export function cardOf(methodRef: string): Card {
  const [brand = 'Card', last4 = '0000', month, year] = methodRef.split('_').slice(2);
  return { brand, last4, expMonth: month ? Number(month) : null, expYear: year ? Number(year) : null };
}

/** True from the first moment of the month after its last one, in UTC. */
export function isExpired({ expMonth, expYear }: Card, now: number): boolean {
  return expMonth !== null && expYear !== null && Date.UTC(expYear, expMonth, 1) <= now;
}
