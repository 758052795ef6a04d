import { useSyncExternalStore } from 'react';
import { openChannel } from './channel';

/** Light, dark, or what the system says; in the order in which they are offered. */
export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** A cookie, because the end of a session clears the storage of the browser, and the head must read it at once. */
const COOKIE = 'scheme';
/** Seconds: a year. */
const MAX_AGE = 31_536_000;

const root = () => document.documentElement;
const current = () => (root().dataset.scheme ?? 'system') as Scheme;
/** The script in the head (app/start/scheme.ts) shows what the cookie says. */
const showStored = () => window.dispatchEvent(new Event('schemechosen'));

function store(scheme: Scheme): void {
  const age = scheme === 'system' ? 0 : MAX_AGE;
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${COOKIE}=${scheme};path=/;max-age=${age};samesite=lax${secure}`;
}

let channel: BroadcastChannel | null = null;

/** Shows the scheme from now on, in every tab, and remembers it. */
export function chooseScheme(scheme: Scheme): void {
  store(scheme);
  showStored();
  channel?.postMessage(null);
}

/** Follows what is chosen in other tabs. Browsers keep what a script stores for some days: a visit stores it again. */
export function startScheme(): void {
  if (current() !== 'system') store(current());
  const listen = () => {
    channel ??= openChannel(COOKIE, showStored);
  };
  listen();
  window.addEventListener('pageshow', ({ persisted }) => {
    listen();
    // Not on a page that was just loaded: a press on its switch may still wait for the code of the foot.
    if (persisted) showStored();
  });
  // An open channel keeps some browsers from keeping the page for Back.
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(root(), { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

/** What the person at this browser has chosen. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, current, () => 'system');
