import { useTestApp } from '../../../testing';
import { HOUR } from '../../lib/days';
import { makeLimiter } from './limiter';

const app = useTestApp();

test('processes whose clocks differ take turns by the clock of the database', async () => {
  const { config, db, now } = app.context;
  const processes = [-3, 0, 3].map((hours) => makeLimiter(db, () => now() + hours * HOUR, { config }));
  const throttle = { name: 'pace-test', burst: 4, everyMs: HOUR, late: 'line' } as const;
  const waits: number[] = [];
  for (let turns = 0; turns < 3; turns += 1)
    waits.push(...(await Promise.all(processes.map((limiter) => limiter.reserveTurn(throttle, 'one')))));
  const hours = waits.map((wait) => Math.round(wait / HOUR)).sort((one, other) => one - other);
  expect(hours).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5]);
});
