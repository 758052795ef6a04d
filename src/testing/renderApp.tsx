import { act, render, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from '../app/providers';
import { FocusKeeper } from '../app/navigation/focus';
import { ModalHost } from '../app/modals/ModalHost';
import type { ProfileResponse } from '../api';
import type { AppStore } from '../store';
import { loggedIn, profileReceived } from '../store/slices/session';
import { toUser } from '../store/slices/storedValues';
import { apiReady, callApi } from './api';
import { leaveDialogEntry } from './leaveDialogEntry';
import { openStore, stopStore } from './stores';
import { makeDecisiveStyles } from './renderPart';

interface Options {
  /** A logged-in user; see `makeAccount`. */
  account?: { token: string };
  /** Prepares the store before the first render: a selection in the cart, an open modal. */
  prepare?: (store: AppStore) => void;
}

export interface RenderedApp extends RenderResult {
  store: AppStore;
  user: UserEvent;
}

/** The result of a login: the token and the profile. */
async function logInAs(store: AppStore, token: string): Promise<void> {
  store.dispatch(loggedIn({ token }));
  const { data } = await callApi<ProfileResponse>('/user/get-profile', undefined, token);
  store.dispatch(profileReceived(toUser(data)));
}

async function open(content: ReactNode, address: string, { account, prepare }: Options): Promise<RenderedApp> {
  await apiReady();
  await leaveDialogEntry();
  window.history.replaceState(null, '', address);
  const store = openStore();
  if (account) await logInAs(store, account.token);
  prepare?.(store);
  const view = await act(async () =>
    render(
      <Providers store={store} initialState={store.getState()} styles={makeDecisiveStyles()}>
        <BrowserRouter>{content}</BrowserRouter>
      </Providers>,
    ),
  );
  const unmount = () => {
    view.unmount();
    // Otherwise it takes the next session for a change in another tab, and aborts its calls.
    stopStore(store);
  };
  return { ...view, unmount, store, user: userEvent.setup({ delay: null }) };
}

/** Loads the code of a route's page. Tests of dialogs alone don't need it. */
async function preload(address: string) {
  const routes = await import('../app/routes');
  await routes.preloadRoute(new URL(address, window.location.origin).pathname);
  return routes;
}

/**
 * Renders the whole product at a URL: production providers, a new store with persistence, the real router and the real API.
 * Content comes from the server, so find it with `findBy…`.
 */
export async function renderApp(address = '/', options: Options = {}): Promise<RenderedApp> {
  const { App } = await import('../app/App');
  await preload(address);
  return open(<App />, address, options);
}

/** Renders a page and the dialogs, without header and footer: half the work of `renderApp`. */
export async function renderPage(address: string, options: Options = {}): Promise<RenderedApp> {
  const { AppRoutes } = await preload(address);
  const page = (
    <>
      <main>
        <Suspense>
          <AppRoutes />
        </Suspense>
      </main>
      <FocusKeeper />
      <ModalHost />
    </>
  );
  return open(page, address, options);
}

/** Renders only the dialogs, without pages. */
export const renderDialogs = (address = '/', options: Options = {}): Promise<RenderedApp> =>
  open(<ModalHost />, address, options);
