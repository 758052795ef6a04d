import { affiliates } from '../../../db/schema';
import { startStripeShop } from '../../../payments/testing/stripeShop';
import { startTestApp, type TestApp } from '../../../testing';
import { member } from '../../../testing/people';
import { auditBooks } from '../audit';
import { seeded } from '../figures';
import type { Dice, Living } from './acts';
import { Cohort, type Figures } from './cohort';
import { ownHost, sandboxWorld, stripeWorld } from './tested';

export type ProviderName = 'sandbox' | 'stripe';

/** How many lives, for how many months; the same seed makes the same lives. */
export interface Lot {
  lives: number;
  months: number;
  seed: number;
}

export interface Outcome extends Figures {
  /** What is wrong with the books afterwards. */
  faults: string[];
}

/**
 * Lives side by side in a database of their own.
 * @throws Error with the life in which server and oracle differ, or whose person has no next step
 */
export async function liveTogether(provider: ProviderName, { lives, months, seed }: Lot): Promise<Outcome> {
  const app = await startTestApp();
  const stripe = provider === 'stripe' ? await startStripeShop(app) : null;
  try {
    const dice = diceOf(seed);
    const living = await makeLiving(app, lives);
    const host = ownHost(stripe?.shop ?? app);
    const cohort = new Cohort(stripe ? stripeWorld(host, stripe, dice) : sandboxWorld(host), living, dice);
    await cohort.live(months);
    const { faults } = await auditBooks(app.context.db, stripe?.stripe.taken());
    return { ...cohort.figures, faults: [...faults, ...(await cohort.differences(app.context.db))] };
  } finally {
    await stripe?.close();
    await app.close();
  }
}

export function diceOf(seed: number): Dice {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, oneOf: (items) => items[below(items.length)]! };
}

/** Accounts; one in four came with the code of an affiliate. */
export async function makeLiving(app: Pick<TestApp, 'context' | 'clock'>, count: number): Promise<Living[]> {
  const { id } = await member(app);
  const now = app.clock.now();
  await app.context.db.insert(affiliates).values({ accountId: id, status: 'approved', code: 'ROOF10', appliedAt: now });
  const living: Living[] = [];
  for (let at = 0; at < count; at += 1) {
    const referred = at % 4 === 3;
    const account = await member(app, { email: `life${at}@example.com`, ...(referred && { affiliateId: id }) });
    const life = { plan: null, ledger: [], payments: [], referred };
    living.push({ person: { accountId: account.id, email: account.email, token: '', loggedInUntil: 0 }, life });
  }
  return living;
}
