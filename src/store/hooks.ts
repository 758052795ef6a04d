import { useCallback } from 'react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the typed hooks are made of these
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from '.';
import { browser } from '../lib/browser';
import { useIsShown } from '../lib/navigation';
import { hostedLink } from '../domain/paymentLinks';
import type { Remembered } from './persistence/rememberMe';
import { loggedOut, selectToken } from './slices/session';

/**
 * The store's interface for features: typed hooks, and operations on the store as a whole. Import actions and selectors
 * from `store/slices/*`.
 */
export type { Remembered } from './persistence/rememberMe';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/**
 * Leaves for a hosted page once all changes are stored, unless the caller's page was left.
 * @returns resolves if it was; otherwise never, so that the button stays busy
 * @throws Error if the URL's site isn't allowed; `onWay` is not called then
 */
export function useLeaveForHostedPage(): (address: unknown, onWay?: () => void) => Promise<void> {
  const store = useAppStore();
  const isShown = useIsShown();
  return useCallback(
    async (address, onWay) => {
      const url = hostedLink(address);
      if (!url) throw new Error('The host of the hosted page is not allowed.');
      if (!isShown()) return;
      onWay?.();
      await store.flush();
      browser.leaveFor(url);
      return new Promise<never>(() => {});
    },
    [store, isShown],
  );
}

/**
 * Remember-me values of the login form, kept for 30 days. Loaded on demand, so that crypto isn't in the first bundle; if
 * the chunk can't be loaded, nothing is remembered.
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
  /** Keeps what this browser remembers of the login with `email` up to date after a change. */
  async update(email: string, changes: Partial<Remembered>): Promise<void> {
    const found = await rememberMe.read();
    if (found?.email.toLowerCase() === email.toLowerCase()) await rememberMe.save({ ...found, ...changes });
  },
  async forget(): Promise<void> {
    await import('./persistence/rememberMe').then(({ forgetRememberMe }) => forgetRememberMe()).catch(() => {});
  },
};

/**
 * Logs out. When this returns, the session has ended in the browser: state, storage and API cache. The server's session
 * ends right after; if that call fails, it expires within 24 hours.
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
