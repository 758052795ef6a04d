import { LONG } from '../e2e/harness/long';
import { findSoundFaults } from './look/run';
import { one } from './run/count';
import { runJourneys } from './run/journeys';
import { runPostgresTests } from './run/postgresTests';
import { runSteps } from './run/steps';
import { ONLY_LONG, runUnitTests } from './run/unitTests';
import { buildIfStale } from './site/buildSite';

const onPostgres = ['server/reliability/processes', 'server/production'];

/**
 * `npm run test:long`: what `npm test` leaves out because it lasts: kills and random subscriptions, every change of a contract,
 * the server in production, pages on slow networks and damaged storage, and each view in other sizes and schemes. A release
 * runs both. The last line is the verdict.
 */
void runSteps([
  { name: 'Build', run: () => buildIfStale().then(() => one(true)) },
  { name: 'Kills, subscriptions and changed contracts', run: () => runUnitTests(['--testPathPatterns', ONLY_LONG]) },
  { name: 'Processes and production on PostgreSQL', run: () => runPostgresTests(onPostgres) },
  { name: 'Sizes and schemes of every view', run: () => findSoundFaults() },
  { name: 'Long journeys in a browser', run: () => runJourneys(['--grep', LONG]) },
]);
