import * as fc from 'fast-check';
import { openTab, setEmptyBrowser } from '../store/persistence/testSupport';
import { authOpened } from '../store/slices/modals';
import { planNameBroadcast } from '../store/slices/session';
import { hashesOf } from './hash';
import { record } from './recorder';
import { replay } from './replay';
import { MOST_BYTES, textOf } from './report';
import { about, recordJourney, steps } from '../testing/debug/journeys';

setEmptyBrowser();

const JOURNEYS = 100;

it(`${JOURNEYS} recorded journeys: the state is the same after every action, and the file has no secret`, async () => {
  let actions = 0;
  const journey = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 5, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(journey, async (names) => {
      const report = await recordJourney(names);
      const { departures, steps: replayed, store } = replay(report);
      actions += replayed.length;
      expect(departures).toEqual([]);
      expect(hashesOf(store.getState())).toEqual(hashesOf(JSON.parse(report.lastState)));
      expect(textOf(report)).not.toMatch(/rosa@|token-of|5550134412/);
      expect(textOf(report).length).toBeLessThanOrEqual(MOST_BYTES);
    }),
    { numRuns: JOURNEYS },
  );
  expect(actions).toBeGreaterThan(JOURNEYS * 10);
});

it('says where the state departs', async () => {
  const report = await recordJourney(['select', 'priced', 'clear']);
  const payload = report.payload.replace('"quantity":5', '"quantity":6');
  expect(replay({ ...report, payload }).departures[0]).toMatch(/cart\/purchaseSelected: cart$/);
});

it('keeps the last 200 actions, and of long ones as many as 256 kB hold', async () => {
  const tab = await openTab();
  const make = record(tab.store);
  for (let i = 0; i < 250; i += 1) tab.store.dispatch(planNameBroadcast(`Plan ${i}`));
  expect(JSON.parse(make(about).payload)).toHaveLength(200);
  for (let i = 0; i < 50; i += 1)
    tab.store.dispatch(authOpened({ view: 'login', notice: `${i} ${'long '.repeat(3000)}` }));
  const report = make(about);
  expect(new TextEncoder().encode(textOf(report)).length).toBeLessThanOrEqual(MOST_BYTES);
  expect(JSON.parse(report.payload).length).toBeGreaterThan(3);
  expect(replay(report).departures).toEqual([]);
});
