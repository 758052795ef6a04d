import { cartCleared, purchaseSelected } from '../slices/cart';
import { loggedIn, loggedOut, planNameBroadcast, profileReceived, sessionEnded } from '../slices/session';
import { allStored, HOUR, openTab, settle, someUser, storeAs, T0, notifyOtherTabs, written } from './testSupport';

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
});

async function twoTabsOfRosa() {
  storeAs('token', 'token-of-rosa');
  storeAs('user', someUser);
  storeAs('selectedData', { priceId: 'price_pro_month', quantity: 5 });
  return [await openTab({ at: T0 + HOUR }), await openTab({ at: T0 + HOUR })] as const;
}

describe('A10 C10 two tabs', () => {
  it('a logout reaches the other tab, which writes nothing back', async () => {
    const [here, there] = await twoTabsOfRosa();
    here.store.dispatch(loggedOut());
    notifyOtherTabs('token');
    expect(there.state().session).toMatchObject({ token: null, user: null, endedReason: null });
    expect(there.state().cart.selectedData).toBeNull();
    await written(there);
    expect(allStored()).toEqual({});
  });

  it('a profile that arrives before the logout event is not stored', async () => {
    const [here, there] = await twoTabsOfRosa();
    here.store.dispatch(loggedOut());
    there.store.dispatch(profileReceived({ ...someUser, fullName: 'Rosa R.' }));
    await written(there);
    expect(allStored()).toEqual({});
    await settle(() => there.state().session.token === null);
    await written(there);
    expect(allStored()).toEqual({});
  });

  it('a login as another user replaces the user and clears their data', async () => {
    const [here, there] = await twoTabsOfRosa();
    here.store.dispatch(loggedOut());
    here.store.dispatch(loggedIn({ token: 'token-of-ben' }));
    await written(here);
    there.store.dispatch(profileReceived({ ...someUser, fullName: 'Rosa R.' }));
    await written(there);
    notifyOtherTabs('token');
    expect(there.state().session).toMatchObject({ token: 'token-of-ben', user: null });
    expect(there.state().cart.selectedData).toBeNull();
    here.store.dispatch(profileReceived({ ...someUser, fullName: 'Ben Batten' }));
    await written(here);
    notifyOtherTabs('user');
    expect(there.state().session.user?.fullName).toBe('Ben Batten');
    expect(here.state().session.user?.fullName).toBe('Ben Batten');
  });

  it('R136 a forced logout reaches the other tab', async () => {
    const [here, there] = await twoTabsOfRosa();
    here.store.dispatch(sessionEnded({ reason: 'refused' }));
    notifyOtherTabs(null);
    expect(there.state().session).toMatchObject({ token: null, endedReason: null });
    await written(there);
    expect(localStorage).toHaveLength(0);
  });

  it('cart changes sync both ways without echoing writes', async () => {
    const [here, there] = await twoTabsOfRosa();
    here.store.dispatch(purchaseSelected({ priceId: 'price_pro_year', quantity: 9 }));
    await written(here);
    const stored = allStored();
    notifyOtherTabs('selectedData');
    expect(there.state().cart.selectedData).toEqual({ priceId: 'price_pro_year', quantity: 9 });
    await written(there);
    expect(allStored()).toEqual(stored);
    there.store.dispatch(cartCleared());
    await written(there);
    notifyOtherTabs('selectedData');
    expect(here.state().cart.selectedData).toBeNull();
    expect(here.state().session.token).toBe('token-of-rosa');
  });

  it('a tab with nothing stored follows a login in another tab', async () => {
    const there = await openTab();
    const here = await openTab();
    here.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
    await settle(() => localStorage.getItem('token') !== null);
    notifyOtherTabs('token');
    await settle(() => there.state().session.token !== null);
    expect(there.state().session).toMatchObject({ token: 'token-of-rosa', endedReason: null });
  });

  it('C12 a page restored with Back checks again', async () => {
    const [here, there] = await twoTabsOfRosa();
    here.store.dispatch(loggedOut());
    const event = new Event('pageshow') as PageTransitionEvent & { persisted: boolean };
    Object.defineProperty(event, 'persisted', { value: true });
    window.dispatchEvent(event);
    expect(there.state().session.token).toBeNull();
  });

  it('foreign storage keys are ignored', async () => {
    const [here] = await twoTabsOfRosa();
    const before = here.state();
    localStorage.setItem('another-program', 'x');
    notifyOtherTabs('another-program');
    expect(here.state()).toBe(before);
  });
});

it('T24 the plan name reaches the other tabs, and nothing else does', async () => {
  const [here, there] = await twoTabsOfRosa();
  const received: unknown[] = [];
  const channel = new BroadcastChannel('plan-name');
  channel.onmessage = ({ data }) => received.push(data);
  here.store.dispatch(planNameBroadcast('Enterprise'));
  await settle(() => there.state().session.user?.planPurchaseName === 'Enterprise' && received.length > 0);
  expect(received).toEqual(['Enterprise']);
  channel.close();
});
