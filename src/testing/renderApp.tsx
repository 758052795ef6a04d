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
import { openStore } from './stores';
import { makeDecisiveStyles } from './renderPart';

interface Options {
  /** A person who is signed in already; see `makeAccount`. */
  account?: { token: string };
  /** Prepares the store before the first render: a selection in the cart, an open modal. */
  prepare?: (store: AppStore) => void;
}

export interface RenderedApp extends RenderResult {
  store: AppStore;
  user: UserEvent;
}

/** What a log-in leaves behind: the token, and the profile that was fetched with it. */
async function signIn(store: AppStore, token: string): Promise<void> {
  store.dispatch(loggedIn({ token }));
  const { data } = await callApi<ProfileResponse>('/user/get-profile', undefined, token);
  store.dispatch(profileReceived(toUser(data)));
}

async function open(content: ReactNode, address: string, { account, prepare }: Options): Promise<RenderedApp> {
  await apiReady();
  window.history.replaceState(null, '', address);
  const store = openStore();
  if (account) await signIn(store, account.token);
  prepare?.(store);
  const view = await act(async () =>
    render(
      <Providers store={store} initialState={store.getState()} styles={makeDecisiveStyles()}>
        <BrowserRouter>{content}</BrowserRouter>
      </Providers>,
    ),
  );
  return { ...view, store, user: userEvent.setup({ delay: null }) };
}

/** The code of an address's page. Loaded when it is asked for: dialogs alone need none of it. */
async function preload(address: string) {
  const routes = await import('../app/routes');
  await routes.preloadRoute(new URL(address, window.location.origin).pathname);
  return routes;
}

/**
 * The whole product at an address, as in a browser: production providers, a fresh store with its persistence, the real
 * router and the real API. What it shows comes from the server, so look for it with `findBy…`.
 */
export async function renderApp(address = '/', options: Options = {}): Promise<RenderedApp> {
  const { App } = await import('../app/App');
  await preload(address);
  return open(<App />, address, options);
}

/** The page of an address and the dialogs, without header and footer: half the work of `renderApp`. */
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

/** The dialogs alone, over no page, which whatever they lead to is not drawn either. */
export const renderDialogs = (address = '/', options: Options = {}): Promise<RenderedApp> =>
  open(<ModalHost />, address, options);
