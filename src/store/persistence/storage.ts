import { type Areas, type StoredField, TOKEN_KEY } from './areas';
import type { StoredValues } from '../slices/storedValues';
import { INITIAL_VALUES } from './values';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

type SliceState = Record<string, unknown> & { _persist?: unknown };

/** The text that this tab last read or wrote, by key; null for a missing item. */
export type Known = Map<string, string | null>;

export interface AdapterOptions {
  fields: readonly StoredField[];
  areas: Areas;
  known: Known;
  /** Called after a write, and if another tab changed the session in the meantime. */
  onWritten: () => void;
  onConflict: () => void;
}

/**
 * Stores one ciphertext per documented key. Works synchronously, so that a flush completes before the page unloads. Writes
 * only this tab's changes: redux-persist passes the whole slice, which would restore values that another tab removed.
 */
export function createAdapter({ fields, areas, known, onWritten, onConflict }: AdapterOptions) {
  const ownsSession = fields.some(({ key }) => key === TOKEN_KEY);

  /** Another tab logged out or in, unknown to this one, whose profile must not be stored. */
  const sessionTakenOver = (map: Record<string, unknown>) =>
    ownsSession &&
    (map.token ?? null) === (known.get(TOKEN_KEY) ?? null) &&
    areas.read(TOKEN_KEY) !== (known.get(TOKEN_KEY) ?? null);

  function put({ name, key }: StoredField, map: Record<string, unknown>) {
    const text = map[name];
    const before = known.get(key) ?? null;
    if (typeof text !== 'string') {
      if (before !== null && areas.read(key) === before) areas.remove(key);
      known.set(key, null);
    } else if (text !== before) {
      areas.write(key, text);
      known.set(key, text);
    }
  }

  return {
    /** @returns the map of encrypted fields instead of redux-persist's single string */
    async getItem(_key: string) {
      const map: Record<string, string> = {};
      for (const { name, key } of fields) {
        const text = areas.read(key);
        known.set(key, text);
        if (text !== null) map[name] = text;
      }
      return Object.keys(map).length > 0 ? map : undefined;
    },
    async setItem(_key: string, map: Record<string, unknown>) {
      if (sessionTakenOver(map)) {
        onConflict();
        return;
      }
      for (const field of fields) put(field, map);
      onWritten();
    },
    async removeItem(_key: string) {
      for (const { key } of fields) {
        areas.remove(key);
        known.set(key, null);
      }
    },
  };
}

/**
 * Merges stored values into a slice: only the listed fields with a usable value. Changes made before restoring win. The
 * transforms have already validated the values. A profile without its token is ignored.
 */
export function createReconciler(fields: readonly StoredField[]) {
  return function reconcile(inbound: unknown, _before: unknown, reduced: SliceState): SliceState {
    const stored = (typeof inbound === 'object' && inbound !== null ? inbound : {}) as Partial<StoredValues>;
    const next: SliceState = { ...reduced };
    for (const { name } of fields) {
      const untouched = reduced[name] === INITIAL_VALUES[name];
      if (untouched && stored[name] !== undefined) next[name] = stored[name];
    }
    const tokenIsStored = next.token !== null && next.token === stored.token;
    if ('token' in next && next.user !== reduced.user && !tokenIsStored) next.user = reduced.user;
    return next;
  };
}

/**
 * Does the same to a state as redux-persist's reducer, without its side effects: it writes storage and starts timers,
 * which DevTools would repeat.
 */
export function persistedWithoutStorage(reducer: Reducer, fields: readonly StoredField[]): Reducer {
  const reconcile = createReconciler(fields);
  const key = fields[0]?.slice;
  return (state: SliceState | undefined, action: UnknownAction) => {
    const { _persist, ...rest } = state ?? {};
    const reduced = reducer(state && rest, action) as SliceState;
    if (action.type === 'persist/PERSIST') {
      return { ...reduced, _persist: _persist ?? { version: 1, rehydrated: false } };
    }
    if (!_persist) return state && same(reduced, state) ? state : reduced;
    if (action.type === 'persist/REHYDRATE' && action.key === key) {
      const next = action.payload === undefined ? reduced : reconcile(action.payload, state, reduced);
      return { ...next, _persist: { ..._persist, rehydrated: true } };
    }
    return state && same(reduced, state) ? state : { ...reduced, _persist };
  };
}

const same = (reduced: SliceState, state: SliceState) =>
  Object.keys(reduced).every((name) => reduced[name] === state[name]);
