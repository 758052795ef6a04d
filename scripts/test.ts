import { LONG } from '../e2e/harness/long';
import { compareWithCommitted } from './look/run';
import { add, nothing, one, type Count } from './run/count';
import { runGate, type Gate } from './run/gate';
import { runJourneys } from './run/journeys';
import { runPostgresTests } from './run/postgresTests';
import { runSteps } from './run/steps';
import { NOT_LONG, runUnitTests } from './run/unitTests';
import { buildIfStale } from './site/buildSite';

const node = (...args: string[]) => [process.execPath, '--import', 'tsx', ...args] as const;

/** What can be read off the sources. Each counts as one. */
const gates: readonly Gate[] = [
  { name: 'contract', command: ['redocly', 'lint', 'openapi/openapi.yaml'] },
  { name: 'generated client is current', command: ['npm', 'run', '--silent', 'api:check'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings=0'] },
  { name: 'boundaries', command: ['npm', 'run', '--silent', 'boundaries'] },
  { name: 'dead code', command: ['npm', 'run', '--silent', 'deadcode'] },
  { name: 'no secrets', command: ['secretlint', '--secretlintignore', '.gitignore', '**/*'] },
  { name: 'format', command: ['npm', 'run', '--silent', 'format:check'] },
];
const budgets: Gate = { name: 'byte budgets', command: node('scripts/checkBudgets.ts') };

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

/** What behaves otherwise on a server with many connections than on the embedded engine; `test:postgres` runs all. */
const onPostgres = ['server/reliability/(races|storm)', 'server/payments/checkout/checkouts'];

/** `npm test`, in the order in which a fault is cheapest to find. The last line is the verdict. */
void runSteps([
  { name: 'Sources', run: runGates },
  { name: 'Build', run: () => buildIfStale().then(() => one(true)) },
  { name: 'Budgets', run: () => runGate(budgets) },
  { name: 'Units, screens and API', run: () => runUnitTests(['--testPathPatterns', NOT_LONG]) },
  { name: 'Races on PostgreSQL', run: () => runPostgresTests(onPostgres) },
  { name: 'Looks of every view', run: () => compareWithCommitted() },
  { name: 'Journeys in a browser', run: () => runJourneys(['--grep-invert', LONG]) },
]);
