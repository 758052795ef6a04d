import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { assertQuiet, watchConsole } from './console';
import { assertNoForeignCalls, installFetch, restoreFetch } from './faults';
import { leaveDialogEntry } from './leaveDialogEntry';
import { closeStores } from './stores';

const { getElementError } = getConfig();
configure({
  // The real server hashes passwords, which is slow on purpose.
  asyncUtilTimeout: 120_000,
  // A waiting query fails at each check before it succeeds, so it prints the screen only when its message is read.
  getElementError: (message, container) => {
    const waits = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
    if (!waits) return getElementError(message, container);
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    const get = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

// A real server answers while a test waits, and React works then as it does in a browser. An `act` environment is for
// tests that make every update themselves; Testing Library still opens one for each event and rendering.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

beforeEach(() => {
  watchConsole();
  installFetch();
});

// Testing Library has unmounted the screen by now: its own hook was registered first.
afterEach(async () => {
  await leaveDialogEntry();
  await closeStores();
  restoreFetch();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  assertNoForeignCalls();
  assertQuiet();
});
