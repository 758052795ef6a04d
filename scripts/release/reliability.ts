import { parseArgs } from 'node:util';
import { runReliability, type Engine } from './run/reliability';

const FULL = { rounds: '200', purchases: '1000', kills: '200', cases: '100000', cuts: '20', subscriptions: '200' };

/**
 * `npm run test:reliability -- [--rounds 200] [--purchases 1000] [--kills 200] [--cases 100000] [--cuts 20]
 * [--subscriptions 200] [--engine embedded|postgres]`: money, races, storms, kills and several processes in full numbers, on both engines.
 * The last line is the verdict.
 */
async function main() {
  const option = (value: string) => ({ type: 'string' as const, default: value });
  const { values } = parseArgs({
    options: {
      rounds: option(FULL.rounds),
      purchases: option(FULL.purchases),
      kills: option(FULL.kills),
      cases: option(FULL.cases),
      cuts: option(FULL.cuts),
      subscriptions: option(FULL.subscriptions),
      engine: { type: 'string' },
    },
  });
  const number = (name: keyof typeof FULL) => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < 1)
      throw new Error(`--${name} is a number from 1, not ${values[name]}.`);
    return value;
  };
  const engines: Engine[] = (['embedded', 'postgres'] as const).filter(
    (name) => values.engine === undefined || values.engine === name,
  );
  if (engines.length === 0) throw new Error(`--engine is embedded or postgres, not ${values.engine}.`);
  const { passed, failed } = await runReliability(
    {
      rounds: number('rounds'),
      purchases: number('purchases'),
      kills: number('kills'),
      cases: number('cases'),
      cuts: number('cuts'),
      subscriptions: number('subscriptions'),
    },
    engines,
  );
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
