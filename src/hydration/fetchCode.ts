import { useSyncExternalStore } from 'react';

/** Milliseconds between two questions whether the server answers again: `online` does not come on every network. */
const ASK_EVERY = 5_000;
/** Milliseconds after which a question without an answer counts as refused. */
const ANSWER_WITHIN = 10_000;

let back: Promise<void> | null = null;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** The HTTP status of an address of this site; null when nothing answers, whatever `navigator.onLine` says. */
export async function fetchStatus(address: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal })).status;
  } catch {
    return null;
  }
}

/** Resolves once the server answers again. For code that could not be fetched. */
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

/** True while code is missing and nothing answers. */
export const useWaitsForConnection = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => back !== null,
    () => false,
  );

/** Path of the address bar while code is missing and nothing answers; null otherwise. */
export const useAwaitedPath = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => back && window.location.pathname,
    () => null,
  );

declare const __webpack_hash__: string | undefined;

const STORAGE_KEY = 'shinglewise:reloadedFor';

type Load<Module> = () => Promise<Module>;

/** What webpack throws, with the address of the chunk. */
interface MissingChunk extends Error {
  request?: string;
  /** What the server answers at that address. */
  status?: number;
}

const isMissingChunk = (error: unknown): error is MissingChunk =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** True the first time it is asked in this tab for this build; false when that cannot be remembered. */
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
 * Imports a chunk. While nothing answers it waits for the connection and tries again, so that a page without a
 * connection stays.
 * @throws the error of the import once the server answers and the chunk cannot be had all the same
 */
export async function whenConnected<Module>(load: Load<Module>): Promise<Module> {
  for (let answered = false; ;) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingChunk(error)) throw error;
      const status = await fetchStatus(error.request ?? '/');
      if (status === null) await connectionBack();
      else if (status >= 400 || answered) throw Object.assign(error, { status });
      else answered = true;
    }
  }
}

/**
 * Imports a chunk like `whenConnected`. After a deployment the chunks of the page a person has open are gone. Reloading
 * the address brings the new ones; doing it more than once for a build would loop, so a second failure is thrown for the
 * error boundary. A server that is failing would not give the page back: then it is not reloaded.
 * @returns a promise that never settles while the page reloads
 */
export async function fetchCode<Module>(load: Load<Module>): Promise<Module> {
  try {
    return await whenConnected(load);
  } catch (error) {
    if (!isMissingChunk(error) || (error.status ?? 0) >= 500 || !mayReload()) throw error;
    window.location.reload();
    return new Promise<never>(() => undefined);
  }
}

/** Fetches code ahead of its use. A failure stays silent: the use itself asks again, and shows it. */
export function prefetch(load: Load<unknown>): void {
  load().catch(() => undefined);
}

const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** Resolves with the next sign that the page is used. */
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
 * Fetches code that a page can do without for a while: a failure is tried again when the page is next used.
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
