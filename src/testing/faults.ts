import { networkFetch } from '../../server/testing/network/callApi';

/**
 * The network of a test: the real API, and faults where a test wants them. Nothing else answers.
 *
 * - `offline`: the request never arrives
 * - `slow`: it is answered when `release()` is called
 * - `garbage`: an answer that is not the API's
 * - an object: this answer in the API's envelope
 */
export type Fault =
  'offline' | 'slow' | 'garbage' | { status: number; message?: string; data?: unknown; retryAfter?: number };

export interface FailingCall {
  /** How often the fault was met. */
  count(): number;
  /** Lets a slow request go on to the API. */
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
 * The next request whose address contains `pathPart` fails; later ones do not.
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

/** Rejects as `fetch` does when its caller stops it. */
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
  // React mounts twice in strict mode; the request of the first mount is taken back and uses up no fault.
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

/** Called before each test. A test may put another `fetch` in its place. */
export function installFetch(): void {
  globalThis.fetch = testFetch;
}

export function restoreFetch(): void {
  planned.splice(0).forEach(({ release }) => release());
  globalThis.fetch = realFetch;
}

/** @throws Error when a test asked another server than the API */
export function assertNoForeignCalls(): void {
  const asked = foreignCalls.splice(0);
  if (asked.length > 0) throw new Error(`Unexpected requests:\n${asked.join('\n')}`);
}
