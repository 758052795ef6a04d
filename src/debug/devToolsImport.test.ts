import '../testing/devToolsExtension';
import { api } from '../api';
import { attachApi } from '../store/attachApi';
import { openTab, setEmptyBrowser, settle, someDestination, someUser, written } from '../store/persistence/testSupport';
import { cartPriced, purchaseSelected } from '../store/slices/cart';
import { modalOpened, modalClosed } from '../store/slices/modals';
import { codesSent } from '../store/slices/otpTimer';
import { loggedIn, profileReceived } from '../store/slices/session';
import { acceptReports, record, type Report } from './';

setEmptyBrowser();

/** A report of a login, a purchase and a code. */
async function recordReport(): Promise<Report> {
  globalThis.fetch = async () => Response.json({ success: true, message: 'ok', data: [] });
  const tab = await openTab({ at: Date.now });
  const make = record(tab.store);
  const { dispatch } = tab.store;
  dispatch(modalOpened({ name: 'auth', view: 'login', notice: 'Write to rosa@example.com' }));
  dispatch(loggedIn({ token: 'token-of-rosa-1' }));
  dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 }));
  dispatch(cartPriced({ quantity: 5 }));
  attachApi(tab.store);
  await dispatch(api.endpoints.listPlans.initiate(undefined, { forceRefetch: true }));
  dispatch(codesSent({ ...someDestination, at: 1_795_000_000_000 }));
  await written(tab);
  dispatch(modalClosed());
  dispatch(profileReceived(someUser));
  await settle(() => !JSON.stringify(tab.state()).includes('"pending"'));
  const report = make();
  tab.close();
  return report;
}

/** The state without `api.config`, which describes the browser. */
const comparable = (state: object & { api?: object }) =>
  JSON.parse(JSON.stringify({ ...state, api: state.api && { ...state.api, config: null } })) as object;

it('a report imported into Redux DevTools sends nothing, stores nothing, starts no timer and ends in the same state', async () => {
  const report = await recordReport();
  localStorage.clear();
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
  expect(comparable(tab.state() as object)).toEqual(comparable(JSON.parse(report.lastState) as object));
  for (const index of [3, 0, 7]) liftedStore.dispatch({ type: 'TOGGLE_ACTION', id: index });
  expect([fetched, wrote, removed, ...timers].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0, 0]);

  // A screen opened by the imported state queries its data, but nothing is sent.
  const answer = await tab.store.dispatch(api.endpoints.listPlans.initiate(undefined, { forceRefetch: true }));
  tab.store.dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 9 }));
  await Promise.resolve();
  expect(answer.error).toMatchObject({ error: 'listPlans was not sent: the page shows a state from DevTools.' });
  expect([fetched, wrote].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  tab.close();
});
