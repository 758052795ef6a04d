import { getSize } from './testing/sizes';
import { assertSubscriptions } from './testing/subscriptionModel/property';

const RUNS = getSize('SUBSCRIPTIONS', 12);
const LIMIT_MS = 120_000 + RUNS * 30_000;

it.each(['sandbox', 'stripe'] as const)(
  'random subscriptions through %s: after every command server and model agree, every state has a next step, the books balance',
  async (provider) => {
    const { payments, ofLaterOwners } = await assertSubscriptions(provider, { runs: RUNS, most: 120 }, LIMIT_MS);
    expect(payments).toBeGreaterThan(RUNS);
    expect(ofLaterOwners).toBeGreaterThan(RUNS / 2);
  },
  LIMIT_MS + 60_000,
);
