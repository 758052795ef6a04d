import { useSyncExternalStore } from 'react';
import { openChannel } from './browser';

/** Light, dark, or the system's setting, in display order. */
export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** A cookie, because logging out clears browser storage, and the script in the head reads it synchronously. */
const COOKIE = 'scheme';
/** One year, in seconds. */
const MAX_AGE = 31_536_000;

const root = () => document.documentElement;
const current = () => (root().dataset.scheme ?? 'system') as Scheme;
/** The script in the head (start/scheme.ts) applies the cookie. */
const showStored = () => window.dispatchEvent(new Event('schemechosen'));

function store(scheme: Scheme): void {
  const age = scheme === 'system' ? 0 : MAX_AGE;
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${COOKIE}=${scheme};path=/;max-age=${age};samesite=lax${secure}`;
}

let channel: BroadcastChannel | null = null;

/** Applies the scheme in every tab and remembers it. */
export function chooseScheme(scheme: Scheme): void {
  store(scheme);
  showStored();
  channel?.postMessage(null);
}

/** Follows changes in other tabs. Renews the cookie on each visit, because browsers expire script-written cookies early. */
export function startScheme(): void {
  if (current() !== 'system') store(current());
  const listen = () => {
    channel ??= openChannel(COOKIE, showStored);
  };
  listen();
  window.addEventListener('pageshow', ({ persisted }) => {
    listen();
    // Not on a page that just loaded: a click on its switch may still be waiting for the footer's code.
    if (persisted) showStored();
  });
  // An open channel keeps some browsers from using their back-forward cache.
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

/** Returns the scheme chosen in this browser. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, current, () => 'system');
