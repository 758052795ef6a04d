import { cartCleared, purchaseSelected } from '../slices/cart';
import { affiliateRegistered } from '../slices/modals';
import { codesSent } from '../slices/otpTimer';
import { loggedOut, sessionEnded } from '../slices/session';
import { makeStore } from '..';
import { startStore } from '../start';
import { STORED_FIELDS } from './areas';
import {
  allStored,
  HOUR,
  openTab,
  setEmptyBrowser,
  settle,
  someAffiliate,
  someDestination,
  someUser,
  storeAs,
  T0,
  testCodec,
  visitWithEverything,
  written,
} from './testSupport';

setEmptyBrowser();

describe('stored values', () => {
  it('R132 keeps one item per documented key, only ciphertext (T34)', async () => {
    const tab = await visitWithEverything();
    tab.store.dispatch(codesSent({ ...someDestination, at: T0 }));
    tab.store.dispatch(affiliateRegistered(someAffiliate));
    await written(tab);
    expect(Object.keys(allStored()).sort()).toEqual(STORED_FIELDS.map(({ key }) => key).sort());
    for (const text of Object.values(allStored())) expect(text).toMatch(/^U2FsdGVkX1[A-Za-z0-9+/=]+$/);
    expect(JSON.stringify(allStored())).not.toMatch(/rosa|price_pro/i);
  });

  it('R132 T22 restores every value after a reload, and cartCount is text in storage', async () => {
    const first = await visitWithEverything();
    const before = first.state();
    first.close();
    const { state } = await openTab({ at: T0 + HOUR });
    expect(state().session).toMatchObject({ token: 'token-of-rosa', user: someUser });
    expect(state().cart).toMatchObject({ selectedData: before.cart.selectedData, cartCount: 2 });
  });
});

describe('redux-persist', () => {
  it('A4 reads the documented keys only', async () => {
    storeAs('token', 'token-of-rosa');
    localStorage.setItem('ghost', 'x');
    localStorage.setItem('endedReason', testCodec(T0).encode('token', 'x') ?? '');
    const tab = await openTab();
    expect(tab.state().session).toMatchObject({ token: 'token-of-rosa', endedReason: null });
    expect(JSON.stringify(tab.state())).not.toContain('ghost');
  });

  it('A5 C4 a corrupt value affects no other', async () => {
    (await visitWithEverything()).close();
    localStorage.setItem('selectedData', 'not a ciphertext');
    const tab = await openTab({ at: T0 + HOUR });
    expect(tab.state().session.token).toBe('token-of-rosa');
    expect(tab.state().cart).toMatchObject({ selectedData: null, cartCount: 2 });
    await written(tab);
    expect(Object.keys(allStored()).sort()).toEqual(['cartCount', 'token', 'user']);
  });

  it('A6 R134 logging out removes exactly token, selectedData, user and cartCount, permanently', async () => {
    localStorage.setItem('rememberMe', 'kept');
    const tab = await visitWithEverything();
    tab.store.dispatch(loggedOut());
    expect(allStored()).toEqual({ rememberMe: 'kept' });
    tab.store.dispatch(affiliateRegistered(someAffiliate));
    await written(tab);
    tab.close();
    expect(Object.keys(allStored()).sort()).toEqual(['register_affiliate_data', 'rememberMe']);
    const next = await openTab();
    expect(next.state().session).toMatchObject({ token: null, user: null });
    expect(next.state().cart).toMatchObject({ selectedData: null, cartCount: null });
  });

  it('R136 T36 a forced logout clears all local storage permanently', async () => {
    localStorage.setItem('rememberMe', 'x');
    localStorage.setItem('another-program', 'x');
    sessionStorage.setItem('token', 'x');
    const tab = await visitWithEverything();
    tab.store.dispatch(codesSent({ ...someDestination, at: T0 }));
    await written(tab);
    tab.store.dispatch(sessionEnded({ reason: 'refused' }));
    await written(tab);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(tab.state().session.endedReason).toBe('refused');
  });

  it('A7 no false time-out: nothing is rehydrated a second time', async () => {
    storeAs('token', 'token-of-rosa');
    const store = makeStore();
    const seen: { type: string; err?: unknown }[] = [];
    store.parts.addMiddleware(() => (next) => (action) => {
      seen.push(action as { type: string });
      return next(action);
    });
    const stop = startStore(store, { now: () => T0, secret: 'another secret' });
    await settle(() => store.getState().storage.restored);
    const rehydrated = seen.filter(({ type }) => type === 'persist/REHYDRATE');
    expect(rehydrated).toHaveLength(4);
    expect(rehydrated.every(({ err }) => err === undefined)).toBe(true);
    stop();
  });

  it('A8 flush writes synchronously, and pagehide writes pending changes', async () => {
    const tab = await visitWithEverything();
    tab.store.dispatch(cartCleared());
    tab.store.dispatch(purchaseSelected({ priceId: 'price_pro_year', quantity: 12 }));
    const before = localStorage.getItem('selectedData');
    void tab.store.flush();
    expect(localStorage.getItem('selectedData')).not.toBe(before);
    expect(localStorage.getItem('cartCount')).toBeNull();
    tab.store.dispatch(cartCleared());
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('selectedData')).toBeNull();
  });

  it('A12 with nothing stored, it is restored immediately and loads nothing', () => {
    const store = makeStore();
    const stop = startStore(store);
    expect(store.getState().storage.restored).toBe(true);
    stop();
  });

  it('A12 restoring is asynchronous, and earlier changes win over stored values', async () => {
    storeAs('selectedData', { priceId: 'price_pro_month', quantity: 3 });
    const store = makeStore();
    const stop = startStore(store, { now: () => T0 });
    expect(store.getState().storage.restored).toBe(false);
    store.dispatch(purchaseSelected({ priceId: 'price_pro_year', quantity: 4 }));
    await settle(() => store.getState().storage.restored);
    expect(store.getState().cart.selectedData).toEqual({ priceId: 'price_pro_year', quantity: 4 });
    stop();
  });
});

describe('locations of the token', () => {
  it('T3 reads the token from session storage if local storage has none, and leaves it there', async () => {
    sessionStorage.setItem('token', testCodec(T0).encode('token', 'token-of-this-tab') ?? '');
    const tab = await openTab();
    expect(tab.state().session.token).toBe('token-of-this-tab');
    await written(tab);
    expect(localStorage.getItem('token')).toBeNull();
    tab.store.dispatch(loggedOut());
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  it('a profile without its token is not kept', async () => {
    storeAs('user', someUser);
    const tab = await openTab();
    expect(tab.state().session).toMatchObject({ token: null, user: null });
  });
});
