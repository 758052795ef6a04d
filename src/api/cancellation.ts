import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { findSecurity, type OperationId } from './security.gen';

/** Why a call was stopped, where a person has stopped it. */
const BY_THE_PERSON = 'cancelled by the person';

const underWay = new Map<AbortController, OperationId>();

/** What a call that a person has stopped is rejected with; the words for it are in `getErrorMessage`. */
export interface CancelledError {
  status: 'CUSTOM_ERROR';
  error: typeof BY_THE_PERSON;
  data: OperationId;
}

/** The person has pressed Cancel: nothing went wrong, and what they had entered is to stay. */
export function isCancelled(error: unknown): error is CancelledError {
  return (error as Partial<CancelledError> | null)?.error === BY_THE_PERSON;
}

/** Stops every call of these operations that is still on its way. The server may have carried it out all the same. */
export function cancelCalls(...operations: OperationId[]): void {
  for (const [controller, operation] of underWay) {
    if (operations.includes(operation)) controller.abort(BY_THE_PERSON);
  }
}

/** Stops what is still on its way for a session that is over. */
export function abortSessionCalls(): void {
  for (const [controller, operation] of underWay) {
    if (findSecurity(operation) === 'session') controller.abort();
  }
}

/** Runs a call so that its caller, the end of the session and the person can stop it. */
export async function stoppable<T extends { error?: unknown }>(
  operation: OperationId,
  signal: AbortSignal,
  run: (signal: AbortSignal) => PromiseLike<T> | T,
): Promise<T | { error: FetchBaseQueryError; data?: undefined; meta?: undefined }> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  underWay.set(controller, operation);
  try {
    const result = await run(controller.signal);
    if (controller.signal.reason !== BY_THE_PERSON) return result;
    return { error: { status: 'CUSTOM_ERROR', error: BY_THE_PERSON, data: operation } };
  } finally {
    underWay.delete(controller);
    signal.removeEventListener('abort', stop);
  }
}
