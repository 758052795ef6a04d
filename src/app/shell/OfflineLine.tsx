import { useSyncExternalStore } from 'react';
import { states as texts } from '#texts/components';
import { useWaitsForConnection } from '../../hydration/fetchCode';
import { BottomLine } from './BottomLine';

function listen(change: () => void) {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineLine() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const waits = useWaitsForConnection();
  return <BottomLine role="status">{(!online || waits) && texts.offline}</BottomLine>;
}
