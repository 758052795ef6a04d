import styled from '@emotion/styled';
import { useSyncExternalStore } from 'react';
import { errors as texts } from '#texts/app';
import { states } from '#texts/components';
import { useWaitsForConnection } from '../../hydration/fetchCode';

/** Above the page, so that nothing in it moves; copper parts it from the footer, which is as dark. */
const BottomLine = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  position: 'fixed',
  zIndex: theme.zIndex.modal + 1,
  insetInline: 0,
  bottom: 0,
  '&:not(:empty)': { padding: '8px 16px', borderTop: `3px solid ${theme.vars.palette.primary.main}` },
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.default,
  textAlign: 'center',
  // What it lies on in a dialog can be pressed all the same.
  pointerEvents: 'none',
  '& > a': { color: 'inherit', pointerEvents: 'auto' },
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

/** Says that there is no connection, for as long as there is none. */
export function OfflineLine() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const waits = useWaitsForConnection();
  return <BottomLine role="status">{(!online || waits) && states.offline}</BottomLine>;
}

export const SCRIPT_LOAD_ERROR_ID = 'script-load-error';
/** An empty reference is the address of the page, with its query. */
const THIS_PAGE = '';

/** What `earlyInput.ts` shows while the code of the page does not come. It stands beside the application. */
export function ScriptLoadError() {
  return (
    <BottomLine id={SCRIPT_LOAD_ERROR_ID} role="alert" hidden>
      {texts.notLoaded} <a href={THIS_PAGE}>{texts.tryAgain}</a>
    </BottomLine>
  );
}
