import {
  type BaseQueryFn,
  fetchBaseQuery,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { REQUEST_TIMEOUT } from '../config/constants';
import { env } from '../config/env';
import { noteProblem } from '../lib/problems';
import { isTraveling } from '../lib/timeTravel';
import { browserKeyHeader, traceHeader } from './requestHeaders';
import { readField, isRefusal, readMessage, readAnswer } from './answers';
import { answers } from './answers.gen';
import { currentResetToken, forgetResetToken, unmask } from './secretRefs';
import { findSecurity, type OperationId } from './security.gen';
import { stoppable } from './cancellation';
import { lastSeen } from './lastSeen';

/** What an operation needs besides what the contract says; `enhancements.ts` gives it to those that do. */
export interface CallOptions {
  /** The token to send in the place of the session's; null for the session's. */
  takeToken?: () => string | null;
  /** Sent with the session where there is one: the call works without, too. */
  mayHaveSession?: boolean;
  /** Sent with the key of this browser: the call is about an e-mail, and neighbors behind one address look alike. */
  namesBrowser?: boolean;
  /** Reads a refusal as a success, such as the log-in of an unverified account; null where it is only a refusal. */
  answerInRefusal?: (body: unknown) => object | null;
  /** Whether the last answer to this request is kept, and stands in for the next where there is no connection. */
  keeps?: (request: FetchArgs) => boolean;
  /** Strips secrets from the response: they must not reach the store or an action. */
  withoutSecrets?: (answer: unknown) => unknown;
}

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, CallOptions | undefined>;
type Result = { data: unknown } | { error: FetchBaseQueryError };

/** The one thing read from the store; a structural type, because the api must not import the store. */
const sessionToken = (getState: () => unknown): string | null =>
  (getState() as { session?: { token?: string | null } }).session?.token ?? null;

/** Error for a request that was not sent or whose response is dropped. It has no message: callers show their fallback. */
const rejected = (error: string): Result => ({ error: { status: 'CUSTOM_ERROR', error } });

/** Absolute, because `Request` outside a page knows no origin; 'user/x' and '/user/x' are equal. */
function baseUrl(): string {
  const { apiBaseUrl } = env;
  return apiBaseUrl.startsWith('/') && typeof location !== 'undefined' ? location.origin + apiBaseUrl : apiBaseUrl;
}

let fetchQuery: ReturnType<typeof fetchBaseQuery> | null = null;
const send = () => (fetchQuery ??= fetchBaseQuery({ baseUrl: baseUrl(), timeout: REQUEST_TIMEOUT }));

/** A refusal, with the API's sentence if it has one. A page of HTML under a status of failure is one too. */
const refused = (status: number, body: unknown): Result => ({
  error: { status, data: { success: false, message: readMessage(body), ...readField(body) } },
});

function readRefusal(status: number, body: unknown, { answerInRefusal }: CallOptions): Result {
  const answer = answerInRefusal?.(body);
  return answer ? { data: answer } : refused(status, body);
}

/** A success is a status of 2xx whose `success` is not false, with all required fields. */
function readSuccess(operation: OperationId, status: number, body: unknown, options: CallOptions): Result {
  if (isRefusal(body)) return readRefusal(status, body, options);
  const read = readAnswer(answers[operation], body);
  if ('answer' in read) return { data: read.answer };
  const error = `The answer of ${operation} lacks ${read.missing}.`;
  noteProblem(error);
  return { error: { status: 'PARSING_ERROR', originalStatus: status, data: '', error } };
}

function readFailure(operation: OperationId, error: FetchBaseQueryError, options: CallOptions): Result {
  if (typeof error.status === 'number') return readRefusal(error.status, error.data, options);
  if (error.status !== 'PARSING_ERROR') return { error };
  noteProblem(`The answer of ${operation} with status ${error.originalStatus} is not JSON.`);
  return error.originalStatus < 400 ? { error } : refused(error.originalStatus, null);
}

/** Takes over the seconds that the API asks for; without them the error stays as it is. */
function withPatience(error: FetchBaseQueryError, response: Response | undefined): FetchBaseQueryError {
  const retryAfter = Number(response?.headers.get('retry-after') ?? 0);
  return retryAfter > 0 ? Object.assign(error, { retryAfter }) : error;
}

/**
 * Every call of the client.
 *
 * - The bearer goes with the operations for which the contract says so (`findSecurity`): the session token from the store,
 *   or the reset token from memory; a session operation without a session is not sent at all.
 * - An answer that arrives after the session has changed belongs to another session and is not taken, whatever it
 *   says: ten parallel 401s thus end one session once.
 * - Nothing is repeated by itself: queries have a retry in the screen, and a repeated mutation could pay twice.
 * - Passwords and codes come as references and are put in here; see `secretRefs.ts`.
 * - `meta` stays empty, because the request in it would carry the bearer into actions.
 */
export const baseQuery: Query = async (arg, api, options = {}) => {
  const operation = api.endpoint as OperationId;
  if (isTraveling()) return rejected(`${operation} is not sent: the page shows a state of DevTools.`);
  const request: FetchArgs = typeof arg === 'string' ? { url: arg } : { ...arg, body: unmask(arg.body, api.type) };
  const wants = findSecurity(operation);
  const departing = options.takeToken?.() ?? null;
  const before = sessionToken(api.getState);
  const bearer =
    wants === 'session' || options.mayHaveSession
      ? (departing ?? before)
      : wants === 'resetToken'
        ? currentResetToken()
        : null;
  if (wants !== 'none' && !bearer) return rejected(`${operation} wants a ${wants} token and there is none.`);

  const ownHeaders = { ...traceHeader(operation), ...browserKeyHeader(options.namesBrowser ?? false) };
  const headers = { ...ownHeaders, ...(bearer && { authorization: `Bearer ${bearer}` }) };
  const call = (signal: AbortSignal) => send()({ ...request, headers }, { ...api, signal }, {});
  const ofSession = wants === 'session' && !departing;
  // The log-out tells the server that the session is over: it is not stopped with it.
  const result = await (departing ? call(api.signal) : stoppable(operation, api.signal, call));
  if (ofSession && sessionToken(api.getState) !== before) {
    return rejected(`The session changed before ${operation} was answered.`);
  }
  const outcome = result.error
    ? readFailure(operation, result.error, options)
    : readSuccess(operation, result.meta?.response?.status ?? 200, result.data, options);
  const keeper = options.keeps?.(request) ? lastSeen.keeper : undefined;
  if ('error' in outcome) {
    const seen = outcome.error.status === 'FETCH_ERROR' && (await keeper?.read(operation).catch(() => undefined));
    const kept = seen ? readAnswer(answers[operation], seen) : {};
    if ('answer' in kept) return { data: kept.answer };
    return { error: withPatience(outcome.error, result.meta?.response) };
  }
  keeper?.save(operation, outcome.data);
  if (wants === 'resetToken') forgetResetToken();
  return { data: options.withoutSecrets?.(outcome.data) ?? outcome.data };
};
