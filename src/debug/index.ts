import { debug as texts } from '#texts/app';
import { browser } from '../lib/browser';
import type { AppStore } from '../store';
import { version as react } from 'react';
import type { Reducer } from '@reduxjs/toolkit';
import { build } from '../config/env';
import { attachApi } from '../store/attachApi';
import { STORED_FIELDS } from '../store/persistence/areas';
import { persistedWithoutStorage } from '../store/persistence/storage';
import { cartSlice } from '../store/slices/cart';
import { modalsSlice } from '../store/slices/modals';
import { otpTimerSlice } from '../store/slices/otpTimer';
import { sessionSlice } from '../store/slices/session';
import { makeRedactor } from './redact';

declare global {
  interface Window {
    /** Development only. */
    shinglewise?: { report(): Report };
  }
}

/** A small button at the edge of the page, above everything except dialogs. */
function addButton(onPress: () => void): void {
  const button = document.createElement('button');
  button.textContent = texts.saveReport;
  button.title = texts.whatItSaves;
  button.style.cssText =
    'position:fixed;left:8px;bottom:8px;z-index:1100;font:12px/1 system-ui;padding:6px 8px;border-radius:6px;' +
    'border:1px solid #8886;background:#222c;color:#fff;cursor:pointer';
  button.addEventListener('click', onPress);
  document.body.append(button);
}

/**
 * Adds a button and `shinglewise.report()` in the console, which save recent actions as a file for Redux DevTools.
 * Development only. Call it before the first action.
 */
export function startDebugging(store: AppStore): void {
  acceptReports(store);
  const makeReport = record(store);
  const report = () => {
    const made = makeReport();
    const name = `shinglewise-${made.savedAt.replace(/[:.]/g, '-')}.json`;
    browser.save(name, new Blob([JSON.stringify(made, null, 1)], { type: 'application/json' }));
    return made;
  };
  window.shinglewise = { report };
  addButton(report);
}

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
