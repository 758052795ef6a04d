import { openTab, setEmptyBrowser } from '../store/persistence/testSupport';
import { authOpened } from '../store/slices/modals';
import { planNameBroadcast } from '../store/slices/session';
import { record, MOST_BYTES, textOf } from './report';

setEmptyBrowser();

it('keeps the last 200 actions, and of long ones as many as 256 kB hold', async () => {
  const about = { build: 'b', version: '1.0.0', versions: {}, browser: 'test', route: '/pricing' };
  const tab = await openTab();
  const make = record(tab.store);
  for (let i = 0; i < 250; i += 1) tab.store.dispatch(planNameBroadcast(`Plan ${i}`));
  expect(JSON.parse(make(about).payload)).toHaveLength(200);
  for (let i = 0; i < 50; i += 1)
    tab.store.dispatch(authOpened({ view: 'login', notice: `${i} ${'long '.repeat(3000)}` }));
  const report = make(about);
  expect(new TextEncoder().encode(textOf(report)).length).toBeLessThanOrEqual(MOST_BYTES);
  expect(JSON.parse(report.payload).length).toBeGreaterThan(3);
});
