import type { StoredValues } from '../slices/storedValues';
import type { StoredField } from './keys';
import { INITIAL_VALUES } from './values';

type SliceState = Record<string, unknown>;

/**
 * How a slice takes what was stored: only the fields on the list, and only when there is a usable value; all
 * else keeps what it has. What the person did before the restoration wins over what was stored.
 * Values have been checked by the transforms already. A profile without its token is not taken.
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
