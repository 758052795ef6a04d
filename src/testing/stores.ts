import { makeStore, type AppStore } from '../store';
import { startStore } from '../store/start';

const stops = new Map<AppStore, () => void>();

/** Creates a store for one test, restored and running as in a browser; it stops when the test ends. */
export function openStore(options?: Parameters<typeof startStore>[1]): AppStore {
  const store = makeStore();
  stops.set(store, startStore(store, options));
  return store;
}

export function stopStore(store: AppStore): void {
  stops.get(store)?.();
  stops.delete(store);
}

/** Flushes pending writes, which would otherwise reach the next test's storage. */
export async function closeStores(): Promise<void> {
  for (const store of stops.keys()) {
    await store.flush();
    stopStore(store);
  }
}
