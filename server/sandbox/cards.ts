import type { Card } from '../payments/providers/provider';
import { isExpired } from './session';

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
