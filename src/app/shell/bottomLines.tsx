import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { errors as texts } from '#texts/app';
import { states } from '#texts/states';
import { useIsOffline } from '../../lib/hooks';
import { useWaitsForConnection } from '../../start/hydration/fetchCode';

/**
 * Overlays the page, so that nothing moves: its end, or its top while a dialog is open, whose buttons are at the end on a
 * phone. The copper line separates it from the equally dark footer.
 */
const BottomLine = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  position: 'fixed',
  zIndex: theme.zIndex.modal + 1,
  insetInline: 0,
  bottom: 0,
  'body:has(.MuiDialog-root) &': { inset: '0 0 auto' },
  '&:not(:empty)': { padding: '8px 16px', outline: `3px solid ${theme.vars.palette.primary.main}` },
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.default,
  textAlign: 'center',
  // Keeps dialog controls below it clickable.
  pointerEvents: 'none',
  '& > a': { color: 'inherit', pointerEvents: 'auto' },
  '@media print': { display: 'none' },
}));

/** Shows that the browser is offline. */
export function OfflineLine() {
  const isOffline = useIsOffline();
  const isWaiting = useWaitsForConnection();
  return <BottomLine role="status">{(isOffline || isWaiting) && states.offline}</BottomLine>;
}

/** The messages of `SlowScripts` and `ScriptLoadError`. */
export const EARLY_LINES = '[data-slow], #script-load-error';
/** An empty reference links to the page's own URL with its query. */
const THIS_PAGE = '';
/** One text node, which takes fewer bytes in the HTML. */
const NOT_LOADED = `${texts.notLoaded} `;

const appear = keyframes({ from: { visibility: 'hidden' } });
/** Without script, which is what is slow. */
const LateLine = styled(BottomLine)({ animation: `${appear} 1ms 10s backwards` });

/** Shown on an empty page after ten seconds, until the application starts and removes it. */
export const SlowScripts = () => <LateLine data-slow="">{states.slowConnection}</LateLine>;

/** The message that `earlyInput.ts` shows when the page's code fails to load. It covers the message above. */
export function ScriptLoadError() {
  return (
    <BottomLine id="script-load-error" role="alert" hidden>
      {NOT_LOADED}
      <a href={THIS_PAGE}>{texts.tryAgain}</a>
    </BottomLine>
  );
}
