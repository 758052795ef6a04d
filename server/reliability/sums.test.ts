import { buyingCommands } from './testing/subscriptionModel/commands';
import { assertSubscriptions } from './testing/subscriptionModel/property';

/** What fails is made smaller until then. */
const LIMIT_MS = 240_000;
/** Of few draws that find a page whose sums have changed since it was opened. */
const SEED = 4;

/** A few of the subscriptions that a release draws in full numbers. */
it.each(['sandbox', 'stripe'] as const)(
  'every sum that is announced is charged, scheduled, listed and printed, through %s',
  async (provider) => {
    const payments = await assertSubscriptions(
      provider,
      { runs: 2, most: 16, of: buyingCommands, seed: SEED },
      LIMIT_MS,
    );
    expect(payments).toBeGreaterThan(2);
  },
  2 * LIMIT_MS,
);
