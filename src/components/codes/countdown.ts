/** As the product keeps it: epoch ms of the start, seconds it runs. */
export interface Countdown {
  time: number;
  count: number;
}

/**
 * When a countdown ends, in epoch ms; 0 when there is no wait. A clock set back can lengthen no wait beyond a whole
 * countdown, and a start further ahead than that counts as none (T17).
 * @param now epoch ms
 */
export function deadlineOf(timer: Countdown | null, now = Date.now()): number {
  if (!timer || timer.time - now > timer.count * 1000) return 0;
  const end = Math.min(timer.time, now) + timer.count * 1000;
  return end > now ? end : 0;
}
