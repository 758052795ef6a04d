import { cartPriced, purchaseSelected, selectCartCount, selectSelection } from '../slices/cart';
import { loggedIn } from '../slices/session';
import { allStored, HOUR, openTab, setEmptyBrowser, T0, testCodec, visitWithEverything, written } from './testSupport';

const DAY = 24 * HOUR;

setEmptyBrowser();

it('A1 two starts without an action renew nothing: no byte changes', async () => {
  (await visitWithEverything()).close();
  const before = allStored();
  for (const at of [T0 + 5 * HOUR, T0 + 20 * HOUR]) {
    const tab = await openTab({ at });
    await written(tab);
    tab.close();
    expect(allStored()).toEqual(before);
  }
  const late = await openTab({ at: T0 + DAY });
  expect(late.state().session.token).toBeNull();
  expect(late.state().cart.selectedData).toBeNull();
  await written(late);
  expect(allStored()).toEqual({});
});

it('A1 a change of the cart does not renew the token', async () => {
  (await visitWithEverything()).close();
  const { token } = allStored();
  const later = await openTab({ at: T0 + 10 * HOUR });
  later.store.dispatch(purchaseSelected({ priceId: 'price_pro_year', quantity: 9 }));
  await written(later);
  later.close();
  expect(allStored().token).toBe(token);
  const nextDay = await openTab({ at: T0 + DAY + HOUR });
  expect(nextDay.state().session.token).toBeNull();
  expect(nextDay.state().cart.selectedData).toEqual({ priceId: 'price_pro_year', quantity: 9 });
});

it('R133 a cart selected later outlives the token, in an open tab and after a reload', async () => {
  let at = T0;
  const tab = await openTab({ at: () => at });
  tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
  await written(tab);
  at = T0 + 23 * HOUR;
  tab.store.dispatch(purchaseSelected({ priceId: 'price_pro_year', quantity: 9 }));
  tab.store.dispatch(cartPriced({ quantity: 9 }));
  await written(tab);
  at = T0 + DAY;
  document.dispatchEvent(new Event('visibilitychange'));
  await written(tab);
  expect(tab.state().session.token).toBeNull();
  expect(Object.keys(allStored()).sort()).toEqual(['cartCount', 'selectedData']);
  tab.close();
  const next = await openTab({ at });
  next.store.dispatch(loggedIn({ token: 'the-next-token' }));
  expect(selectSelection(next.state())).toEqual({ priceId: 'price_pro_year', quantity: 9 });
  expect(selectCartCount(next.state())).toBe(2);
});

it('R132 T22 the count of an empty cart is stored as 0', async () => {
  const tab = await openTab();
  tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
  await written(tab);
  expect(testCodec(T0).decode('cartCount', allStored().cartCount ?? '')).toBe(0);
});

it('A1 T3 ends the session of an open tab when its token expires', async () => {
  let at = T0;
  const tab = await openTab({ at: () => at });
  tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
  await written(tab);
  at = T0 + DAY;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.state().session).toMatchObject({ token: null, endedReason: 'expired' });
  await written(tab);
  expect(allStored()).toEqual({});
});
