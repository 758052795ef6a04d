import { makeRedactor } from './redact';
import type { AppStore } from '../store';

/** One action as it came to the reducer. */
export interface Entry {
  action: unknown;
  /** The state that it met. */
  before: unknown;
  /** Epoch ms. */
  at: number;
}

/** What the page knows about itself. */
export interface Surroundings {
  build: string;
  version: string;
  versions: Record<string, string>;
  browser: string;
  route: string;
}

/**
 * A bug as a file. Redux DevTools imports it as it is: `payload` and `preloadedState` are its form, JSON in texts.
 */
export interface Report extends Surroundings {
  form: 'shinglewise-report-1';
  savedAt: string;
  /** Calls of the API, oldest first; `id` stands in the action's `meta.requestId`, the request and the server's log. */
  requests: { id: string; operation: string }[];
  /** Ms from the first action. */
  times: number[];
  /** The state before the first action. */
  preloadedState: string;
  /** The actions. */
  payload: string;
  /** The state after the last one. */
  lastState: string;
}

/** Bytes of the file. */
export const MOST_BYTES = 256 * 1024;

interface Called {
  meta?: { requestId?: string; arg?: { endpointName?: string } };
}

function requestsOf(actions: readonly unknown[]): Report['requests'] {
  const found = new Map<string, string>();
  for (const { meta } of actions as Called[]) {
    if (meta?.requestId && meta.arg?.endpointName) found.set(meta.requestId, meta.arg.endpointName);
  }
  return [...found].map(([id, operation]) => ({ id, operation }));
}

function fill(entries: readonly Entry[], last: unknown, about: Surroundings, now: number): Report {
  const { clean } = makeRedactor([about, last, ...entries.flatMap(({ action, before }) => [action, before])]);
  const actions = entries.map(({ action }) => clean(action));
  const [first] = entries;
  return {
    form: 'shinglewise-report-1',
    ...about,
    route: clean(about.route) as string,
    savedAt: new Date(now).toISOString(),
    requests: requestsOf(actions),
    times: entries.map(({ at }) => at - (first?.at ?? 0)),
    preloadedState: JSON.stringify(clean(first ? first.before : last)),
    payload: JSON.stringify(actions),
    lastState: JSON.stringify(clean(last)),
  };
}

/** The file; a report is read by tools and by people. */
export const textOf = (report: Report): string => `${JSON.stringify(report, null, 1)}\n`;

const bytesOf = (report: Report) => new TextEncoder().encode(textOf(report)).length;

/**
 * The report of what happened, without a secret and at most `MOST_BYTES` long: where that is too little, the oldest
 * actions are left out, and at the very end the answers of the API.
 * @param last the state after the last entry
 */
export function makeReport(entries: readonly Entry[], last: unknown, about: Surroundings, now = Date.now()): Report {
  let kept = entries;
  let report = fill(kept, last, about, now);
  while (bytesOf(report) > MOST_BYTES && kept.length > 0) {
    kept = kept.slice(Math.ceil(kept.length / 4));
    report = fill(kept, last, about, now);
  }
  if (bytesOf(report) <= MOST_BYTES) return report;
  return fill([], { ...(last as object), api: undefined }, about, now);
}

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
