import { debug as texts } from '#texts/app';
import { browser } from '../lib/browser';
import type { AppStore } from '../store';
import { acceptReports, record, type Report } from './report';

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
