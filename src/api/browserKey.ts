import { env } from '../config/env';

/** Beside the documented keys of local storage: it says nothing about a person, and a log-out leaves it. */
const KEY = 'browserKey';
const FORM = /^[0-9a-f]{32}$/;

let key: string | null = null;

/** A browser whose storage is blocked has one for the life of the page. */
function readStored(): string | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && FORM.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

function store(made: string): void {
  try {
    localStorage.setItem(KEY, made);
  } catch {
    // It is good for this page all the same.
  }
}

const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The header by which our server knows a browser in which the account was logged in to before, whatever others do at the
 * same address. It lives here and in local storage only, never in the store or in an action. Another origin gets none,
 * see `traceHeader`.
 * @param isSent false for calls that are about no e-mail; they only take over what is stored, because a forced log-out
 * empties the storage
 */
export function browserKeyHeader(isSent: boolean): Record<string, string> {
  if (!env.apiBaseUrl.startsWith('/')) return {};
  const stored = readStored();
  key = stored ?? key;
  if (!isSent) return {};
  key ??= makeKey();
  if (stored === null) store(key);
  return { 'x-browser-key': key };
}
