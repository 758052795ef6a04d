/**
 * Creates a token bucket: within any second, at most `burst + perSecond` calls start.
 * @returns a function that reserves the next start, and returns the wait until then in ms
 */
export function makePace(perSecond: number, burst: number, now: () => number = () => performance.now()): () => number {
  const gap = 1000 / perSecond;
  let next = -Infinity;
  return () => {
    const at = now();
    next = Math.max(next, at - (burst - 1) * gap);
    const wait = Math.max(0, next - at);
    next += gap;
    return wait;
  };
}
