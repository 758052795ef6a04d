import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';

/**
 * Stands for the browser's extension, with the package that it is made of: the store of a test is instrumented as in
 * development. To be imported before the store.
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
// The setup of the tests has loaded the store already.
jest.resetModules();
