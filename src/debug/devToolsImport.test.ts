import '../testing/debug/devToolsExtension';
import { api } from '../api';
import { attachApi } from '../store/attachApi';
import { openTab, setEmptyBrowser } from '../store/persistence/testSupport';
import { purchaseSelected } from '../store/slices/cart';
import { hashesOf } from './hash';
import { acceptReports } from './reducers';
import { answerEverything, recordJourney } from '../testing/debug/journeys';

setEmptyBrowser();

describe('imported into Redux DevTools', () => {
  it('sends nothing, stores nothing, starts no timer and ends in the same state', async () => {
    const report = await recordJourney([
      'auth',
      'logIn',
      'getProfile',
      'select',
      'priced',
      'plans',
      'codes',
      'wait',
      'close',
      'profile',
    ]);
    localStorage.clear();
    answerEverything();
    const tab = await openTab();
    acceptReports(tab.store);
    attachApi(tab.store);
    const { liftedStore } = tab.store as unknown as { liftedStore: { dispatch(action: object): void } };
    const fetched = jest.spyOn(globalThis, 'fetch');
    const wrote = jest.spyOn(Storage.prototype, 'setItem');
    const removed = jest.spyOn(Storage.prototype, 'removeItem');
    const timers = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'setInterval')];

    const preloadedState: unknown = JSON.parse(report.preloadedState);
    liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(report.payload), preloadedState });
    expect(hashesOf(tab.state())).toEqual(hashesOf(JSON.parse(report.lastState)));
    for (const index of [3, 0, 7]) liftedStore.dispatch({ type: 'TOGGLE_ACTION', id: index });
    expect([fetched, wrote, removed, ...timers].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0, 0]);

    // A screen that the imported state opens asks for its data: nothing is sent.
    const answer = await tab.store.dispatch(api.endpoints.listPlans.initiate(undefined, { forceRefetch: true }));
    tab.store.dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 9 }));
    await Promise.resolve();
    expect(answer.error).toMatchObject({ error: 'listPlans is not sent: the page shows a state of DevTools.' });
    expect([fetched, wrote].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});
