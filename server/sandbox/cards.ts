import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { newId } from '../db/queries';
import { sandboxSessions } from '../db/schema';
import type { Card, CheckoutState } from '../payments/providers/provider';
import { enqueueSessionWebhook } from './webhooks';

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/** What the provider says about a session at `now` (epoch ms). */
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

/** The card that was typed into the page of a session. */
export function typedCard({ cardBrand, cardLast4, cardExpMonth, cardExpYear }: SandboxSession): Card {
  return { brand: cardBrand ?? 'Card', last4: cardLast4 ?? '0000', expMonth: cardExpMonth, expYear: cardExpYear };
}

/** The sandbox's saved card: what it names says all that its behavior depends on. */
export function formatMethodRef({ brand, last4, expMonth, expYear }: Card): string {
  return ['pm_sandbox', brand, last4, ...(expMonth && expYear ? [expMonth, expYear] : [])].join('_');
}

/** The card behind a saved reference. */
export function parseCard(methodRef: string): Card {
  const [brand = 'Card', last4 = '0000', month, year] = methodRef.split('_').slice(2);
  return { brand, last4, expMonth: month ? Number(month) : null, expYear: year ? Number(year) : null };
}

/** True from the first moment of the month after its last one, in UTC. */
export function isExpired({ expMonth, expYear }: Card, now: number): boolean {
  return expMonth !== null && expYear !== null && Date.UTC(expYear, expMonth, 1) <= now;
}

/** What was typed into the page. Held for one request; only brand and last four digits are ever kept. */
export interface CardEntry {
  number: string;
  expiry: string;
  code: string;
}

/** `field` is the one to correct; null when the card itself was refused. */
/** `confirm`: the bank wants to be asked first. */
export type CardVerdict =
  { ok: true; card: Card; confirm: boolean } | { ok: false; field: keyof CardEntry | null; sentence: string };

/** What each test number does. Others are refused, so that no real card is entered here. */
const BEHAVIOR: Record<string, 'pays' | 'declined' | 'declined-later' | 'confirmed'> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000000341': 'declined-later',
  '4000000000003184': 'confirmed',
};

/** The sandbox card whose first payment succeeds and whose renewals are refused. */
export const DECLINED_LATER_LAST4 = '0341';
/** The sandbox card whose bank wants a confirmation of each payment. */
export const CONFIRMED_LAST4 = '3184';

const DECLINED = 'Your card was declined. Nothing was charged. Please try another card, or cancel.';

/**
 * Judges a card as a payment page would: the number first, then expiry, then code.
 * @param now epoch ms
 */
export function judgeCard(entry: CardEntry, now: number): CardVerdict {
  const number = entry.number.replace(/[\s-]/g, '');
  const behavior = BEHAVIOR[number];
  // One of the test numbers has no valid check digit.
  if (!behavior && (!/^\d{12,19}$/.test(number) || !passesLuhn(number))) {
    return { ok: false, field: 'number', sentence: 'This is not a card number. Please check its digits.' };
  }
  if (!behavior) {
    return { ok: false, field: 'number', sentence: 'This page takes test cards only. Please use 4242 4242 4242 4242.' };
  }
  const expiry = readExpiry(entry.expiry);
  if (!expiry) return { ok: false, field: 'expiry', sentence: 'The expiry is a month and a year, like 12/30.' };
  const card = { brand: 'Visa', last4: number.slice(-4), ...expiry };
  if (isExpired(card, now))
    return { ok: false, field: 'expiry', sentence: 'This card has expired. Please use another one.' };
  if (!/^\d{3,4}$/.test(entry.code.trim())) {
    return { ok: false, field: 'code', sentence: 'The CVC is the three or four digits on the card.' };
  }
  if (behavior === 'declined') return { ok: false, field: null, sentence: DECLINED };
  return { ok: true, card, confirm: behavior === 'confirmed' };
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

/** The cards that do something, with what they do. */
export const SANDBOX_CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 0341', 'is refused at renewals'],
  ['4000 0000 0000 3184', 'asks the bank'],
] as const;

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
        ...toColumns(card),
        status: 'paid',
        confirming: false,
        paidAt: now,
        paymentRef: `${session.setup ? 'seti' : 'pi'}_sandbox_${newId()}`,
      })
      .where(eq(sandboxSessions.id, sessionId))
      .returning();
    if (paid) await enqueueSessionWebhook(tx, paid, now);
    return paid ?? null;
  });
}

/** Keeps the card of an open session until the bank has been answered. @returns the session, or null without one */
export async function askBank(context: Context, sessionId: string, card: Card): Promise<SandboxSession | null> {
  return setConfirming(context, sessionId, { ...toColumns(card), confirming: true });
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
    if (toCheckoutState(session, now).status !== 'open') return session;
    return change(tx, session, now);
  });
}

function toColumns({ brand, last4, expMonth, expYear }: Card) {
  return { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear };
}
