/** What a user costs, in cents, as the owner set it; kept here so that amounts are worked out without the product. */
export const CENTS_A_USER = { month: 1250, year: 12_000 } as const;

/** 111250 is "$1,112.50". */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** One month before a moment, in UTC; a day the month does not have is its last one. */
export function monthBefore(moment: Date): Date {
  const before = new Date(moment);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - 1);
  const days = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(moment.getUTCDate(), days));
  return before;
}

/**
 * What members cost that are added at `now` to a monthly plan: members x price x what is left of the period, rounded
 * half up to the cent, at least one cent.
 */
export function proratedCents(members: number, period: { start: Date; end: Date }, now: number): number {
  const length = BigInt(period.end.getTime() - period.start.getTime());
  const left = BigInt(period.end.getTime() - now);
  const twice = 2n * BigInt(members) * BigInt(CENTS_A_USER.month) * left;
  const rounded = Number((twice + length) / (2n * length));
  return Math.max(1, rounded);
}
