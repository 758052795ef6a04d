import fc from 'fast-check';
import { getSize } from './testing/sizes';
import { anyCommand, endRun } from './testing/subscriptionModel/commands';
import { openHarness } from './testing/subscriptionModel/harness';
import { DAY, newModel } from './testing/subscriptionModel/model';

const RUNS = getSize('SUBSCRIPTIONS', 12);
const SEED = Number(process.env.SEED ?? 14);
/** What fails is made smaller until then, and reported. */
const LIMIT_MS = 120_000 + RUNS * 30_000;
const MOST_COMMANDS = 120;
/** Days of two years, the end of a February of 29 days among them. */
const starts = fc.integer({ min: 0, max: 730 }).map((day) => Date.UTC(2027, 2, 31, 12) + day * DAY);

/** The same SEED draws the same subscriptions. */
it.each(['sandbox', 'stripe'] as const)(
  'random subscriptions through %s: after every command server and model agree, every state has a next step, the books balance',
  async (provider) => {
    let payments = 0;
    await fc.assert(
      fc.asyncProperty(
        starts,
        fc.boolean(),
        fc.noBias(fc.commands(anyCommand, { maxCommands: MOST_COMMANDS, size: 'max' })),
        async (start, referred, commands) => {
          const model = newModel(start, referred);
          const real = await openHarness(provider, start, referred);
          try {
            await fc.asyncModelRun(() => ({ model, real }), commands);
            await endRun(model, real);
            expect(await real.faults()).toEqual([]);
          } finally {
            await real.close();
          }
          payments += model.payments.length;
        },
      ),
      { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: LIMIT_MS, markInterruptAsFailure: true },
    );
    expect(payments).toBeGreaterThan(RUNS);
  },
  LIMIT_MS + 60_000,
);
