import { useCallback } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from '.';
import { browser } from '../lib/browser';
import { checkoutLink } from '../domain/paymentLinks';
import type { Remembered } from './persistence/rememberMe';
import { loggedOut, selectToken } from './slices/session';

/**
 * The store for features: typed hooks, and the few things that are done with the store as a whole.
 * Slices (events and selectors) are imported from `store/slices/*`.
 */
export type { Remembered } from './persistence/rememberMe';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/**
 * Leaves for a hosted page once all that was changed is stored.
 * @throws Error when the address is on a site this page does not go to; then `onWay` was not called
 */
export function useLeaveForHostedPage(): (address: unknown, onWay?: () => void) => Promise<void> {
  const store = useAppStore();
  return useCallback(
    async (address, onWay) => {
      const url = checkoutLink(address);
      if (!url) throw new Error('The hosted page is on a site this page does not go to.');
      onWay?.();
      await store.flush();
      browser.leaveFor(url);
    },
    [store],
  );
}

/**
 * What the log-in form remembers for 30 days. Fetched when it is asked for, so that crypto is in no first bundle;
 * where the chunk cannot be fetched, nothing is remembered.
 */
export const rememberMe = {
  async read(): Promise<Remembered | null> {
    try {
      return (await import('./persistence/rememberMe')).readRememberMe();
    } catch {
      return null;
    }
  },
  async save(value: Remembered): Promise<void> {
    await import('./persistence/rememberMe').then(({ saveRememberMe }) => saveRememberMe(value)).catch(() => {});
  },
  async forget(): Promise<void> {
    await import('./persistence/rememberMe').then(({ forgetRememberMe }) => forgetRememberMe()).catch(() => {});
  },
};

/**
 * Log-out. In the browser the session is over when this returns: state, storage and the cache of the API.
 * On the server it is ended right after, with the token that the session had; if that fails it ends there by itself
 * within 24 hours.
 */
export function logOut(store: AppStore): void {
  const token = selectToken(store.getState());
  store.dispatch(loggedOut());
  if (token) void endOnServer(store, token);
}

async function endOnServer(store: AppStore, token: string): Promise<void> {
  try {
    const [{ attachApi }, { api, keepLogoutToken }] = await Promise.all([import('./attachApi'), import('../api')]);
    attachApi(store);
    keepLogoutToken(token);
    await store.dispatch(api.endpoints.logOut.initiate(undefined, { track: false }));
  } catch {
    // Nothing to tell the person: the session is over for them.
  }
}
