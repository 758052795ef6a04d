/* eslint-disable no-restricted-globals -- a guard against endless reloads, not personal data */
import { useSyncExternalStore } from 'react';
import { allSent, holdsUnsentText } from '../../lib/unsentForms';

/** Interval of connection checks in ms, because the `online` event doesn't fire on every network. */
const ASK_EVERY = 5_000;
/** Timeout of a connection check, in ms. */
const ANSWER_WITHIN = 10_000;

let back: Promise<void> | null = null;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Returns the HTTP status of a URL on this site, or null without a response, regardless of `navigator.onLine`. */
export async function fetchStatus(address: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal })).status;
  } catch {
    return null;
  }
}

/** Resolves once the server responds again. */
export function connectionBack(): Promise<void> {
  back ??= new Promise((resolve) => {
    const ask = async () => {
      if (back === null || (await fetchStatus('/')) === null || back === null) return;
      window.removeEventListener('online', handleAsk);
      clearInterval(timer);
      back = null;
      resolve();
      notify();
    };
    const handleAsk = () => void ask();
    const timer = setInterval(handleAsk, ASK_EVERY);
    window.addEventListener('online', handleAsk);
  });
  notify();
  return back;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True while code is missing and the server doesn't respond. */
export const useWaitsForConnection = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => back !== null,
    () => false,
  );

/** The imports in progress that a page or dialog waits for. */
let pending = 0;
function count(change: 1 | -1) {
  pending += change;
  // Imports begin while React renders.
  queueMicrotask(notify);
}

/** The path of the address while code is loading, or null. */
export const useAwaitedPath = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (pending > 0 ? window.location.pathname : null),
    () => null,
  );

let reloadIsDue = false;

/** True while a deployment has replaced this page's code, and unsent text delays the reload. */
export const useReloadIsDue = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reloadIsDue && holdsUnsentText(),
    () => false,
  );

declare const __webpack_hash__: string | undefined;
declare let __webpack_get_script_filename__: (chunk: string | number) => string;

/** URLs of the files that were broken. */
let broken = '';

if (typeof __webpack_get_script_filename__ === 'function') {
  const nameOf = __webpack_get_script_filename__;
  // The page keeps a broken script in memory, so only another URL fetches it again.
  __webpack_get_script_filename__ = (chunk) =>
    broken.includes(nameOf(chunk)) ? `${nameOf(chunk)}?${Date.now()}` : nameOf(chunk);
}

/** Replaces a broken file in the browser's cache, which keeps it for a year. */
async function refetch(address: string): Promise<void> {
  broken += address;
  await fetch(address, { cache: 'reload' }).then(
    (response) => response.blob(),
    () => undefined,
  );
}

const STORAGE_KEY = 'shinglewise:reloadedFor';

type Load<Module> = () => Promise<Module>;

/** The error that webpack throws, with the chunk's URL. */
interface MissingChunk extends Error {
  request?: string;
  /** The server's status for that URL. */
  status?: number;
}

const isMissingChunk = (error: unknown): error is MissingChunk =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Returns true for the first call in this tab and build; false if that can't be stored. */
function mayReload(): boolean {
  const build = typeof __webpack_hash__ === 'string' ? __webpack_hash__ : 'unbuilt';
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === build) return false;
    sessionStorage.setItem(STORAGE_KEY, build);
    return true;
  } catch {
    return false;
  }
}

/**
 * Imports a chunk. While the server doesn't respond, it waits and retries, so that an offline page stays. A chunk that fails
 * although the server responds is fetched once more, past every cache.
 * @throws the import's error if the server responds but the chunk still can't be loaded
 */
export async function whenConnected<Module>(load: Load<Module>): Promise<Module> {
  for (let answered = false; ;) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingChunk(error)) throw error;
      const { request = '/' } = error;
      const status = await fetchStatus(request);
      if (status === null) await connectionBack();
      else if (status >= 400 || answered) throw Object.assign(error, { status });
      else {
        await refetch(request);
        answered = true;
      }
    }
  }
}

/**
 * Imports a chunk like `whenConnected`. After a deployment, an open page's chunks no longer exist, so the page reloads once
 * its forms are sent or left; until then `WaitingNote` offers the reload. It reloads once per build to avoid a loop; the
 * error boundary gets the second failure. It doesn't reload while the server is failing, because the page would be lost.
 * @returns a promise that never settles while the page reloads
 */
export async function fetchCode<Module>(load: Load<Module>): Promise<Module> {
  count(1);
  try {
    return await whenConnected(load);
  } catch (error) {
    if (!isMissingChunk(error) || (error.status ?? 0) >= 500) throw error;
    reloadIsDue = true;
    notify();
    await allSent();
    if (!mayReload()) throw error;
    window.location.reload();
    return new Promise<never>(() => undefined);
  } finally {
    count(-1);
  }
}

/** Prefetches code. Failures are ignored: its use retries and shows them. */
export function prefetch(load: Load<unknown>): void {
  load().catch(() => undefined);
}

const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** Resolves on the next user interaction. */
export function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const touched = () => {
      TOUCHES.forEach((type) => window.removeEventListener(type, touched, true));
      resolve();
    };
    TOUCHES.forEach((type) => window.addEventListener(type, touched, { capture: true, passive: true }));
  });
}

/**
 * Fetches code that a page doesn't need immediately. Retries after a failure on the next interaction.
 * @param load imports the chunk
 */
export async function loadOnInteraction<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await fetchCode(load);
    } catch {
      await nextInteraction();
    }
  }
}
