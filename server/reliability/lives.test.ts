import { liveTogether } from './testing/lives/together';

const LIVES = 3;
const SEED = Number(process.env.SEED ?? 14);

/** A few of those that `npm run test:lives` lives by the thousand. */
it.each(['sandbox', 'stripe'] as const)(
  'random lives of 24 months through %s: after every act server and oracle agree, every state has a next step, the books balance',
  async (provider) => {
    const { faults, acts } = await liveTogether(provider, { lives: LIVES, months: 24, seed: SEED });
    expect(faults).toEqual([]);
    expect(acts).toBeGreaterThan(LIVES * 20);
  },
  240_000,
);
