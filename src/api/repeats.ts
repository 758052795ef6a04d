import type { FetchBaseQueryError, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import { env } from '../config/env';
import { connectionBack } from '../start/hydration/fetchCode';
import { isEnvelope } from './answers';
import { isCancelled } from './cancellation';
import { randomHex } from './requestHeaders';

type Sent = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

/** The error of a change whose responses were all lost. */
const NO_ANSWER = 'no response from the API';
/** Wait before the repeat, in ms. */
const PAUSE = 1000;
const CONFLICT = 409;

/** The keys of changes without an answer, by content. In memory only, because the content includes passwords. */
const keys = new Map<string, string>();

/** Whether the API runs each key once, which its responses show. */
let runsOnce = false;

/** Remembers that a response came from an API that runs each key once. */
export function noteResponse(response: Response | undefined): void {
  runsOnce ||= response?.headers.has('idempotency-replayed') ?? false;
}

/** Returns whether the API still runs the first attempt. */
const isRunning = ({ error, meta }: Sent) =>
  error?.status === CONFLICT && (meta?.response?.headers.has('retry-after') ?? false);

/** Proxies and captive portals respond without the envelope. */
const isAnswer = (sent: Sent) => isEnvelope(sent.error ? sent.error.data : sent.data) && !isRunning(sent);

async function pause(error: FetchBaseQueryError | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  if (error?.status === 'FETCH_ERROR' && !navigator.onLine) await connectionBack();
}

/**
 * Sends a change with an Idempotency-Key. The same content has the same key until the API answers. Without an answer, it is
 * sent once more, if the API is known to run each key once. An API on another origin gets keys only then, because its CORS
 * rules may reject unknown headers.
 * @param content identifies the operation, its body and its session
 */
export async function sendWithKey(
  content: string,
  signal: AbortSignal,
  send: (headers: Record<string, string>) => Promise<Sent>,
): Promise<Sent> {
  if (!runsOnce && !env.apiBaseUrl.startsWith('/')) return send({});
  const key = keys.get(content) ?? randomHex().replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  keys.set(content, key);
  const attempt = async () => {
    const sent = await send({ 'idempotency-key': key });
    if (isAnswer(sent)) keys.delete(content);
    return sent;
  };
  const first = await attempt();
  if (isAnswer(first) || !runsOnce) return first;
  await Promise.race([pause(first.error), new Promise((resolve) => signal.addEventListener('abort', resolve))]);
  if (signal.aborted) return first;
  const second = await attempt();
  return isAnswer(second) || isRunning(second) ? second : { error: { status: 'CUSTOM_ERROR', error: NO_ANSWER } };
}

/** Returns whether the responses of a change were lost. It may have gone through. */
export const isLost = (error: unknown): boolean => (error as { error?: unknown } | null)?.error === NO_ANSWER;

/** Returns whether the outcome is unknown: the user canceled, or the API didn't answer. The form keeps its values. */
export function isUnanswered(error: unknown): boolean {
  const { status, retryAfter } = (error ?? {}) as { status?: unknown; retryAfter?: number };
  return isCancelled(error) || isLost(error) || (status === CONFLICT && retryAfter !== undefined);
}
