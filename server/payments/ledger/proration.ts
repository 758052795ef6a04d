import { divideHalfUp, type Cents } from './money';
import type { Period } from './period';

/**
 * The worth of `users` for what is left of a period: users x price x remaining share, rounded half up
 * to the cent. Zero at the period's end, the whole price at (or before) its start. Exact for any size:
 * the product of cents and milliseconds leaves the safe integers, so it is made of bigints.
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
 * What added members cost now: the remaining worth, and at least 1 cent, so that the
 * last second of a period is not free.
 * @throws RangeError when the period is over: its members belong to the next one.
 */
export function proratedAmount(newMembers: number, pricePerUser: Cents, period: Period, now: number): Cents {
  if (!Number.isSafeInteger(newMembers) || newMembers < 1) throw new RangeError('at least one member is added');
  if (now >= period.end) throw new RangeError('the period is over');
  return Math.max(1, remainingWorth(newMembers, pricePerUser, period, now));
}
