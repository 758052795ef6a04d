const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Formats a day in UTC as the site does: 'Dec 3, 2026'. @param moment epoch ms */
export function formatDay(moment: number): string {
  return DAY.format(moment);
}

/** Formats a range of days: 'Nov 17 to Dec 14, 2026'. Epoch ms. */
export const formatSpan = (from: number, until: number): string =>
  DAY.formatRange(from, until).replace(/\s–\s/, ' to ');

/** US dollars in whole cents. Never a fraction: every function here takes and returns integers. */
export type Cents = number;

/**
 * Divides and rounds half up (towards plus infinity), exactly for operands of any size.
 * @throws RangeError when the numerator is negative or the denominator is not positive.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('divideHalfUp wants n >= 0 and d > 0');
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Returns `percent` of `amount` (cents >= 0), rounded half up to the cent. */
export function getPercent(amount: Cents, percent: number): Cents {
  return Number(divideHalfUp(BigInt(amount) * BigInt(percent), 100n));
}

/** Formats cents: 111250 -> '$1,112.50', -1250 -> '−$12.50'. */
export function formatUsd(amount: Cents): string {
  const absolute = Math.abs(amount);
  const dollars = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '−' : ''}$${dollars}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Dates, phone numbers, card numbers and amounts, which stay on one line. */
export const UNBROKEN = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b|\+\d[\d ()-]{6,}\d|•{4} \d{4}|\$[\d,]+\.\d\d/g;
