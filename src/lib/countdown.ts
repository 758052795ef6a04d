/** The wait before new codes can be requested. */
export interface Countdown {
  /** Start, epoch ms. */
  time: number;
  /** Duration in seconds. */
  count: number;
}

/**
 * Returns the end of a countdown in epoch ms, or 0 without a wait. If the clock was set back, the wait lasts at most one
 * whole countdown, and a start further ahead counts as none: the API enforces the limit anyway.
 * @param now epoch ms
 */
export function resendDeadline(timer: Countdown | null, now = Date.now()): number {
  if (!timer || timer.time - now > timer.count * 1000) return 0;
  const end = Math.min(timer.time, now) + timer.count * 1000;
  return end > now ? end : 0;
}
