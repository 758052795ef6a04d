import { makeStore } from '..';
import { type startStore } from '../start';
import { purchaseSelected, selectSelection } from '../slices/cart';
import { loggedIn, loggedOut } from '../slices/session';
import { selectRestored, selectStoringFailed } from '../slices/storage';
import { allStored, openTab, settle, written } from './testSupport';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
});
afterEach(() => jest.restoreAllMocks());

const selection = { priceId: 'price_pro_month', quantity: 5 };

it('A9 C8 full storage: everything works from memory, with one notice', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const tab = await openTab();
  let notices = 0;
  tab.store.parts.startListening({ type: 'storage/storingFailed', effect: () => void (notices += 1) });
  tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
  tab.store.dispatch(purchaseSelected(selection));
  await written(tab);
  await written(tab);
  expect(tab.state().session.token).toBe('token-of-rosa');
  expect(selectSelection(tab.state())).toEqual(selection);
  expect(selectStoringFailed(tab.state())).toBe('page');
  expect(notices).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.state().session.token).toBe('token-of-rosa');
  tab.store.dispatch(loggedOut());
  await written(tab);
  expect(tab.state().session.token).toBeNull();
});

it('A9 C8 full local storage: rejected values survive a reload in session storage, with one notice per tab', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, text: string) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    Object.defineProperty(this, key, { value: text, configurable: true, enumerable: true, writable: true });
  });
  const before = await openTab();
  before.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
  before.store.dispatch(purchaseSelected(selection));
  await written(before);
  expect(selectStoringFailed(before.state())).toBe('tab');
  before.close();
  const after = await openTab();
  expect(after.state().session.token).toBe('token-of-rosa');
  expect(selectSelection(after.state())).toEqual(selection);
  after.store.dispatch(purchaseSelected({ ...selection, quantity: 7 }));
  await written(after);
  expect(selectStoringFailed(after.state())).toBeNull();
  after.store.dispatch(loggedOut());
  await written(after);
  expect(sessionStorage).toHaveLength(0);
});

it('A9 a value that can’t be updated leaves no outdated value', async () => {
  const tab = await openTab();
  tab.store.dispatch(purchaseSelected(selection));
  await written(tab);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tab.store.dispatch(purchaseSelected({ ...selection, quantity: 50 }));
  await written(tab);
  expect(localStorage.getItem('selectedData')).toBeNull();
});

const block = (message: string) => (): never => {
  throw new DOMException(message, 'SecurityError');
};

it.each<[name: string, blocked: () => void]>([
  ['can’t be read', () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block('broken'))],
  [
    'is inaccessible',
    () =>
      (['localStorage', 'sessionStorage'] as const).forEach((area) =>
        jest.spyOn(window, area, 'get').mockImplementation(block('blocked')),
      ),
  ],
  [
    'and cookies are blocked, as in Firefox, where a channel to other tabs throws',
    () => {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block('insecure'));
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block('insecure'));
      jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(block('insecure'));
    },
  ],
])('A9 C8 C9 R184 if storage %s, the page restores, and a login lasts in this tab', async (_name, blocked) => {
  blocked();
  const tab = await openTab();
  expect(selectRestored(tab.state())).toBe(true);
  tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
  await written(tab);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await written(tab);
  expect(tab.state().session.token).toBe('token-of-rosa');
  tab.store.dispatch(loggedOut());
  await written(tab);
  expect(tab.state().session.token).toBeNull();
  // Jest's cleanup clears the storage.
  jest.restoreAllMocks();
});

it('A9 creating a store and importing its modules accesses no storage', async () => {
  const get = jest.spyOn(Storage.prototype, 'getItem');
  const set = jest.spyOn(Storage.prototype, 'setItem');
  jest.isolateModules(() => {
    (jest.requireActual('..') as typeof import('..')).makeStore();
    jest.requireActual('.');
    jest.requireActual('./rememberMe');
  });
  expect(get).not.toHaveBeenCalled();
  expect(set).not.toHaveBeenCalled();
});

it('R184 if the persistence fails to load, the logged-out page works, and the session stays stored', async () => {
  localStorage.setItem('token', 'x');
  localStorage.setItem('offline', 'x');
  jest.resetModules();
  jest.doMock('.', () => {
    throw new Error('The chunk is gone.');
  });
  const store = makeStore();
  const { startStore: start } = jest.requireActual('../start') as { startStore: typeof startStore };
  const stop = start(store);
  await settle(() => store.getState().storage.restored);
  expect(store.getState().session.token).toBeNull();
  expect(store.getState().storage.sessionUnread).toBe(true);
  expect(allStored()).toEqual({ token: 'x', offline: 'x' });
  stop();
  jest.dontMock('.');
});
