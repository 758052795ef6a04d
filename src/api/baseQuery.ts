import {
  type BaseQueryApi,
  type BaseQueryFn,
  fetchBaseQuery,
  type FetchArgs,
  type FetchBaseQueryError,
  createApi,
} from '@reduxjs/toolkit/query/react';
import { REQUEST_TIMEOUT } from '../config/constants';
import { env } from '../config/env';
import { noteProblem } from '../lib/problems';
import { isTraveling } from '../lib/timeTravel';
import { browserKeyHeader, traceHeader } from './requestHeaders';
import { isRejection, readAnswer, readError } from './answers';
import { answers } from './answers.gen';
import { currentResetToken, forgetResetToken, unmask } from './secretRefs';
import { findSecurity, type OperationId, takesKey } from './security.gen';
import { stoppable } from './cancellation';
import { noteResponse, sendWithKey } from './repeats';

/** Options that the contract can't express, set per operation in `enhancements.ts`. */
export interface CallOptions {
  /** The token to send instead of the session's; null for the session's. */
  takeToken?: () => string | null;
  /** Sends the session token if there is one; the call also works without it. */
  mayHaveSession?: boolean;
  /** Sends this browser's key: the call is about an email, and clients behind one IP address look alike. */
  namesBrowser?: boolean;
  /** Turns an error into a success, such as the login of an unverified account; null keeps the error. */
  answerInRejection?: (body: unknown) => object | null;
  /** The name of the copy that keeps the last response to this request for use offline, if any. */
  keeps?: (request: FetchArgs) => CopyName | undefined;
  /** Removes secrets from the response, because they must not reach the store or an action. */
  withoutSecrets?: (answer: unknown) => unknown;
}

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, CallOptions | undefined>;
type Result = { data: unknown } | { error: FetchBaseQueryError };

/** The only state read here. A structural type, because the api must not import the store. */
const sessionToken = (getState: () => unknown): string | null =>
  (getState() as { session?: { token?: string | null } }).session?.token ?? null;

/** The error of a request that was not sent or whose response is ignored. Without a message, callers show their fallback. */
const rejected = (error: string): Result => ({ error: { status: 'CUSTOM_ERROR', error } });

/** Returns an absolute URL, because `Request` has no origin outside a page; 'user/x' and '/user/x' are equal. */
function baseUrl(): string {
  const { apiBaseUrl } = env;
  return apiBaseUrl.startsWith('/') && typeof location !== 'undefined' ? location.origin + apiBaseUrl : apiBaseUrl;
}

let fetchQuery: ReturnType<typeof fetchBaseQuery> | null = null;
const send = () => (fetchQuery ??= fetchBaseQuery({ baseUrl: baseUrl(), timeout: REQUEST_TIMEOUT }));

/** Returns an error with the API's message, if any. Also for an HTML page with an error status. */
const rejection = (status: number, body: unknown): Result => ({
  error: { status, data: readError(body) },
});

function readRejection(status: number, body: unknown, { answerInRejection }: CallOptions): Result {
  const answer = answerInRejection?.(body);
  return answer ? { data: answer } : rejection(status, body);
}

/** A success has a 2xx status, all required fields, and a `success` that isn't false. */
function readSuccess(operation: OperationId, status: number, body: unknown, options: CallOptions): Result {
  if (isRejection(body)) return readRejection(status, body, options);
  const read = readAnswer(answers[operation], body);
  if ('answer' in read) return { data: read.answer };
  const error = `The ${operation} response has no ${read.missing}.`;
  noteProblem(error);
  return { error: { status: 'PARSING_ERROR', originalStatus: status, data: '', error } };
}

function readFailure(operation: OperationId, error: FetchBaseQueryError, options: CallOptions): Result {
  if (typeof error.status === 'number') return readRejection(error.status, error.data, options);
  if (error.status !== 'PARSING_ERROR') return { error };
  noteProblem(`The ${operation} response with status ${error.originalStatus} is not JSON.`);
  return error.originalStatus < 400 ? { error } : rejection(error.originalStatus, null);
}

