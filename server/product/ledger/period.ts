import { DAY } from '../../platform/lib/days';
import { type Cents, divideHalfUp } from '../../platform/lib/money';

export type BillingInterval = 'month' | 'year';

/** A billing period in epoch ms: start inclusive, end exclusive. */
export interface Period {
  start: number;
  end: number;
}

const MONTHS: Record<BillingInterval, number> = { month: 1, year: 12 };

/**
 * Returns the same day and time some months later, in UTC. A missing day becomes the last one of the month: 31 January
 * + 1 month is 28 or 29 February.
 */
export function addMonths(moment: number, months: number): number {
  const from = new Date(moment);
  const first = new Date(0);
  first.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const lastDay = new Date(first);
  lastDay.setUTCMonth(first.getUTCMonth() + 1, 0);
  const timeOfDay = ((moment % DAY) + DAY) % DAY;
  const day = Math.min(from.getUTCDate(), lastDay.getUTCDate());
  return first.getTime() + (day - 1) * DAY + timeOfDay;
}

/**
 * Returns period number `index` (from 0) of a plan bought at `anchor`. Always counted from the anchor, so that a plan
 * of the 31st returns to the 31st after February, and a 29 February after three common years.
 */
export function periodAt(anchor: number, interval: BillingInterval, index: number): Period {
  return periodFrom(anchor, index * MONTHS[interval], interval);
}

/** Returns the months of an interval. */
export function getMonths(interval: BillingInterval): number {
  return MONTHS[interval];
}

/**
 * Returns the period that begins this many months after the anchor. A plan that changed between month and year
 * continues from there, and one of the 31st still returns to the 31st.
 */
export function periodFrom(anchor: number, monthsIn: number, interval: BillingInterval): Period {
  return { start: addMonths(anchor, monthsIn), end: addMonths(anchor, monthsIn + MONTHS[interval]) };
}

/**
 * Returns the value of `users` for the rest of a period: users x price x remaining share, rounded half up to the cent.
 * Zero at the period's end, the whole price at (or before) its start. Exact for any size: uses bigints, because cents
 * times milliseconds exceeds the safe integers.
 * @param pricePerUser cents a user for the whole period
 * @param now epoch ms
 */
export function remainingWorth(users: number, pricePerUser: Cents, period: Period, now: number): Cents {
  const length = period.end - period.start;
  if (length <= 0) throw new RangeError('a period has a length');
  const remaining = Math.min(Math.max(period.end - now, 0), length);
  return Number(divideHalfUp(BigInt(users) * BigInt(pricePerUser) * BigInt(remaining), BigInt(length)));
}

/**
 * Returns the price of members added now: the remaining value, and at least 1 cent, so that the last second of a period
 * is not free.
 * @throws RangeError when the period is over: its members belong to the next one.
 */
export function proratedAmount(newMembers: number, pricePerUser: Cents, period: Period, now: number): Cents {
  if (!Number.isSafeInteger(newMembers) || newMembers < 1) throw new RangeError('at least one member is added');
  if (now >= period.end) throw new RangeError('the period is over');
  return Math.max(1, remainingWorth(newMembers, pricePerUser, period, now));
}
