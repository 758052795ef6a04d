import { useSyncExternalStore } from 'react';

/** Milliseconds between two questions whether the server answers again: `online` does not come on every network. */
const ASK_EVERY = 5_000;
/** Milliseconds after which a question without an answer counts as refused. */
const ANSWER_WITHIN = 10_000;

let back: Promise<void> | null = null;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** The HTTP status of an address of this site; null when nothing answers, whatever `navigator.onLine` says. */
export async function statusOf(address: string): Promise<number | null> {
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
      if (back === null || (await statusOf('/')) === null || back === null) return;
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
