import { parseArgs } from 'node:util';
import { integerOption, runMain, runToEnd } from '../run/children';

/** The options with their full numbers, and the variable of each. */
const SIZES = {
  rounds: [200, 'RACE_ROUNDS'],
  kills: [200, 'KILLS'],
  cases: [100_000, 'PROPERTY_RUNS'],
  cuts: [20, 'CUTS'],
  subscriptions: [200, 'SUBSCRIPTIONS'],
  erasures: [1000, 'ERASURES'],
  teams: [10_000, 'TEAMS'],
  credits: [10_000, 'CREDITS'],
  accounts: [1000, 'ACCOUNTS'],
} as const;

/**
 * Implements `npm run test:release -- reliability [--rounds 200] … [--engine embedded|postgres]`: tests of money, races,
 * kills, several processes, erased accounts, teams and people at full size, on both engines.
 */
async function main(): Promise<void> {
  const options: Record<string, { type: 'string'; default?: string }> = { engine: { type: 'string' } };
  for (const [name, [size]] of Object.entries(SIZES)) options[name] = { type: 'string', default: String(size) };
  const { values } = parseArgs({ options });
  const { engine } = values;
  if (engine !== undefined && engine !== 'embedded' && engine !== 'postgres')
    throw new Error(`--engine must be embedded or postgres, not ${engine}.`);
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const [name, [, variable]] of Object.entries(SIZES)) {
    env[variable] = String(integerOption(name, values[name]!));
  }
  env.MIGRATION_KILLS = String(Math.ceil(Number(env.KILLS) / 10));
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'server', '-i'];
  const all = 'server/reliability/.*(\\.long)?\\.test';
  const runs = [[...jest, 'server/product/checkout/breakdown']];
  if (engine !== 'postgres') runs.push([...jest, all]);
  if (engine !== 'embedded') runs.push(['--import', 'tsx', 'scripts/release/postgres.ts', '-i', all]);
  for (const args of runs) await runToEnd(args, env);
}

runMain(main);
