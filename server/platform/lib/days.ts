/** Milliseconds. */
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
/** The difference to UTC where a day ends last among the places we sell to: Hawaii, without daylight saving time. */
const WESTERNMOST = 10 * HOUR;

const startOfDay = (moment: number) => Math.floor(moment / DAY) * DAY;

/**
 * Returns the end of the day that `formatDay` names for a moment, in the westernmost time zone: 10:00 UTC of the next
 * day. What is promised "until Jan 3" or "by Jan 3" ends then. Epoch ms.
 */
export const endOfDay = (moment: number): number => startOfDay(moment) + DAY + WESTERNMOST;

/** Returns whether the named day of a moment is over. Epoch ms. */
export const isDayOver = (moment: number, now: number): boolean => now >= endOfDay(moment);

/** Returns the start of the oldest named day that isn't over: `moment < openDay(now)` is `isDayOver` in SQL. Epoch ms. */
export const openDay = (now: number): number => startOfDay(now - WESTERNMOST);

/** Returns a moment of the named day that ends at `end`. Epoch ms. */
export const lastMomentOfDay = (end: number): number => end - WESTERNMOST - 1;
