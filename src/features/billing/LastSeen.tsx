import Alert from '@mui/material/Alert';
import { useEffect, useLayoutEffect, useState } from 'react';
import { offline as texts } from '#texts/components';
import { api } from '../../api';
import { inTime } from './inTime';
import { formatMoment } from '../../lib/format';
import { connectionBack } from '../../start/hydration/fetchCode';
import { useAppStore } from '../../store/hooks';
import { selectToken } from '../../store/slices/session';

/** The codec loads with the first response; if it can't be loaded, nothing is kept. */
const load = () => import('../../store/persistence/offlineCopies');

/**
 * Shows the last responses about plan, payments and team while offline.
 * @returns the time of the oldest shown data in epoch ms; null while all is current
 */
function useLastSeen(): number | null {
  const { dispatch, getState, parts } = useAppStore();
  const [seen, setSeen] = useState<{ at: number; isLate: boolean } | null>(null);
  useLayoutEffect(() => {
    const session = () => selectToken(getState());
    parts.keeper = {
      inTime,
      read: async (name, isLate) => {
        const { readCopy } = await load();
        const copy = readCopy(name, session());
        if (copy) setSeen((before) => ({ at: Math.min(copy.at, before?.at ?? Infinity), isLate }));
        return copy?.data;
      },
      save: (name, answer) => {
        const owner = session();
        const save = ({ saveCopy }: Awaited<ReturnType<typeof load>>) => {
          // After a `read` that is still loading the codec.
          setSeen(null);
          // After a logout in the meantime, it must stay removed.
          if (owner && session() === owner) saveCopy(name, answer, owner);
        };
        load()
          .then(save)
          .catch(() => undefined);
      },
    };
    return () => void delete parts.keeper;
  }, [getState, parts]);
  useEffect(() => {
    if (seen && !seen.isLate)
      void connectionBack().then(() => dispatch(api.util.invalidateTags(['Billing', 'Payment', 'Team'])));
  }, [seen, dispatch]);
  return seen?.at ?? null;
}

/** Shows when plan and payments were last fetched while they can't be refreshed. */
export function LastSeen() {
  const seenAt = useLastSeen();
  if (seenAt === null) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 3 }}>
      {texts.lastSeen(formatMoment(new Date(seenAt).toISOString()))}
    </Alert>
  );
}
