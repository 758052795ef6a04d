import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Transform } from 'redux-persist';
import type { AppStore, StoreParts } from '..';
import { cartSlice } from '../slices/cart';
import { modalsSlice } from '../slices/modals';
import { otpTimerSlice } from '../slices/otpTimer';
import { sessionEnded, sessionSlice } from '../slices/session';
import { storedValuesChanged } from '../slices/storage';
import type { StoredValues } from '../slices/storedValues';
import { type AdapterOptions, createAdapter, type Known, createReconciler, persistedWithoutStorage } from './storage';
import { type Areas, STORED_FIELDS } from './areas';
import { createStateCodec, INITIAL_VALUES } from './values';

const SLICES = { session: sessionSlice, cart: cartSlice, otpTimer: otpTimerSlice, modals: modalsSlice };

/** The longest delay of setTimeout. */
const LONGEST_DELAY = 2 ** 31 - 1;
/** For an expired value that is still in storage. */
const RETRY_DELAY = 1000;

export interface Engine {
  /** Applies changes made by other tabs. */
  follow(): void;
  /** Drops values that expired while the page was open. */
  expire(): void;
  /** Writes pending changes synchronously. */
  flush(): void;
  stop(): void;
}

/** Missing from redux-persist's types. */
const MANUALLY = { enhancer: undefined, manualPersist: true };

export interface EngineOptions {
  areas: Areas;
  secret: string;
  now: () => number;
}

/** Persists each slice separately, so that an unrelated change can't rewrite the session. */
function persistSlices(
  { timeTravel, injectReducer }: StoreParts,
  transform: Transform<unknown, unknown>,
  adapter: Omit<AdapterOptions, 'fields'>,
): void {
  for (const [slice, { reducer }] of Object.entries<{ reducer: Reducer }>(SLICES)) {
    const fields = STORED_FIELDS.filter((field) => field.slice === slice);
    const config = {
      key: slice,
      keyPrefix: '',
      version: 1,
      whitelist: fields.map(({ name }) => name),
      transforms: [transform],
      serialize: false,
      deserialize: false,
      // Storage is synchronous; the default would report a failure after five seconds.
      timeout: 0,
      storage: createAdapter({ ...adapter, fields }),
      stateReconciler: createReconciler(fields),
    };
    const persisted: Reducer = persistReducer(config, reducer);
    const quiet = persistedWithoutStorage(reducer, fields);
    // Writes storage only for live actions, not when DevTools recomputes a state.
    injectReducer(slice, (state, action) => (!timeTravel || timeTravel.isLive() ? persisted : quiet)(state, action));
  }
}

/**
 * Adds redux-persist to a running store and restores the stored state.
 *
 * After restoring, redux-persist only writes; other tabs and expiry use `storedValuesChanged` and `sessionEnded`, because
 * another REHYDRATE would rewrite every key.
 *
 * @returns a promise that resolves once everything is restored
 */
export function startEngine(store: AppStore, { areas, secret, now }: EngineOptions): Promise<Engine> {
  const known: Known = new Map();
  const codec = createStateCodec(secret, now);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function currentValue(field: (typeof STORED_FIELDS)[number]): unknown {
    return (store.getState()[field.slice] as Partial<StoredValues>)[field.name];
  }

  function follow() {
    const changed: Record<string, unknown> = {};
    for (const field of STORED_FIELDS) {
      const text = areas.read(field.key);
      if (text === (known.get(field.key) ?? null)) continue;
      known.set(field.key, text);
      const value = (text === null ? undefined : codec.decode(field.name, text)) ?? INITIAL_VALUES[field.name];
      if (JSON.stringify(value) !== JSON.stringify(currentValue(field))) changed[field.name] = value;
    }
    if (Object.keys(changed).length > 0) store.dispatch(storedValuesChanged(changed));
    schedule();
  }

  function expire() {
    const past = STORED_FIELDS.filter(({ name }) => (codec.expiresAt(name) ?? Infinity) <= now());
    if (past.some(({ name }) => name === 'token') && store.getState().session.token) {
      store.dispatch(sessionEnded({ reason: 'expired' }));
    }
    const changed = past.filter((field) => currentValue(field) !== INITIAL_VALUES[field.name]);
    if (changed.length > 0) {
      store.dispatch(storedValuesChanged(Object.fromEntries(changed.map(({ name }) => [name, INITIAL_VALUES[name]]))));
    }
    schedule();
  }

  /** Sets one timer, for the next value to expire. */
  function schedule() {
    clearTimeout(timer);
    const next = Math.min(...STORED_FIELDS.map(({ name }) => codec.expiresAt(name) ?? Infinity));
    if (stopped || next === Infinity) return;
    const delay = next > now() ? next - now() : RETRY_DELAY;
    timer = setTimeout(expire, Math.min(LONGEST_DELAY, delay));
  }

  persistSlices(store.parts, codec.transform, {
    areas,
    known,
    onWritten: schedule,
    onConflict: () => queueMicrotask(follow),
  });

  return new Promise((resolve) => {
    // redux-persist catches write errors; the storage reports them.
    const flush = () => void persistor.flush();
    const persistor = persistStore(store, MANUALLY, () => {
      flush();
      schedule();
      resolve({
        follow,
        expire,
        flush,
        stop() {
          stopped = true;
          clearTimeout(timer);
          persistor.pause();
        },
      });
    });
    persistor.persist();
  });
}
