import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { StoredField } from './keys';
import { createReconciler } from './reconciler';

type SliceState = Record<string, unknown> & { _persist?: unknown };

/**
 * What redux-persist's reducer does to a state, without what it does besides: it writes storage and starts timers inside
 * the reducer, where DevTools would do it again.
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
