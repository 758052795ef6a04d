import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { assertQuiet, watchConsole } from './console';
import { assertNoForeignCalls, installFetch, restoreFetch } from './faults';
import { closeStores } from './stores';

// The real server hashes passwords, which is slow on purpose.
configure({ asyncUtilTimeout: 30_000 });

// A real server answers while a test waits, and React works then as it does in a browser. An `act` environment is for
// tests that make every update themselves; Testing Library still opens one for each event and rendering.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

beforeEach(() => {
  watchConsole();
  installFetch();
});

// Testing Library has unmounted the screen by now: its own hook was registered first.
afterEach(async () => {
  await closeStores();
  restoreFetch();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  assertNoForeignCalls();
  assertQuiet();
});
