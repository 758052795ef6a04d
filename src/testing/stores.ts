import { makeStore, type AppStore } from '../store';
import { startStore } from '../store/start';

const stops = new Map<AppStore, () => void>();

/** A store of its own for one test, restored and running like in a browser; it is stopped when the test ends. */
export function openStore(options?: Parameters<typeof startStore>[1]): AppStore {
  const store = makeStore();
  stops.set(store, startStore(store, options));
  return store;
}

export function stopStore(store: AppStore): void {
  stops.get(store)?.();
  stops.delete(store);
}

/** What they have yet to write is written, or the storage of the next test would receive it. */
export async function closeStores(): Promise<void> {
  for (const store of stops.keys()) {
    await store.flush();
    stopStore(store);
  }
}
