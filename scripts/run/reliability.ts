import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './children';
import { add, nothing, type Count } from './count';
import { runPostgresTests } from './postgresTests';
import { runUnitTests } from './unitTests';

export interface Sizes {
  /** Eight parallel buyers of one account, so many times. */
  rounds: number;
  /** Purchases of the storm of webhooks. */
  purchases: number;
  /** kill -9 during purchases, on each engine. */
  kills: number;
  /** Generated carts, prorations and periods. */
  cases: number;
  /** Times all connections to the database are cut. */
  cuts: number;
  /** Random subscriptions, through each provider and on each engine. */
  subscriptions: number;
}

export type Engine = 'embedded' | 'postgres';

interface Line {
  what: string;
  engine: string;
  done: string;
  found: string;
  seconds?: number;
}

const FIGURES = path.join(ROOT, '.cache', 'reliability.jsonl');
const MONEY = 'server/payments/[a-z]+/(proration|period|breakdown|money)';
const REST = 'server/reliability/';

/** Runs all of it on the engines given and prints one table at the end. */
export async function runReliability(sizes: Sizes, engines: readonly Engine[]): Promise<Count> {
  await rm(FIGURES, { force: true });
  const settings = {
    RELIABILITY_FIGURES: FIGURES,
    PROPERTY_RUNS: String(sizes.cases),
    RACE_ROUNDS: String(sizes.rounds),
    STORM_PURCHASES: String(sizes.purchases),
    KILLS: String(sizes.kills),
    MIGRATION_KILLS: String(Math.ceil(sizes.kills / 10)),
    CUTS: String(sizes.cuts),
    SUBSCRIPTIONS: String(sizes.subscriptions),
  };
  const began = Date.now();
  const money = await runUnitTests(['--selectProjects', 'server', '-i', MONEY], settings);
  const cases = sizes.cases.toLocaleString('en');
  const lines: Line[] = [
    {
      what: 'generated carts, prorations and periods',
      engine: 'none',
      done: `${cases} of each`,
      found: money.failed === 0 ? '0 cents off the oracles' : `${money.failed} tests FAILED`,
      seconds: (Date.now() - began) / 1000,
    },
  ];
  let sum = money;
  for (const engine of engines) {
    const count =
      engine === 'embedded'
        ? await runUnitTests(['--selectProjects', 'server', '-i', REST], settings)
        : await runPostgresTests(['-i', REST], settings);
    sum = add(sum, count);
    lines.push({
      what: 'all tests of reliability',
      engine: engine === 'embedded' ? 'embedded' : 'PostgreSQL',
      done: `${count.passed + count.failed} tests`,
      found: count === nothing ? 'SKIPPED, see above' : `${count.passed} passed, ${count.failed} failed`,
    });
  }
  printTable([...lines, ...(await readFigures())]);
  return sum;
}

async function readFigures(): Promise<Line[]> {
  if (!existsSync(FIGURES)) return [];
  const text = await readFile(FIGURES, 'utf8');
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  return lines.sort((a, b) => a.what.localeCompare(b.what));
}

function printTable(lines: readonly Line[]): void {
  console.log('');
  for (const { what, engine, done, found, seconds } of lines) {
    const time = seconds === undefined ? '' : ` (${seconds.toFixed(0)} s)`;
    console.log(`${what.padEnd(48)} ${engine.padEnd(11)} ${done}${time}\n${' '.repeat(61)}${found}`);
  }
}
