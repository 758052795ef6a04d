import { LONG } from '../e2e/harness/long';
import { findSoundFaults } from './look/run';
import { one } from './run/count';
import { runJourneys } from './run/journeys';
import { runSteps } from './run/steps';
import { runUnitTests } from './run/unitTests';
import { buildIfStale } from './site/buildSite';

/**
 * `npm run test:long`: what `npm test` leaves out because it lasts: kills and random lives, every change of a contract,
 * pages on slow networks and damaged storage, and each view in other sizes and schemes. A release runs both. The last
 * line is the verdict.
 */
void runSteps([
  { name: 'Build', run: () => buildIfStale().then(() => one(true)) },
  { name: 'Kills, lives and changed contracts', run: () => runUnitTests(['--selectProjects', 'long']) },
  { name: 'Sizes and schemes of every view', run: () => findSoundFaults() },
  { name: 'Long journeys in a browser', run: () => runJourneys(['--grep', LONG]) },
]);
