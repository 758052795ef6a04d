import type { Action, Reducer, StoreEnhancer } from '@reduxjs/toolkit';

/** Computes a state from these actions as Redux DevTools does: with the reducer, without the middleware. */
export let travel: (actions: readonly Action[]) => void;

const TRAVEL = 'devTools/travel';

/** Stands in for the browser extension, so that test stores are instrumented as in development. */
const instrument: StoreEnhancer =
  (createStore) =>
  <S, A extends Action, P>(reducer: Reducer<S, A, P>, initial?: P) => {
    const store = createStore<S, A, P>(
      (state, action) =>
        'actions' in action
          ? ((action.actions as A[]).reduce<S | P | undefined>(reducer, undefined) as S)
          : reducer(state, action),
      initial,
    );
    travel = (actions) => void store.dispatch({ type: TRAVEL, actions: [{ type: TRAVEL }, ...actions] } as never);
    return store;
  };

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      [...enhancers, instrument].reduceRight((create, enhance) => enhance(create) as never, createStore),
});
process.env = { ...process.env, NODE_ENV: 'development' };
// The test setup has already loaded the store. Import this module before the store.
jest.resetModules();
