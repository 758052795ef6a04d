import fc from 'fast-check';
import { anyCommand, endRun } from './commands';
import { openHarness } from './harness';
import { DAY, newModel } from './model';

/** Days of two years, including the end of a February with 29 days. */
const starts = fc.integer({ min: 0, max: 730 }).map((day) => Date.UTC(2027, 2, 31, 12) + day * DAY);

/**
 * Checks after every command of random subscriptions that server and model agree, that every announced amount is
 * charged, scheduled, listed and printed, that every state has a next step, and that the books balance.
 * @param sizes the number of subscriptions, the maximum number of commands each, and the commands
 * @param limitMs shrinks a failing case until then, and reports it
 * @returns the number of payments, and of those by later owners
 */
export async function assertSubscriptions(
  provider: 'sandbox' | 'stripe',
  { runs, most, of = anyCommand, seed = 14 }: { runs: number; most: number; of?: typeof anyCommand; seed?: number },
  limitMs: number,
): Promise<{ payments: number; ofLaterOwners: number }> {
  let payments = 0;
  let ofLaterOwners = 0;
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
        ofLaterOwners += model.payments.filter(({ by }) => by !== 0).length;
      },
    ),
    // The same SEED generates the same subscriptions.
    {
      numRuns: runs,
      seed: Number(process.env.SEED ?? seed),
      interruptAfterTimeLimit: limitMs,
      markInterruptAsFailure: true,
    },
  );
  return { payments, ofLaterOwners };
}
