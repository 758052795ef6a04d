import { compareWithCommitted } from './look/run';
import { add, nothing, one, type Count } from './run/count';
import { runGate, type Gate } from './run/gate';
import { runJourneys } from './run/journeys';
import { runPostgresTests } from './run/postgresTests';
import { runUnitTests } from './run/unitTests';
import { buildSite } from './site/buildSite';
import { isStale } from './site/stamp';

const node = (...args: string[]) => [process.execPath, '--import', 'tsx', ...args] as const;

/** What can be read off the sources. Each counts as one. */
const gates: readonly Gate[] = [
  { name: 'contract', command: ['redocly', 'lint', 'openapi/openapi.yaml'] },
  { name: 'generated client is current', command: ['npm', 'run', '--silent', 'api:check'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings=0'] },
  { name: 'boundaries', command: ['npm', 'run', '--silent', 'boundaries'] },
  { name: 'dead code', command: ['npm', 'run', '--silent', 'deadcode'] },
  { name: 'packages of the lockfile', command: node('scripts/checkLockfile.ts') },
  { name: 'no secrets', command: node('scripts/checkSecrets.ts') },
  { name: 'format', command: ['npm', 'run', '--silent', 'format:check'] },
];
const attacks: Gate = { name: 'attacks on servers', command: node('scripts/testSecurity.ts', '--few') };
const budgets: Gate = { name: 'byte budgets', command: node('scripts/checkBudgets.ts') };

/** A step that cannot even be run has failed. */
async function step(name: string, run: () => Promise<Count>): Promise<Count> {
  console.log(`\n${name}`);
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  }
}

/** The gates two at a time, in order: each has one core. */
async function runGates(): Promise<Count> {
  const waiting = [...gates];
  let sum = nothing;
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      // Awaited first: `add(sum, await …)` would read the sum before the other worker's gate ended, and lose it.
      const count = await runGate(gate);
      sum = add(sum, count);
    }
  };
  await Promise.all([work(), work()]);
  return sum;
}

async function build(): Promise<Count> {
  if (await isStale()) await buildSite();
  return one(true);
}

/** What behaves otherwise on a server with many connections than on the embedded engine; `test:postgres` runs all. */
const onPostgres = ['server/reliability/(races|storm|processes)', 'server/payments/checkout/checkouts'];

/** `npm test`: everything, in the order in which a fault is cheapest to find. The last line is the verdict. */
async function main() {
  let sum = await step('Sources', runGates);
  sum = add(sum, await step('Build', build));
  sum = add(sum, await step('Budgets', () => runGate(budgets)));
  sum = add(sum, await step('Units, screens and API', () => runUnitTests()));
  sum = add(sum, await step('Races and processes on PostgreSQL', () => runPostgresTests(onPostgres)));
  sum = add(sum, await step('A few of each attack', () => runGate(attacks)));
  sum = add(sum, await step('Looks of every view', () => compareWithCommitted()));
  sum = add(sum, await step('Journeys in a browser', () => runJourneys()));
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

void main();
