import { useSyncExternalStore } from 'react';
import * as texts from '#texts/components/states';
import { BottomLine } from './BottomLine';

function listen(change: () => void) {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

/** Says that the device has no connection, for as long as it has none (R180). */
export function OfflineLine() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return <BottomLine role="status">{!online && texts.offline}</BottomLine>;
}
