import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import Link from '@mui/material/Link';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { states as texts } from '#texts/states';
import { controlAt, pressedControl } from '../lib/browser';
import { useIsSlow } from '../lib/hooks';
import { addDialog } from '../lib/openDialogs';
import { useReloadIsDue, useWaitsForConnection } from '../start/hydration/fetchCode';

/** Margin in pixels around the note and above the line at the bottom of the window. */
const GAP = 8;
const BOTTOM = 56;

const NOTE = 'data-waiting-note';
const appear = keyframes({ from: { opacity: 0 } });

/** MUI's Snackbar closes automatically; this note stays until the connection returns. */
const Box = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  position: 'fixed',
  zIndex: theme.zIndex.modal + 1,
  width: 'max-content',
  maxWidth: 'min(300px, calc(100vw - 32px))',
  padding: '10px 14px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.palette.shade.dialog,
  textAlign: 'start',
  whiteSpace: 'normal',
  // Most code loads faster than that.
  animation: `${appear} 150ms 250ms backwards`,
}));

/** Places the note below or above the pressed control, inside the window. */
function place(note: HTMLElement, control: Element | null) {
  const { width, height } = note.getBoundingClientRect();
  const last = window.innerHeight - BOTTOM - height;
  const { left, top, bottom } = control?.getBoundingClientRect() ?? { left: Infinity, top: Infinity, bottom: last };
  const below = bottom + GAP <= last ? bottom + GAP : Math.min(top - GAP - height, last);
  note.style.top = `${Math.max(GAP, below)}px`;
  note.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
}

interface Props {
  /** Called when the user gives up, by Cancel, Escape, Back or another control. The pending press is dropped. */
  onDismiss: () => void;
  /** True while a page loads: its arrival and Back need no dismissal. */
  isPage?: boolean;
}

/**
 * Render it while the code for a press loads, as the fallback of every lazy dialog, part and page. The pressed control
 * is busy; a note at the control explains a wait of ten seconds, for the connection, or for unsent text before a reload.
 */
export function WaitingNote({ onDismiss, isPage = false }: Props) {
  const [control] = useState(pressedControl);
  const isOffline = useWaitsForConnection();
  const isSlow = useIsSlow();
  const isReloadDue = useReloadIsDue();
  const handleDismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    control?.setAttribute('aria-busy', 'true');
    const press = (event: Event) => {
      const pressed = controlAt(event);
      if (pressed && !pressed.closest(`[${NOTE}]`)) handleDismiss();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') handleDismiss();
    };
    document.addEventListener('click', press, true);
    document.addEventListener('keydown', escape, true);
    const remove = isPage ? undefined : addDialog(() => handleDismiss());
    return () => {
      remove?.();
      document.removeEventListener('click', press, true);
      document.removeEventListener('keydown', escape, true);
      control?.removeAttribute('aria-busy');
    };
  }, [control, isPage]);
  const handleCancel = () => {
    onDismiss();
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    (isReloadDue || isOffline || isSlow || !control) && (
      <Note control={control}>
        {isReloadDue ? texts.outdated : isOffline ? texts.offlineWaits : isSlow ? texts.slowConnection : texts.loading}
        {isReloadDue && (
          <>
            {' '}
            <Link component="button" type="button" onClick={() => window.location.reload()}>
              {texts.reload}
            </Link>
          </>
        )}
        {(isSlow || isReloadDue) && (
          <>
            {' '}
            <Link component="button" type="button" onClick={handleCancel}>
              {texts.cancel}
            </Link>
          </>
        )}
      </Note>
    )
  );
}

interface NoteProps {
  control: Element | null;
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** A note next to a pressed control, or at the bottom of the window without one. */
export function Note({ control, role = 'status', children }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = note;
    const move = () => current && place(current, control);
    move();
    window.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  });
  return createPortal(
    <Box ref={note} role={role} {...{ [NOTE]: '' }}>
      {children}
    </Box>,
    // Outside an open dialog it would be unreachable.
    control?.closest('dialog') ?? document.body,
  );
}
