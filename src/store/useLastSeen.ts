import { useEffect, useLayoutEffect, useState } from 'react';
import { api, lastSeen } from '../api';
import { connectionBack } from '../hydration/fetchCode';
import { useAppStore } from './hooks';
import { selectToken } from './slices/session';

/** The codec loads with the first response; if it can't be loaded, nothing is kept. */
const load = () => import('./persistence/lastSeen');

/**
 * Shows the last responses about plan and payments while offline.
 * @returns the time of the shown data in epoch ms; null while it is current
 */
export function useLastSeen(): number | null {
  const { dispatch, getState } = useAppStore();
  const [seen, setSeen] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    const session = () => selectToken(getState());
    lastSeen.keeper = {
      read: async (operation) => {
        const { readLastSeen } = await load();
        const kept = await readLastSeen(operation, session);
        if (kept) setSeen({ at: kept.at });
        return kept?.answer;
      },
      save: (operation, answer) => {
        setSeen(null);
        const kept = { session: session() ?? '', at: Date.now(), answer };
        load()
          .then(({ saveLastSeen }) => saveLastSeen(operation, kept, session))
          .catch(() => undefined);
      },
    };
    return () => void delete lastSeen.keeper;
  }, [getState]);
  useEffect(() => {
    if (seen) void connectionBack().then(() => dispatch(api.util.invalidateTags(['Billing', 'Payment'])));
  }, [seen, dispatch]);
  return seen?.at ?? null;
}
