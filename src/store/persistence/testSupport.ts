import type { AppStore, RootState } from '..';
import { openStore, stopStore } from '../../testing/stores';
import { cartPriced, purchaseSelected } from '../slices/cart';
import { loggedIn, profileReceived } from '../slices/session';
import type { AffiliateData, CodeDestination, User } from '../slices/storedValues';
import { STORED_FIELDS } from './areas';
import { createStateCodec } from './values';

/** Simulated tabs for persistence tests, which can be closed and reopened on the same storage. */
export const SECRET = 'secret of the tests';
export const T0 = Date.UTC(2026, 10, 20, 12);
export const HOUR = 3_600_000;

export interface Tab {
  store: AppStore;
  state: () => RootState;
  close: () => void;
}

interface Options {
  at?: number | (() => number);
  secret?: string;
}

/** Opens a tab and waits until it has restored the stored state. */
export async function openTab({ at = T0, secret = SECRET }: Options = {}): Promise<Tab> {
  const store = openStore({ now: typeof at === 'function' ? at : () => at, secret });
  await settle(() => store.getState().storage.restored);
  return { store, state: store.getState, close: () => stopStore(store) };
}

export async function settle(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('The condition was not met within ten seconds.');
}

/** Waits for the lazily loaded persistence and its pending writes. */
export async function written(tab: Tab): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 2));
  await tab.store.flush();
}

/** Dispatches the browser's storage event in the other tabs. */
export function notifyOtherTabs(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

export const testCodec = (at: number, secret = SECRET) => createStateCodec(secret, () => at);

/** Stores a value as a tab would have at that time. */
export function storeAs(key: string, value: unknown, at = T0, secret = SECRET): void {
  const field = STORED_FIELDS.find((item) => item.key === key);
  const text = testCodec(at, secret).encode(field?.name ?? key, value);
  if (text !== undefined) localStorage.setItem(key, text);
}

export const allStored = (): Record<string, string> => ({ ...localStorage });

export const someUser: User = {
  fullName: 'Rosa Ridge',
  profile: null,
  planPurchaseName: 'Pro plan',
  isCanceled: false,
  role: 'contractor',
  currentPeriodEnd: null,
  billingInterval: null,
  features: ['sessions', 'team'],
  teamSize: { extraUsers: 7, includedMembers: 3 },
};
export const someDestination: CodeDestination = {
  email: 'rosa@example.com',
  phoneNo: '5550134412',
  phoneCallingCode: '1',
  purpose: 'sign-up',
};
export const someAffiliate: AffiliateData = {
  email: 'rosa@example.com',
  phoneNo: '5550134412',
  phoneCode: '+1',
  fullName: 'Rosa Ridge',
};

/** Call at the top of a test file: each test starts with empty storage and no API, and fails on a console error. */
export function setEmptyBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation((...words) => {
      throw new Error(words.join(' '));
    });
    // The profile is refreshed on load, but these tests have no API.
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  });
  afterEach(() => jest.restoreAllMocks());
}

/** Logs in and selects a plan, and waits until both are stored. */
export async function visitWithEverything(at = T0) {
  const tab = await openTab({ at });
  tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
  tab.store.dispatch(profileReceived(someUser));
  tab.store.dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 }));
  tab.store.dispatch(cartPriced({ quantity: 5 }));
  await written(tab);
  return tab;
}
