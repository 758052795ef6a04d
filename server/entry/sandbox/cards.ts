import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/queries';
import { sandboxSessions } from '../../platform/db/schema';
import { cardColumns } from '../../product/subscription/cards';
import type { Context } from '../../platform/http/context';
import type { Card, CheckoutState, SandboxSession } from '../../platform/providers/provider';
import { enqueueSessionWebhook } from './webhooks';

/** Returns the provider's state of a session at `now` (epoch ms). */
export function toCheckoutState(session: SandboxSession, now: number): CheckoutState {
  const { id: sessionId, reference, amount, currency, paymentRef, paidAt } = session;
  if (session.status === 'paid' && paidAt !== null && paymentRef !== null) {
    const card = typedCard(session);
    const saved = { sessionId, reference, customerRef: null, methodRef: formatMethodRef(card), card };
    if (session.setup) return { status: 'saved', ...saved };
    return { status: 'paid', ...saved, amount, currency, paymentRef, paidAt, buyerEmail: null, ordered: null };
  }
  return { status: session.status === 'open' && now < session.expiresAt ? 'open' : 'expired' };
}

/** The card entered on the page of a session. */
export function typedCard({ cardBrand, cardLast4, cardExpMonth, cardExpYear }: SandboxSession): Card {
  return { brand: cardBrand ?? 'Card', last4: cardLast4 ?? '0000', expMonth: cardExpMonth, expYear: cardExpYear };
}

/** The sandbox's saved card; its reference encodes its behavior. */
export function formatMethodRef({ brand, last4, expMonth, expYear }: Card): string {
  return ['pm_sandbox', brand, last4, ...(expMonth && expYear ? [expMonth, expYear] : [])].join('_');
}

/** Returns the card behind a saved reference. */
export function parseCard(methodRef: string): Card {
  const [brand = 'Card', last4 = '0000', month, year] = methodRef.split('_').slice(2);
  return { brand, last4, expMonth: month ? Number(month) : null, expYear: year ? Number(year) : null };
}

/** Returns true from the first moment of the month after its last one, in UTC. */
function isExpired({ expMonth, expYear }: Card, now: number): boolean {
  return expMonth !== null && expYear !== null && Date.UTC(expYear, expMonth, 1) <= now;
}

/** The user's input on the page. Held for one request; only brand and last four digits are stored. */
export interface CardEntry {
  number: string;
  expiry: string;
  code: string;
}

/**
 * `confirm`: the bank requires a confirmation first. `field` is the invalid field; null when the card itself was
 * declined.
 */
export type CardValidation =
  { ok: true; card: Card; confirm: boolean } | { ok: false; field: keyof CardEntry | null; sentence: string };

/** The test cards and their behavior. Other numbers are rejected, so that no real card is entered here. */
export const SANDBOX_CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 0341', 'fails on renewal'],
  ['4000 0000 0000 3184', 'needs confirmation'],
] as const;

/** Returns the decline of a saved card, or null when its charge succeeds. */
export function findDecline(card: Card, now: number): { reason: string; isFinal: boolean } | null {
  const effect = SANDBOX_CARDS.find(([number]) => number.endsWith(card.last4))?.[1];
  if (effect === 'fails on renewal') return { reason: 'Your card was declined.', isFinal: false };
  if (effect === 'needs confirmation')
    return { reason: 'Your bank requires you to confirm this payment.', isFinal: true };
  return isExpired(card, now) ? { reason: 'Your card has expired.', isFinal: false } : null;
}

/** Returns the sentence about a declined card; a payer who has two must know which. */
export const declined = (last4: string) =>
  `The card ending in ${last4} was declined. Nothing was charged. Try another card, or cancel.`;

/**
 * Validates a card like a payment page: the number first, then expiry, then code.
 * @param now epoch ms
 */
export function validateCard(entry: CardEntry, now: number): CardValidation {
  const number = entry.number.replace(/[\s-]/g, '');
  const effect = SANDBOX_CARDS.find(([known]) => known.replaceAll(' ', '') === number)?.[1];
  if (!number) return { ok: false, field: 'number', sentence: 'Enter a card number.' };
  if (!effect) {
    const isCard = /^\d{12,19}$/.test(number) && passesLuhn(number);
    const sentence = isCard
      ? 'This page takes test cards only. Use 4242 4242 4242 4242.'
      : 'This card number isn’t valid. Check the digits.';
    return { ok: false, field: 'number', sentence };
  }
  const expiry = readExpiry(entry.expiry);
  if (!expiry) return { ok: false, field: 'expiry', sentence: 'Enter the expiry as a month and a year, like 12/30.' };
  const card = { brand: 'Visa', last4: number.slice(-4), ...expiry };
  if (isExpired(card, now)) return { ok: false, field: 'expiry', sentence: 'This card has expired. Use another card.' };
  if (!/^\d{3,4}$/.test(entry.code.trim())) {
    return { ok: false, field: 'code', sentence: 'Enter the three or four digits of the CVC.' };
  }
  if (effect === 'is declined') return { ok: false, field: null, sentence: declined(card.last4) };
  return { ok: true, card, confirm: effect === 'needs confirmation' };
}

function readExpiry(expiry: string): { expMonth: number; expYear: number } | null {
  const match = /^\s*(\d{1,2})\s*[/\-\s]?\s*(\d{2}|\d{4})\s*$/.exec(expiry);
  const expMonth = Number(match?.[1]);
  if (!match || expMonth < 1 || expMonth > 12) return null;
  return { expMonth, expYear: (match[2] as string).length === 2 ? 2000 + Number(match[2]) : Number(match[2]) };
}

/** ISO/IEC 7812-1 annex B: every second digit from the right is doubled, the sum is a multiple of ten. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Takes the payment of a session, or saves its card, once: a second press of the button, a second tab or a session that
 * has expired in the meantime changes nothing. @returns the updated session
 */
export const paySession = (context: Pick<Context, 'db' | 'now'>, sessionId: string, card: Card) =>
  changeOpenSession(context, sessionId, {
    ...cardColumns(card),
    status: 'paid',
    confirming: false,
    paidAt: context.now(),
    paymentRef: `pi_sandbox_${newId()}`,
  });

/** Changes an open session. The payment and its webhook are written in one transaction. @returns the updated session */
export async function changeOpenSession(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sessionId: string,
  change: Partial<SandboxSession>,
): Promise<SandboxSession | null> {
  return db.transaction(async (tx) => {
    const isIt = eq(sandboxSessions.id, sessionId);
    const [session] = await tx.select().from(sandboxSessions).where(isIt).for('update');
    if (!session || toCheckoutState(session, now()).status !== 'open') return session ?? null;
    const [changed] = await tx.update(sandboxSessions).set(change).where(isIt).returning();
    if (changed?.status === 'paid') await enqueueSessionWebhook(tx, changed, now());
    return changed ?? null;
  });
}
