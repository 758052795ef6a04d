import { liveTogether } from './testing/lives/together';

const LIVES = 3;
const MONTHS = 12;
const SEED = Number(process.env.SEED ?? 14);

/** A few of those that `npm run test:lives` lives by the thousand, and for two years. */
it.each(['sandbox', 'stripe'] as const)(
  'random lives of a year through %s: after every act server and oracle agree, every state has a next step, the books balance',
  async (provider) => {
    const { faults, acts } = await liveTogether(provider, { lives: LIVES, months: MONTHS, seed: SEED });
    expect(faults).toEqual([]);
    expect(acts).toBeGreaterThan(LIVES * 10);
  },
  240_000,
);
