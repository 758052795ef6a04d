/** What two series of response times tell apart. */
export interface Verdict {
  /** Median of the second series less that of the first, in ms. */
  gap: number;
  /** The gap up to which nothing is told, in ms. */
  allowedGap: number;
  /** Share of right guesses of the best single threshold; 0.5 is a coin. */
  guessed: number;
  /** The share up to which nothing is told. */
  allowed: number;
  passed: boolean;
}

const GAP = 3;
const GUESSED = 0.55;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The best that "slower than x is an account" (or faster) can do, over all x. */
export function bestGuess(unknown: readonly number[], known: readonly number[]): number {
  const all = [...unknown.map((ms) => ({ ms, side: 1 })), ...known.map((ms) => ({ ms, side: -1 }))];
  all.sort((a, b) => a.ms - b.ms);
  let lead = 0;
  let best = 0;
  all.forEach(({ ms, side }, at) => {
    lead += side;
    // Between two equal times there is no threshold.
    if (ms !== all[at + 1]?.ms) best = Math.max(best, Math.abs(lead));
  });
  return 0.5 + best / 2 / unknown.length;
}

/** How far the median of a series is from the true one, as a standard error; rare outliers count little. */
function errorOfMedian(values: readonly number[]): number {
  const middle = median(values);
  const deviation = 1.4826 * median(values.map((value) => Math.abs(value - middle)));
  return (1.2533 * deviation) / Math.sqrt(values.length);
}

/**
 * Passes on a median gap of 3 ms at most, and no threshold that is right in more than 55 % of the cases. With few
 * pairs, or on a busy machine, chance alone reaches more than that; then the bounds are what chance stays under 99 times
 * of 100.
 * @param unknown times without an account, in ms; @param known as many with one
 */
export function judge(unknown: readonly number[], known: readonly number[]): Verdict {
  const gap = median(known) - median(unknown);
  const allowedGap = Math.max(GAP, 2.58 * Math.hypot(errorOfMedian(unknown), errorOfMedian(known)));
  const guessed = bestGuess(unknown, known);
  const allowed = Math.max(GUESSED, 0.5 + (1.63 / 2) * Math.sqrt(2 / unknown.length));
  return { gap, allowedGap, guessed, allowed, passed: Math.abs(gap) <= allowedGap && guessed <= allowed };
}
