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

/** Number of actions kept. */
const KEPT = 200;

/**
 * A bug report without secrets, in the import format of Redux DevTools: `payload` (the actions) and `preloadedState` (the
 * state before them) are JSON strings. A call's `meta.requestId` is also in the server's log.
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
  /** The state before the action. */
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

/** Records a store's last 200 actions and the states before them. @returns a function that creates a report */
export function record(store: AppStore): () => Report {
  const entries: Entry[] = [];
  store.parts.timeline?.observe((action, before) => {
    entries.push({ action, before });
    if (entries.length > KEPT) entries.shift();
  });
  return () => makeReport(entries, store.getState());
}

/**
 * Prepares a page for importing a report: adds the reducers and middleware of persistence and the API. Call it before the
 * store starts. The whole api is added, because pages take its reducer as a sign that its middleware is installed.
 */
export function acceptReports(store: AppStore): void {
  for (const { name, reducer } of [sessionSlice, cartSlice, otpTimerSlice, modalsSlice]) {
    const fields = STORED_FIELDS.filter(({ slice }) => slice === name);
    store.parts.injectReducer(name, persistedWithoutStorage(reducer as Reducer, fields));
  }
  attachApi(store);
}
