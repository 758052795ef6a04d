import { version as react } from 'react';
import type { Reducer } from '@reduxjs/toolkit';
import { build } from '../config/env';
import type { AppStore } from '../store';
import { attachApi } from '../store/attachApi';
import { STORED_FIELDS } from '../store/persistence/areas';
import { persistedWithoutStorage } from '../store/persistence/storage';
import { cartSlice } from '../store/slices/cart';
import { modalsSlice } from '../store/slices/modals';
import { otpTimerSlice } from '../store/slices/otpTimer';
import { sessionSlice } from '../store/slices/session';
import { makeRedactor } from './redact';

/** Actions that are kept. */
const KEPT = 200;

/**
 * A bug as a file, without a secret. Redux DevTools imports it as it is: `payload` (the actions) and `preloadedState` (the
 * state before them) are its form, JSON in texts. `meta.requestId` of a call also stands in the server's log.
 */
export interface Report {
  form: 'shinglewise-report-1';
  savedAt: string;
  build: string;
  version: string;
  versions: Record<string, string>;
  browser: string;
  route: string;
  preloadedState: string;
  payload: string;
  /** The state after the last action. */
  lastState: string;
}

interface Entry {
  action: unknown;
  /** The state that it met. */
  before: unknown;
}

/** @param last the state after the last entry */
export function makeReport(entries: readonly Entry[], last: unknown): Report {
  const redact = makeRedactor();
  return {
    form: 'shinglewise-report-1',
    savedAt: new Date().toISOString(),
    build: build.id,
    version: build.version,
    versions: { ...(JSON.parse(process.env.PACKAGE_VERSIONS ?? '{}') as Record<string, string>), react },
    browser: navigator.userAgent,
    route: String(redact(window.location.pathname)),
    preloadedState: JSON.stringify(redact(entries[0]?.before ?? last)),
    payload: JSON.stringify(entries.map(({ action }) => redact(action))),
    lastState: JSON.stringify(redact(last)),
  };
}

/** Remembers the last 200 actions of a store with the states they met. @returns makes a report of them */
export function record(store: AppStore): () => Report {
  const entries: Entry[] = [];
  store.parts.timeline?.observe((action, before) => {
    entries.push({ action, before });
    if (entries.length > KEPT) entries.shift();
  });
  return () => makeReport(entries, store.getState());
}

/**
 * Makes a page able to import a report whatever it has loaded so far: its reducers understand the actions of the
 * persistence and of the API. To be called before the store is started. The api comes whole: pages take its reducer in the
 * store for a sign that its middleware is there too.
 */
export function acceptReports(store: AppStore): void {
  for (const { name, reducer } of [sessionSlice, cartSlice, otpTimerSlice, modalsSlice]) {
    const fields = STORED_FIELDS.filter(({ slice }) => slice === name);
    store.parts.injectReducer(name, persistedWithoutStorage(reducer as Reducer, fields));
  }
  attachApi(store);
}
