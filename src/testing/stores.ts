import { makeStore, type AppStore } from '../store';
import { startStore } from '../store/start';

const open: { store: AppStore; stop: () => void }[] = [];

/** A store of its own for one test, restored and running like in a browser; it is stopped when the test ends. */
export function openStore(): AppStore {
  const store = makeStore();
  open.push({ store, stop: startStore(store) });
  return store;
}

/** What they have yet to write is written, or the storage of the next test would receive it. */
export async function closeStores(): Promise<void> {
  for (const { store, stop } of open.splice(0)) {
    await store.flush();
    stop();
  }
}
