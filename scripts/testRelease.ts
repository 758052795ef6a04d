import { runMain, runToEnd } from './run/children';
import { runSteps } from './run/steps';

const script = (name: string) => ['--import', 'tsx', `scripts/${name}.ts`];
const PARTS: Record<string, readonly string[]> = {
  postgres: script('release/postgres'),
  reliability: script('release/reliability'),
  swap: script('release/swap'),
  security: [
    ...script('release/postgres'),
    'server/entry/process/production',
    'Attacks.long',
    'server/entry/commands/hostileNames',
  ],
  browsers: [...script('e2e'), '--project=firefox', '--project=webkit'],
  renewals: script('release/renewals'),
  restore: script('release/restore'),
  timing: script('release/timing'),
  bench: script('bench'),
};

/**
 * Implements `npm run test:release`: the slow tests that `npm test` leaves out; a release runs both. Run a part by its
 * name, with its options: `-- postgres|reliability|swap|security|browsers|renewals|restore|timing|bench`.
 */
async function main(): Promise<void> {
  const [name, ...options] = process.argv.slice(2);
  if (name === undefined) {
    const release = 'npm run --silent test:release --';
    return runSteps({
      'random histories of purchases, people and teams':
        'CREDITS=200 ACCOUNTS=100 TEAMS=100 jest --testPathPatterns "server/reliability/(credits|accounts|teamHistories)"',
      'kills, random subscriptions, slow clients': 'jest --testPathPatterns "\\.long\\.test\\."',
      'processes and production on PostgreSQL': `${release} postgres server/reliability/processes server/entry/process/production`,
      'a restored backup': `${release} restore`,
      'another version under load': `${release} swap`,
      'sizes and schemes of every view': 'npm run --silent test:look -- --sizes',
      'long journeys': 'npm run --silent test:e2e -- --long',
    });
  }
  const part = PARTS[name];
  if (!part) throw new Error(`test:release must be one of ${Object.keys(PARTS).join(', ')}, not ${name}.`);
  await runToEnd([...part, ...options]);
}

runMain(main);
