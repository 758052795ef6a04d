import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { cancelled, cancelledCalls, cancelledChange } from '#texts/cancellation';
import { noAnswer, notHere, offline, requestFailed } from '#texts/requests';
import { contact } from '../config/content';
import { isObject } from '../lib/responseParser';
import type { Failure } from './endpoints.gen';
import { isCancelled } from './cancellation';
import { isLost } from './repeats';

/** An API error: any status, with the envelope as its body. */
export interface ApiError {
  status: number;
  data: Failure;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number;
}

/** Returns whether the API rejected the request with a message for the user. */
export function isApiError(error: unknown): error is ApiError {
  if (!isObject(error) || typeof error.status !== 'number' || !isObject(error.data)) return false;
  return typeof error.data.message === 'string' && error.data.message.trim() !== '';
}

const TOO_MANY = 429;

/** 429: retry later. */
export const isTooEarly = (error: unknown): error is ApiError => isApiError(error) && error.status === TOO_MANY;

/** Returns Retry-After in seconds, at most one hour; undefined if absent, or for other errors. */
export const retryDelay = (error: unknown): number | undefined =>
  isTooEarly(error) && error.retryAfter ? Math.min(error.retryAfter, 3600) : undefined;

/** Returns whether the API has the operation, but not what the request names. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.data.reason === 'notFound';

/** Returns whether the API has no such operation. A proxy's page with such a status is a problem of the network. */
export const isMissingOperation = (error: unknown): boolean =>
  isApiError(error) && [404, 405, 501].includes(error.status) && !isNotFound(error);

/** The same, or the response is a page of the site. */
export const isUnknownOperation = (error: unknown): boolean =>
  isMissingOperation(error) || (isObject(error) && error.status === 'PARSING_ERROR');

/** Returns the contract name of the request field that an API error is about. */
export function getRejectedField(error: unknown): string | undefined {
  return isApiError(error) ? error.data.field : undefined;
}

/** Returns whether the session was rejected: the user is being logged out, and no alert is needed. */
export function isForcedLogOut(error: unknown): boolean {
  return isObject(error) && (error.status === 401 || error.status === 403);
}

/**
 * Returns the message to show for a rejected call. RTK Query has five kinds of errors: an HTTP status with a body,
 * `FETCH_ERROR`, `TIMEOUT_ERROR`, `PARSING_ERROR` (HTML instead of JSON), and a serialized error (aborted). Only API
 * messages are shown to users; other errors get the fallback. A canceled or lost call has its own message, because the
 * server may have processed it.
 * @param fallback message for this situation, unless the browser is offline
 * @returns never blank
 */
export function getErrorMessage(error: FetchBaseQueryError | SerializedError | unknown, fallback = ''): string {
  if (isCancelled(error)) {
    const { operation, type } = error.data;
    return cancelledCalls[operation] ?? (type === 'mutation' ? cancelledChange : cancelled);
  }
  if (isApiError(error)) return error.data.message.trim();
  if (isLost(error)) return noAnswer;
  return navigator.onLine ? fallback.trim() || requestFailed : offline;
}

/** Returns why a change failed; if the API has no such operation, how to reach support. */
export const rejectionText = (error: unknown): string =>
  isMissingOperation(error) ? notHere(contact.email) : getErrorMessage(error);
