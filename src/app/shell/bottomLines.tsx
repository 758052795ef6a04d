import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useSyncExternalStore } from 'react';
import { errors as texts } from '#texts/app';
import { states } from '#texts/states';
import { useWaitsForConnection } from '../../start/hydration/fetchCode';

const appear = keyframes({ from: { visibility: 'hidden' } });

/** Overlays the page, so that nothing moves. The copper line separates it from the equally dark footer. */
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
  // Keeps dialog controls below it clickable.
  pointerEvents: 'none',
  '& > a': { color: 'inherit', pointerEvents: 'auto' },
  // Without script, which is what is slow.
  '&[data-slow]': { animation: `${appear} 1ms 10s backwards` },
  '#root:not([data-hydrating], :empty) ~ &[data-slow]': { display: 'none' },
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

/** Shows that the browser is offline. */
export function OfflineLine() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const isWaiting = useWaitsForConnection();
  return <BottomLine role="status">{(!online || isWaiting) && states.offline}</BottomLine>;
}

export const SCRIPT_LOAD_ERROR_ID = 'script-load-error';
/** An empty reference links to the page's own URL with its query. */
const THIS_PAGE = '';
/** One text node, which takes fewer bytes in the HTML. */
const NOT_LOADED = `${texts.notLoaded} `;

/** Shown after ten seconds, until the page is hydrated. It is outside the application root. */
export const SlowScripts = () => <BottomLine data-slow="">{states.slowConnection}</BottomLine>;

/** The message that `earlyInput.ts` shows when the page's code fails to load. It covers the message above. */
export function ScriptLoadError() {
  return (
    <BottomLine id={SCRIPT_LOAD_ERROR_ID} role="alert" hidden>
      {NOT_LOADED}
      <a href={THIS_PAGE}>{texts.tryAgain}</a>
    </BottomLine>
  );
}
