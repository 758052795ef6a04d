import type { Card } from '../payments/providers/provider';

/** What was typed into the page. Held for one request; only brand and last four digits are ever kept. */
export interface CardEntry {
  number: string;
  expiry: string;
  code: string;
}

/** `field` is the one to correct; null when the card itself was refused. */
export type CardVerdict = { ok: true; card: Card } | { ok: false; field: keyof CardEntry | null; sentence: string };

/** Design 3: what each number does. Others are refused, so that nobody types a real card here. */
const BEHAVIOUR: Record<string, 'pays' | 'declined' | 'declined-later'> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000000341': 'declined-later',
};

/** The sandbox card whose first payment succeeds and whose renewals are refused. */
export const DECLINED_LATER_LAST4 = '0341';

const DECLINED = 'Your card was declined. Nothing was charged. Please try another card, or cancel.';

/**
 * Judges a card as a payment page would: the number first, then expiry, then code.
 * @param now epoch ms
 */
export function judgeCard(entry: CardEntry, now: number): CardVerdict {
  const number = entry.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { ok: false, field: 'number', sentence: 'This is not a card number. Please check its digits.' };
  }
  const behaviour = BEHAVIOUR[number];
  if (!behaviour) {
    return { ok: false, field: 'number', sentence: 'This page takes test cards only. Please use 4242 4242 4242 4242.' };
  }
  const expiry = expiryFault(entry.expiry, now);
  if (expiry) return { ok: false, field: 'expiry', sentence: expiry };
  if (!/^\d{3,4}$/.test(entry.code.trim())) {
    return { ok: false, field: 'code', sentence: 'The CVC is the three or four digits on the card.' };
  }
  if (behaviour === 'declined') return { ok: false, field: null, sentence: DECLINED };
  return { ok: true, card: { brand: 'Visa', last4: number.slice(-4) } };
}

function expiryFault(expiry: string, now: number): string | null {
  const match = /^\s*(\d{1,2})\s*[/\-\s]?\s*(\d{2}|\d{4})\s*$/.exec(expiry);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'The expiry is a month and a year, like 12/30.';
  const year = (match[2] as string).length === 2 ? 2000 + Number(match[2]) : Number(match[2]);
  return Date.UTC(year, month, 1) <= now ? 'This card has expired. Please use another one.' : null;
}

/** ISO/IEC 7812-1 annex B: every second digit from the right is doubled, the sum is a multiple of ten. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
