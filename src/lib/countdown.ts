/** How long one has to wait before new codes can be asked for. */
export interface Countdown {
  /** Epoch ms of its start. */
  time: number;
  /** Seconds it runs. */
  count: number;
}

/**
 * When a countdown ends, in epoch ms; 0 when there is no wait. A clock set back can lengthen no wait beyond a whole
 * countdown, and a start further ahead than that counts as none: the API holds the rule anyway.
 * @param now epoch ms
 */
export function resendDeadline(timer: Countdown | null, now = Date.now()): number {
  if (!timer || timer.time - now > timer.count * 1000) return 0;
  const end = Math.min(timer.time, now) + timer.count * 1000;
  return end > now ? end : 0;
}
