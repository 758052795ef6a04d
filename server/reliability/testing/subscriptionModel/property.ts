import fc from 'fast-check';
import { anyCommand, endRun } from './commands';
import { openHarness } from './harness';
import { DAY, newModel } from './model';

/** Days of two years, the end of a February of 29 days among them. */
const starts = fc.integer({ min: 0, max: 730 }).map((day) => Date.UTC(2027, 2, 31, 12) + day * DAY);

/**
 * After every command of random subscriptions server and model agree, every sum that was announced is the one that is
 * charged, scheduled, listed and printed, every state has a next step, and the books balance.
 * @param sizes how many subscriptions, the most commands of each, and which
 * @param limitMs what fails is made smaller until then, and reported
 * @returns the number of payments
 */
export async function assertSubscriptions(
  provider: 'sandbox' | 'stripe',
  { runs, most, of = anyCommand, seed = 14 }: { runs: number; most: number; of?: typeof anyCommand; seed?: number },
  limitMs: number,
): Promise<number> {
  let payments = 0;
  await fc.assert(
    fc.asyncProperty(
      starts,
      fc.boolean(),
      fc.noBias(fc.commands(of, { maxCommands: most, size: 'max' })),
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
    // The same SEED draws the same subscriptions.
    {
      numRuns: runs,
      seed: Number(process.env.SEED ?? seed),
      interruptAfterTimeLimit: limitMs,
      markInterruptAsFailure: true,
    },
  );
  return payments;
}
