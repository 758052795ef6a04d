import type { Middleware } from '@reduxjs/toolkit';
import { env } from '../config/env';
import { noteRequest } from '../lib/problems';

interface Pending {
  meta?: { requestStatus?: string; requestId?: string; arg?: { endpointName?: string } };
}

const ids = new Map<string, string>();

/** Remembers the id that a call has in its actions: RTK Query does not hand it to the base query. */
export const traceMiddleware: Middleware = () => (next) => (action) => {
  const { meta } = action as Pending;
  const operation = meta?.arg?.endpointName;
  if (meta?.requestStatus === 'pending' && operation && meta.requestId) ids.set(operation, meta.requestId);
  return next(action);
};

/**
 * The header by which the log of our server names a call as the actions do. Another origin gets none: its rules for
 * foreign pages name the headers they allow, and a call with one more would not be made.
 * @param operation the call that has just begun
 */
export function traceHeader(operation: string): Record<string, string> {
  const id = env.apiBaseUrl.startsWith('/') ? ids.get(operation) : undefined;
  ids.delete(operation);
  if (!id) return {};
  noteRequest(id);
  return { 'x-trace-id': id };
}

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
