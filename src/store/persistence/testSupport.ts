import type { AppStore, RootState } from '..';
import { openStore, stopStore } from '../../testing/stores';
import { cartPriced, purchaseSelected } from '../slices/cart';
import { loggedIn, profileReceived } from '../slices/session';
import type { AffiliateData, CodeDestination, StoredValues, User } from '../slices/storedValues';
import { createCodec } from './transform';
import { STORED_FIELDS } from './areas';
import { readStored, toStored } from './values';

/** For tests of the persistence: a tab that can be opened, used, closed and opened again on the same storage. */
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

/** Opens a tab and waits until it has restored what is stored. */
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
  throw new Error('It did not come to pass within ten seconds.');
}

/** Lets the lazily loaded persistence start and write what waits. */
export async function written(tab: Tab): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 2));
  await tab.store.flush();
}

/** What the browser does in the other tabs after a change of local storage. */
export function tellOtherTabs(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

export function testCodec(at: number, secret = SECRET) {
  return createCodec({
    secret,
    lifetime: 24 * HOUR,
    now: () => at,
    names: STORED_FIELDS.map(({ name }) => name),
    read: (name, stored) => readStored(name as keyof StoredValues, stored),
    write: (name, value) => toStored(name as keyof StoredValues, value),
  });
}

/** Stores a value as a tab would have done at that time. */
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

/** For the top of a test file: each test finds empty storage and no API, and fails when the console reports an error. */
export function setEmptyBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation((...words) => {
      throw new Error(words.join(' '));
    });
    // The profile is refreshed on load; no API answers in these tests.
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  });
  afterEach(() => jest.restoreAllMocks());
}

/** A person who has logged in and chosen a plan, all of it written. */
export async function visitWithEverything(at = T0) {
  const tab = await openTab({ at });
  tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
  tab.store.dispatch(profileReceived(someUser));
  tab.store.dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 }));
  tab.store.dispatch(cartPriced({ quantity: 5 }));
  await written(tab);
  return tab;
}
