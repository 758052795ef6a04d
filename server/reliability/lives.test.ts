import { affiliates } from '../db/schema';
import { openSession } from '../security/sessions';
import { startStripeShop } from '../payments/testing/stripeShop';
import { startTestApp, type TestApp } from '../testing';
import { member } from '../testing/people';
import { auditBooks } from './testing/audit';
import { seeded, sizeOf, tell } from './testing/figures';
import type { Dice, Living } from './testing/lives/acts';
import { Cohort, type Figures } from './testing/lives/cohort';
import { DAY } from './testing/lives/oracle';
import { sandboxWorld, stripeWorld } from './testing/lives/tested';

const LIVES = sizeOf('LIVES', 6);
const SEED = Number(process.env.SEED ?? 14);
/** Side by side in one database. */
const TOGETHER = 100;

function diceOf(seed: number): Dice {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, oneOf: (items) => items[below(items.length)]! };
}

/** Accounts with a session for the whole time; one in four came with the code of an affiliate. */
async function people(app: TestApp, count: number): Promise<Living[]> {
  const { id } = await member(app);
  const now = app.clock.now();
  await app.context.db.insert(affiliates).values({ accountId: id, status: 'approved', code: 'ROOF10', appliedAt: now });
  const living: Living[] = [];
  for (let at = 0; at < count; at += 1) {
    const referred = at % 4 === 3;
    const account = await member(app, { email: `life${at}@example.com`, ...(referred && { affiliateId: id }) });
    const token = await openSession(app.context.db, account.id, now + 900 * DAY);
    const life = { plan: null, ledger: [], payments: [], referred };
    living.push({ person: { accountId: account.id, email: account.email, token }, life });
  }
  return living;
}

/** @returns what is wrong with the books afterwards */
async function liveTogether(provider: 'sandbox' | 'stripe', count: number, seed: number, sum: Figures) {
  const app = await startTestApp();
  const stripe = provider === 'stripe' ? await startStripeShop(app) : null;
  const dice = diceOf(seed);
  const living = await people(app, count);
  const cohort = new Cohort(stripe ? stripeWorld(stripe, dice) : sandboxWorld(app), living, dice);
  await cohort.live();
  const { faults } = await auditBooks(app.context.db, stripe?.stripe.taken());
  const differences = await cohort.differences(app.context.db);
  for (const name of ['acts', 'kills', 'jobs'] as const) sum[name] += cohort.figures[name];
  for (const [act, times] of Object.entries(cohort.figures.done)) sum.done[act] = (sum.done[act] ?? 0) + times;
  await stripe?.close();
  await app.close();
  return [...faults, ...differences];
}

it.each(['sandbox', 'stripe'] as const)(
  'random lives of 24 months through %s: after every act server and oracle agree, every state has a next step, the books balance',
  async (provider) => {
    const sum: Figures = { acts: 0, kills: 0, jobs: 0, done: {} };
    const lives = Math.ceil(LIVES / 2);
    for (let at = 0; at < lives; at += TOGETHER) {
      const faults = await liveTogether(provider, Math.min(TOGETHER, lives - at), SEED + at, sum);
      expect(faults).toEqual([]);
    }
    tell({
      what: `random lives of a subscription (${provider})`,
      done: `${lives} lives, ${sum.acts} acts, ${sum.jobs} jobs, ${sum.kills} kills`,
      found: '0 cents off, no number gaps, no dead ends',
    });
    if (process.env.LIVES_SHOW) console.log(JSON.stringify(sum));
  },
  60_000 + LIVES * 30_000,
);
