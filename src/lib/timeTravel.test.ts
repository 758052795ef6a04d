import { travel } from '../testing/devToolsExtension';
import type { Action } from '@reduxjs/toolkit';
import { api } from '../api';
import { attachApi } from '../store/attachApi';
import { openTab, setEmptyBrowser, someDestination, someUser, written } from '../store/persistence/testSupport';
import { cartPriced, purchaseSelected } from '../store/slices/cart';
import { codesSent } from '../store/slices/otpTimer';
import { loggedIn, profileReceived } from '../store/slices/session';

setEmptyBrowser();

it('A11 time travel in Redux DevTools sends nothing, stores nothing and starts no timer', async () => {
  globalThis.fetch = async () => Response.json({ success: true, message: 'ok', data: [] });
  const tab = await openTab();
  const { dispatch, parts, getState } = tab.store;
  attachApi(tab.store);
  const actions: Action[] = [];
  parts.addMiddleware(() => (next) => (action) => {
    actions.push(action as Action);
    return next(action);
  });
  dispatch(loggedIn({ token: 'token-of-rosa-1' }));
  dispatch(profileReceived(someUser));
  dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 }));
  dispatch(cartPriced({ quantity: 5 }));
  await dispatch(api.endpoints.listPlans.initiate(undefined, { forceRefetch: true }));
  dispatch(codesSent({ ...someDestination, at: 1_795_000_000_000 }));
  await written(tab);

  const fetched = jest.spyOn(globalThis, 'fetch');
  const wrote = jest.spyOn(Storage.prototype, 'setItem');
  const removed = jest.spyOn(Storage.prototype, 'removeItem');
  const timers = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'setInterval')];
  travel([]);
  expect(getState().session.token).toBeNull();
  travel(actions);
  travel(actions.slice(0, 3));
  expect(getState().session.token).toBe('token-of-rosa-1');
  expect([fetched, wrote, removed, ...timers].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0, 0]);

  // A screen opened by the earlier state queries its data, but nothing is sent.
  const answer = await dispatch(api.endpoints.listPlans.initiate(undefined, { forceRefetch: true }));
  dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 9 }));
  await Promise.resolve();
  expect(answer.error).toMatchObject({ error: 'listPlans was not sent: the page shows a state from DevTools.' });
  expect([fetched, wrote].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  tab.close();
});
