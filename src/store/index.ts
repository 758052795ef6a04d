/**
 * The store, and how the rest of the program meets it.
 *
 * - `makeStore()` gives a fresh store; it loads no RTK Query, no redux-persist and no crypto.
 * - `startStore(store)` (start.ts) is called once by the browser's entry, right after hydration: it restores what
 *   was stored, follows the other tabs and refreshes the profile.
 * - `withApi(load)` (withApi.tsx) wraps the loader of every lazy page or modal that uses hooks of `src/api`:
 *   `lazyPage(withApi(() => import('../pages/cart').then((m) => m.CartPage)))`.
 *   The api is then part of the store before the page renders. Page authors do nothing else.
 * - Features import `store/hooks` and `store/slices/*` only.
 */
import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type EnhancedStore,
  type Middleware,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { devToolsOptions } from './devTools';
import { cartSlice } from './slices/cart';
import { modalsSlice } from './slices/modals';
import { otpTimerSlice } from './slices/otpTimer';
import { sessionSlice } from './slices/session';
import { storageSlice } from './slices/storage';
import { makeTimeline, type Timeline } from './timeline';

const slices = [sessionSlice, cartSlice, otpTimerSlice, modalsSlice, storageSlice] as const;
const combineOwnSlices = () => combineSlices(...slices);

export type RootState = ReturnType<ReturnType<typeof combineOwnSlices>>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
type Listeners = ReturnType<typeof createListenerMiddleware<RootState, AppDispatch>>;

/** What can be added to a running store; used by `attachApi` and by the persistence only. */
export interface StoreParts {
  /** Adds a reducer, or puts another one in the place of a slice's own. */
  injectReducer(path: string, reducer: Reducer): void;
  addMiddleware(middleware: Middleware): void;
  startListening: Listeners['startListening'];
  /** While developing and in tests. */
  timeline?: Timeline;
}

export interface AppStore extends EnhancedStore<RootState> {
  dispatch: AppDispatch;
  parts: StoreParts;
  /** Writes at once what waits to be stored, before the page is left. Set by the persistence when it runs. */
  flush(): Promise<void>;
}

/** redux-persist puts functions into these actions. */
const PERSIST_ACTIONS = [
  'persist/FLUSH',
  'persist/PAUSE',
  'persist/PERSIST',
  'persist/PURGE',
  'persist/REGISTER',
  'persist/REHYDRATE',
];

/** The checks of development are wanted for what they find; how long they take says only how busy the machine is. */
const warnAfter = Infinity;

/**
 * A fresh store at its initial state: signed out, empty cart, no modal, nothing restored.
 * @param preloadedState parts of the state to begin with instead, for tests and for prerendering
 */
export function makeStore(preloadedState?: Partial<RootState>): AppStore {
  const reducer = combineOwnSlices();
  const dynamic = createDynamicMiddleware<RootState, AppDispatch>();
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  const timeline = process.env.NODE_ENV === 'production' ? undefined : makeTimeline();
  const store = configureStore({
    reducer,
    preloadedState,
    devTools: process.env.NODE_ENV === 'development' ? devToolsOptions : false,
    middleware: (getDefault) =>
      getDefault({ serializableCheck: { ignoredActions: PERSIST_ACTIONS, warnAfter }, immutableCheck: { warnAfter } })
        .prepend(listeners.middleware)
        .concat(dynamic.middleware as Middleware)
        .concat(timeline ? [timeline.middleware] : []),
  });
  const parts: StoreParts = {
    injectReducer(path, part) {
      reducer.inject({ reducerPath: path, reducer: part }, { overrideExisting: true });
    },
    addMiddleware: (middleware) => dynamic.addMiddleware(middleware),
    startListening: listeners.startListening,
    timeline,
  };
  return Object.assign(store, { parts, flush: async () => {} });
}
