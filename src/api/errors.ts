import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { cancelled, cancelledCalls, notHere, requestFailed } from '#texts/requests';
import { contact } from '../config/content';
import { isObject } from '../lib/responseParser';
import type { Failure, Acknowledgement } from './endpoints.gen';
import { isCancelled } from './cancellation';

/** An answer of the API that refuses: any status, with the envelope as its body. */
export interface ApiError {
  status: number;
  data: Failure;
  /** Seconds to wait, where the answer says so (`Retry-After`). */
  retryAfter?: number;
}

/** The API itself refused, with a sentence for the person. */
export function isApiError(error: unknown): error is ApiError {
  if (!isObject(error) || typeof error.status !== 'number' || !isObject(error.data)) return false;
  return typeof error.data.message === 'string' && error.data.message.trim() !== '';
}

const TOO_MANY = 429;

/** 429: retry later. */
export const isTooEarly = (error: unknown): error is ApiError => isApiError(error) && error.status === TOO_MANY;

/** Retry-After in seconds, at most one hour; undefined without it, or for another error. */
export const retryDelay = (error: unknown): number | undefined =>
  isTooEarly(error) && error.retryAfter ? Math.min(error.retryAfter, 3600) : undefined;

/** The API says that it has no such operation. */
export const isMissingOperation = (error: unknown): boolean =>
  isObject(error) && [404, 405, 501].includes(error.status as number);

/** The same, or there is a page of the site in the place of the operation's answer. */
export const isUnknownOperation = (error: unknown): boolean =>
  isMissingOperation(error) || (isObject(error) && error.status === 'PARSING_ERROR');

/** The field of the request that the API's sentence is about, by its name in the contract. */
export function getRefusedField(error: unknown): string | undefined {
  return isApiError(error) ? error.data.field : undefined;
}

/** The session was refused: the log-out is already under way and no alert is needed. */
export function isForcedLogOut(error: unknown): boolean {
  return isObject(error) && (error.status === 401 || error.status === 403);
}

/**
 * Turns whatever a call can reject with into a sentence for a person. RTK Query knows five forms: an HTTP status with
 * a body, `FETCH_ERROR`, `TIMEOUT_ERROR`, `PARSING_ERROR` (HTML instead of JSON), and a serialised error (aborted).
 * Only the API's own message is meant for people; all else gives the fallback, except a call that the person has stopped:
 * its sentence says what may have happened all the same.
 * @param fallback sentence of the error catalogue for this situation
 * @returns never blank
 */
export function getErrorMessage(error: FetchBaseQueryError | SerializedError | unknown, fallback: string): string {
  if (isCancelled(error)) return cancelledCalls[error.data] ?? cancelled;
  if (isApiError(error)) return error.data.message.trim();
  return fallback.trim() || requestFailed;
}

/** Why a change was not made; where the API has no such operation, the way to support. */
export const refusalText = (error: unknown): string =>
  isMissingOperation(error) ? notHere(contact.email) : getErrorMessage(error, requestFailed);

/** What came of a form that makes the API send codes; `wait` are the seconds until the next, where it has named them. */
type CodesSent = Pick<Acknowledgement, 'message'> & { wait?: number };

/**
 * Sends such a form. One that was cancelled may have arrived all the same; sent again as it was, the API then asks to
 * wait a minute, because the codes are on their way: they can be entered.
 * @returns rejects as `send` does in every other case
 */
export function sendOnce<T>(send: (form: T) => Promise<Acknowledgement>): (form: T) => Promise<CodesSent> {
  let cancelled = '';
  return async (form) => {
    const content = JSON.stringify(form);
    try {
      return await send(form);
    } catch (error) {
      if (content === cancelled && isTooEarly(error)) return { message: '', wait: retryDelay(error) };
      if (isCancelled(error)) cancelled = content;
      throw error;
    }
  };
}
