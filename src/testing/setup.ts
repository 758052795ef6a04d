import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { assertQuiet, watchConsole } from './console';
import { assertNoStrangers, installFetch, restoreFetch } from './faults';
import { closeStores } from './stores';

// Answers come from a real server, which hashes passwords as slowly as it should.
configure({ asyncUtilTimeout: 15_000 });

// Screens, the API and its database share the machine; where it stalls for seconds, a screen test may miss a deadline.
// A fault of the product fails again.
jest.retryTimes(2, { logErrorsBeforeRetry: true });

beforeEach(() => {
  watchConsole();
  installFetch();
});

// Testing Library has unmounted the screen by now: its own hook was registered first.
afterEach(() => {
  closeStores();
  restoreFetch();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  assertNoStrangers();
  assertQuiet();
});
