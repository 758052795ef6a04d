import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { LONG } from '../lib/hooks';
import { findSecurity, type OperationId } from './security.gen';

/** The abort reason of a call that the user canceled. */
const BY_THE_USER = 'canceled by the user';

const underWay = new Map<AbortController, { operation: OperationId; type: Call['type']; since: number }>();

interface Call {
  signal: AbortSignal;
  /** A mutation may have changed something before it was canceled. */
  type: 'query' | 'mutation';
}

/** The error of a call that the user canceled; `getErrorMessage` has its message. */
export interface CancelledError {
  status: 'CUSTOM_ERROR';
  error: typeof BY_THE_USER;
  data: { operation: OperationId; type: Call['type'] };
}

/** Returns whether the user canceled: not a failure, and the form keeps its values. */
export function isCancelled(error: unknown): error is CancelledError {
  return (error as Partial<CancelledError> | null)?.error === BY_THE_USER;
}

/** Aborts all pending calls of these operations. The server may still have processed them. */
export function cancelCalls(...operations: OperationId[]): void {
  for (const [controller, { operation }] of underWay) {
    if (operations.includes(operation)) controller.abort(BY_THE_USER);
  }
}

/** Aborts all pending queries for the user. */
export function cancelQueries(): void {
  for (const [controller, { type }] of underWay) {
    if (type === 'query') controller.abort(BY_THE_USER);
  }
}

/** Returns whether a query has been pending for a long time. */
export const hasSlowQuery = (): boolean =>
  [...underWay.values()].some(({ type, since }) => type === 'query' && Date.now() - since >= LONG);

/** Aborts the pending calls of an ended session. */
export function abortSessionCalls(): void {
  for (const [controller, { operation }] of underWay) {
    if (findSecurity(operation) === 'session') controller.abort();
  }
}

/** Runs a call that its caller, the end of the session and the user can abort. */
export async function stoppable<T extends { error?: unknown }>(
  operation: OperationId,
  { signal, type }: Call,
  run: (signal: AbortSignal) => PromiseLike<T> | T,
): Promise<T | { error: FetchBaseQueryError; data?: undefined; meta?: undefined }> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  underWay.set(controller, { operation, type, since: Date.now() });
  try {
    const result = await run(controller.signal);
    if (controller.signal.reason !== BY_THE_USER) return result;
    return { error: { status: 'CUSTOM_ERROR', error: BY_THE_USER, data: { operation, type } } };
  } finally {
    underWay.delete(controller);
    signal.removeEventListener('abort', stop);
  }
}
