import type { AppStore } from '.';
import { loggedOut, selectToken } from './slices/session';

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
    const [{ attachApi }, { api, keepDepartingToken }] = await Promise.all([import('./attachApi'), import('../api')]);
    attachApi(store);
    keepDepartingToken(token);
    await store.dispatch(api.endpoints.logOut.initiate(undefined, { track: false }));
  } catch {
    // Nothing to tell the person: the session is over for them.
  }
}
