/* eslint-disable no-restricted-globals -- the key of this browser is random, not personal data */
import type { Middleware } from '@reduxjs/toolkit';
import { env } from '../config/env';
import { noteRequest } from '../lib/problems';

interface Pending {
  meta?: { requestStatus?: string; requestId?: string; arg?: { endpointName?: string } };
}

const ids = new Map<string, string>();

/** Remembers the request id of a call's actions, because RTK Query doesn't pass it to the base query. */
export const traceMiddleware: Middleware = () => (next) => (action) => {
  const { meta } = action as Pending;
  const operation = meta?.arg?.endpointName;
  if (meta?.requestStatus === 'pending' && operation && meta.requestId) ids.set(operation, meta.requestId);
  return next(action);
};

/**
 * Returns the header with which the server logs the request id. Not sent to another origin, whose CORS rules may reject
 * unknown headers.
 * @param operation the call that just started
 */
export function traceHeader(operation: string): Record<string, string> {
  const id = env.apiBaseUrl.startsWith('/') ? ids.get(operation) : undefined;
  ids.delete(operation);
  if (!id) return {};
  noteRequest(id);
  return { 'x-trace-id': id };
}

/** Not one of the documented local storage keys: it identifies no user, and logging out keeps it. */
const KEY = 'browserKey';
const FORM = /^[0-9a-f]{32}$/;

let key: string | null = null;

/** With blocked storage, the key lasts as long as the page. */
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
    // The key still works for this page.
  }
}

/** Returns 32 random hex digits. `crypto.randomUUID` exists only in secure contexts. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the header that identifies a browser in which the account has logged in before, so that other clients at the same
 * IP address can't lock it out. The key is kept here and in local storage only, never in the store or in an action. Not
 * sent to another origin, see `traceHeader`.
 * @param isSent false for calls that involve no email; they only read the stored key, because a forced logout clears
 * storage
 */
export function browserKeyHeader(isSent: boolean): Record<string, string> {
  if (!env.apiBaseUrl.startsWith('/')) return {};
  const stored = readStored();
  key = stored ?? key;
  if (!isSent) return {};
  key ??= randomHex();
  if (stored === null) store(key);
  return { 'x-browser-key': key };
}
