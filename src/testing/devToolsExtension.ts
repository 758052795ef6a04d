import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';

/**
 * Replaces the browser extension with the package it is built from, so that test stores are instrumented as in
 * development. Import it before the store.
 */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      [...enhancers, instrument() as StoreEnhancer].reduceRight(
        (create, enhance) => enhance(create) as never,
        createStore,
      ),
});
process.env = { ...process.env, NODE_ENV: 'development' };
// The test setup has already loaded the store.
jest.resetModules();
