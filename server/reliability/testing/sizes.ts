/** Returns the size of a random test: small by default, full with `npm run test:release -- reliability`. */
export function getSize(
  name:
    | 'RACE_ROUNDS'
    | 'KILLS'
    | 'MIGRATION_KILLS'
    | 'CUTS'
    | 'SUBSCRIPTIONS'
    | 'ERASURES'
    | 'TEAMS'
    | 'CREDITS'
    | 'ACCOUNTS',
  few: number,
) {
  const wanted = Number(process.env[name] ?? few);
  if (!Number.isSafeInteger(wanted) || wanted < 0)
    throw new Error(`${name} is a number from 0, not ${process.env[name]}.`);
  return wanted;
}

/** mulberry32: numbers from 0 to 1 that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
