import { parseArgs } from 'node:util';
import { runNode, waitForExit } from '../run/children';

const option = (value: string) => ({ type: 'string' as const, default: value });

/**
 * Implements `npm run test:release -- reliability [--rounds 200] [--purchases 1000] [--kills 200] [--cases 100000]
 * [--cuts 20]
 * [--subscriptions 200] [--erasures 1000] [--teams 10000] [--credits 10000] [--engine embedded|postgres]`: tests of
 * money, races, load spikes, kills, several processes, erased accounts and teams at full size, on both engines.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: option('200'),
      purchases: option('1000'),
      kills: option('200'),
      cases: option('100000'),
      cuts: option('20'),
      subscriptions: option('200'),
      erasures: option('1000'),
      teams: option('10000'),
      credits: option('10000'),
      engine: { type: 'string' },
    },
  });
  const { engine, ...sizes } = values;
  for (const [name, value] of Object.entries(sizes))
    if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} must be a number of at least 1, not ${value}.`);
  if (engine !== undefined && engine !== 'embedded' && engine !== 'postgres')
    throw new Error(`--engine must be embedded or postgres, not ${engine}.`);
  const env = {
    ...process.env,
    PROPERTY_RUNS: sizes.cases,
    RACE_ROUNDS: sizes.rounds,
    STORM_PURCHASES: sizes.purchases,
    KILLS: sizes.kills,
    MIGRATION_KILLS: String(Math.ceil(Number(sizes.kills) / 10)),
    CUTS: sizes.cuts,
    SUBSCRIPTIONS: sizes.subscriptions,
    ERASURES: sizes.erasures,
    TEAMS: sizes.teams,
    CREDITS: sizes.credits,
  };
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'server', '-i'];
  const all = 'server/reliability/.*(\\.long)?\\.test';
  const runs = [[...jest, 'server/checkout/breakdown']];
  if (engine !== 'postgres') runs.push([...jest, all]);
  if (engine !== 'embedded') runs.push(['--import', 'tsx', 'scripts/release/postgres.ts', '-i', all]);
  for (const args of runs) if ((await waitForExit(runNode(args, env))) !== 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
