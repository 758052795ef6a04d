import { makeStore, type AppStore } from '../store';
import { startStore } from '../store/start';

const stops: (() => void)[] = [];

/** A store of its own for one test, restored and running like in a browser; it is stopped when the test ends. */
export function openStore(): AppStore {
  const store = makeStore();
  stops.push(startStore(store));
  return store;
}

export function closeStores(): void {
  for (const stop of stops.splice(0)) stop();
}