/** Adds the API's Retry-After seconds to an error, if present. */
function withPatience(error: FetchBaseQueryError, response: Response | undefined): FetchBaseQueryError {
  const retryAfter = Number(response?.headers.get('retry-after') ?? 0);
  return retryAfter > 0 ? Object.assign(error, { retryAfter }) : error;
}

/**
 * Sends every API call.
 *
 * - The bearer token is sent with the operations that need it (`findSecurity`): the session token from the store, or the
 *   reset token from memory. A session operation without a session is not sent.
 * - A response that arrives after the session has changed is ignored: ten parallel 401s end one session once.
 * - Queries have a retry button. A change without an answer is sent once more with its key; see `repeats.ts`.
 * - Passwords and codes arrive as references and are resolved here; see `secretRefs.ts`.
 * - `meta` stays empty, because the request in it would expose the bearer token to actions.
 */
export const baseQuery: Query = async (arg, api, options = {}) => {
  const operation = api.endpoint as OperationId;
  if (isTraveling()) return rejected(`${operation} was not sent: the page shows a state from DevTools.`);
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
  if (wants !== 'none' && !bearer) return rejected(`${operation} needs a ${wants} token, but there is none.`);

  const ownHeaders = { ...traceHeader(operation), ...browserKeyHeader(options.namesBrowser ?? false) };
  const headers = { ...ownHeaders, ...(bearer && { authorization: `Bearer ${bearer}` }) };
  const attempt = async (signal: AbortSignal, keyHeader?: Record<string, string>) => {
    const sent = await send()({ ...request, headers: { ...headers, ...keyHeader } }, { ...api, signal }, {});
    noteResponse(sent.meta?.response);
    return sent;
  };
  const call = (signal: AbortSignal) =>
    takesKey(operation, request.method)
      ? sendWithKey(JSON.stringify([operation, request.body, bearer]), signal, (key) => attempt(signal, key))
      : attempt(signal);
  const ofSession = wants === 'session' && !departing;
  const copy = options.keeps?.(request);
  const { keeper } = api.extra as { keeper?: ResponseKeeper };
  const readCopy = async (isLate = false): Promise<{ data: unknown } | null> => {
    const seen = copy && (await keeper?.read(copy, isLate).catch(() => undefined));
    const kept = seen ? readAnswer(answers[operation], seen) : {};
    return 'answer' in kept ? { data: kept.answer } : null;
  };
  const settle = async (): Promise<Result> => {
    // The logout ends the session on the server, so it isn't aborted with the session.
    const result = await (departing ? call(api.signal) : stoppable(operation, api, call));
    if (ofSession && sessionToken(api.getState) !== before) {
      return rejected(`The session changed before ${operation} completed.`);
    }
    const outcome = result.error
      ? readFailure(operation, result.error, options)
      : readSuccess(operation, result.meta?.response?.status ?? 200, result.data, options);
    if ('error' in outcome) {
      // An aborted call says nothing about the connection.
      const isOffline = ['FETCH_ERROR', 'TIMEOUT_ERROR'].includes(String(outcome.error.status)) && !api.signal.aborted;
      return (isOffline && (await readCopy())) || { error: withPatience(outcome.error, result.meta?.response) };
    }
    if (copy) keeper?.save(copy, outcome.data);
    if (wants === 'resetToken') forgetResetToken();
    return { data: options.withoutSecrets?.(outcome.data) ?? outcome.data };
  };
  const answer = settle();
  return copy && keeper ? keeper.inTime(answer, () => readCopy(true), api) : answer;
};

/** The responses kept for offline use. The plan's name is in the stored profile. */
export type CopyName = 'billing' | 'payments' | `payments-${number}` | 'team' | 'entitlement';

/** Keeps a session's last responses for offline use. */
export interface ResponseKeeper {
  /** @param isLate whether the call goes on, and its response replaces the copy */
  read(name: CopyName, isLate: boolean): Promise<unknown>;
  save(name: CopyName, answer: unknown): void;
  /** Returns the response, or after a while the copy, which the response replaces when it arrives. */
  inTime(answer: Promise<Result>, readCopy: () => Promise<Result | null>, call: BaseQueryApi): Promise<Result>;
}

/** The empty api. `endpoints.gen.ts` adds the contract's operations, `enhancements.ts` tags and transformations. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
});
