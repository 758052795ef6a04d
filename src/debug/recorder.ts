import type { AppStore } from '../store';
import { makeReport, type Entry, type Report, type Surroundings } from './report';

const KEPT = 200;

/** Remembers the last 200 actions of a store with the states they met. @returns makes a report of them */
export function record(store: AppStore, kept = KEPT): (about: Surroundings) => Report {
  const entries: Entry[] = [];
  store.parts.timeline?.observe((action, before) => {
    entries.push({ action, before, at: Date.now() });
    if (entries.length > kept) entries.shift();
  });
  return (about) => makeReport(entries, store.getState(), about);
}
