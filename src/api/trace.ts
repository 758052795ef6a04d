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
