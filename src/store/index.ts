/**
 * The store and its use.
 *
 * - `makeStore()` creates a store without loading RTK Query, redux-persist or crypto.
 * - `startStore(store)` (start.ts) is called once by the browser's entry, right after hydration: it restores the stored
 *   state, follows other tabs and refreshes the profile.
 * - `withApi(load)` (withApi.tsx) wraps the loader of every lazy page or modal that uses hooks of `src/api`:
 *   `lazyPage(withApi(() => import('../features/checkout/CartPage').then((m) => m.CartPage)))`.
 *   The api is part of the store before the page renders.
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
import type { ResponseKeeper } from '../api';
import { makeTimeTravelGuard, type TimeTravelGuard } from '../lib/timeTravel';
import { devToolsOptions } from './devTools';
import { cartSlice } from './slices/cart';
import { modalsSlice } from './slices/modals';
import { otpTimerSlice } from './slices/otpTimer';
import { sessionSlice } from './slices/session';
import { storageSlice } from './slices/storage';

const slices = [sessionSlice, cartSlice, otpTimerSlice, modalsSlice, storageSlice] as const;
const combineOwnSlices = () => combineSlices(...slices);

export type RootState = ReturnType<ReturnType<typeof combineOwnSlices>>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
type Listeners = ReturnType<typeof createListenerMiddleware<RootState, AppDispatch>>;

/** Extension points of a running store. The thunks' extra argument, so the base query reads `keeper` from there. */
export interface StoreParts {
  /** Adds a reducer or replaces a slice's reducer. */
  injectReducer(path: string, reducer: Reducer): void;
  addMiddleware(middleware: Middleware): void;
  startListening: Listeners['startListening'];
  /** In development and tests only. */
  timeTravel?: TimeTravelGuard;
  /** Set while a page shows the age of its data (features/billing/LastSeen.tsx); other pages don't use old responses. */
  keeper?: ResponseKeeper;
}

export interface AppStore extends EnhancedStore<RootState> {
  dispatch: AppDispatch;
  parts: StoreParts;
  /** Writes pending changes to storage before the page is left. Set by the persistence. */
  flush(): Promise<void>;
}

/** redux-persist's actions contain functions. */
const PERSIST_ACTIONS = [
  'persist/FLUSH',
  'persist/PAUSE',
  'persist/PERSIST',
  'persist/PURGE',
  'persist/REGISTER',
  'persist/REHYDRATE',
];

/** Silences the duration warnings of the development checks, which depend on the machine's load. */
const warnAfter = Infinity;

const developmentChecks = {
  serializableCheck: { ignoredActions: PERSIST_ACTIONS, warnAfter },
  immutableCheck: { warnAfter },
};

/**
 * Creates a store at its initial state: logged out, empty cart, no modal, nothing restored.
 * @param preloadedState parts of the initial state, for tests and prerendering
 */
export function makeStore(preloadedState?: Partial<RootState>): AppStore {
  const reducer = combineOwnSlices();
  const dynamic = createDynamicMiddleware<RootState, AppDispatch>();
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  const timeTravel = process.env.NODE_ENV === 'production' ? undefined : makeTimeTravelGuard();
  const parts: StoreParts = {
    injectReducer(path, part) {
      reducer.inject({ reducerPath: path, reducer: part }, { overrideExisting: true });
    },
    addMiddleware: (middleware) => dynamic.addMiddleware(middleware),
    startListening: listeners.startListening,
    timeTravel,
  };
  const store = configureStore({
    reducer,
    preloadedState,
    devTools: process.env.NODE_ENV === 'development' ? devToolsOptions : false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: parts },
        ...(process.env.NODE_ENV === 'production' ? {} : developmentChecks),
      })
        .prepend(listeners.middleware)
        .concat(dynamic.middleware as Middleware)
        .concat(timeTravel ? [timeTravel.middleware] : []),
  });
  return Object.assign(store, { parts, flush: async () => {} });
}
