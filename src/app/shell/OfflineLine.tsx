import styled from '@emotion/styled';
import { useSyncExternalStore } from 'react';
import * as texts from '#texts/components/states';

/** Above the page, so that nothing in it moves. */
const Line = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  position: 'fixed',
  zIndex: theme.zIndex.modal + 1,
  insetInline: 0,
  bottom: 0,
  '&:not(:empty)': { padding: '8px 16px' },
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.default,
  textAlign: 'center',
  '@media print': { display: 'none' },
}));

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
  return <Line role="status">{!online && texts.offline}</Line>;
}
