import { networkFetch } from '../../server/testing/network/callApi';

/**
 * The network of a test: the real API, with faults on request.
 *
 * - `offline`: the request never arrives
 * - `lost`: the API handles the request, but its response is lost
 * - `slow`: the response waits for `release()`
 * - `garbage`: a response that isn't from the API
 * - an object: this response in the API's envelope
 */
export type Fault =
  | 'offline'
  | 'lost'
  | 'slow'
  | 'garbage'
  | { status: number; message?: string; reason?: string; data?: unknown; retryAfter?: number };

export interface FailingCall {
  /** How often the fault occurred. */
  count(): number;
  /** Forwards a slow request to the API. */
  release(): void;
}

interface PlannedFault extends FailingCall {
  pathPart: string;
  fault: Fault;
  left: number;
  met: number;
  released: Promise<void>;
}

const realFetch = globalThis.fetch;
const planned: PlannedFault[] = [];
const foreignCalls: string[] = [];

/**
 * Fails the next request whose URL contains `pathPart`; later ones succeed.
 * @param times how many requests fail
 */
export function failNext(pathPart: string, fault: Fault, times = 1): FailingCall {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const entry: PlannedFault = { pathPart, fault, left: times, met: 0, released, release, count: () => entry.met };
  planned.push(entry);
  return entry;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

/** Rejects like `fetch` when its caller aborts it. */
const stopped = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')));
  });

async function answerWith(
  entry: PlannedFault,
  pass: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const { fault } = entry;
  if (fault === 'offline') throw new TypeError('Failed to fetch');
  if (fault === 'lost') {
    await pass();
    throw new TypeError('Failed to fetch');
  }
  if (fault === 'garbage')
    return new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } });
  if (fault === 'slow') {
    await Promise.race([entry.released, stopped(signal)]);
    return pass();
  }
  const { status, retryAfter, ...rest } = fault;
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined;
  return json(status, { success: status < 400, ...rest }, headers);
}

async function testFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  // React mounts twice in strict mode; the first mount's request is aborted and doesn't count.
  const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
  signal?.throwIfAborted();
  const entry = planned.find(({ left, pathPart }) => left > 0 && address.includes(pathPart));
  const pass = () => networkFetch(input, init);
  if (entry) {
    entry.left -= 1;
    entry.met += 1;
    return answerWith(entry, pass, signal);
  }
  const origin = process.env.TEST_API_ORIGIN;
  if (origin && address.startsWith(`${origin}/`)) return pass();
  foreignCalls.push(address);
  throw new TypeError('Failed to fetch');
}

/** Called before each test. A test may replace this `fetch`. */
export function installFetch(): void {
  globalThis.fetch = testFetch;
}

export function restoreFetch(): void {
  planned.splice(0).forEach(({ release }) => release());
  globalThis.fetch = realFetch;
}

/** @throws Error if a test called another server than the API */
export function assertNoForeignCalls(): void {
  const requested = foreignCalls.splice(0);
  if (requested.length > 0) throw new Error(`Unexpected requests:\n${requested.join('\n')}`);
}
