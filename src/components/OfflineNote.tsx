import styled from '@emotion/styled';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { states as texts } from '#texts/states';
import { controlAt, pressedControl } from '../lib/browser';
import { useWaitsForConnection } from '../start/hydration/fetchCode';

/** Margin in pixels around the note and above the line at the bottom of the window. */
const GAP = 8;
const BOTTOM = 56;

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
  /** Called when another control or Escape is pressed: the pending press is dropped. */
  onDismiss: () => void;
}

/** Render it while the code for a press loads. Offline, it shows a note at the pressed control, which stays busy. */
export function OfflineNote(props: Props) {
  return useWaitsForConnection() && <Note {...props} />;
}

function Note({ onDismiss }: Props) {
  const [control] = useState(pressedControl);
  const note = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  }, [onDismiss]);
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
  }, [control]);
  useEffect(() => {
    control?.setAttribute('aria-busy', 'true');
    const press = (event: Event) => {
      if (controlAt(event)) dismiss.current();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss.current();
    };
    document.addEventListener('click', press, true);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('keydown', escape, true);
      control?.removeAttribute('aria-busy');
    };
  }, [control]);
  return createPortal(
    <Box ref={note} role="status">
      {texts.offlineWaits}
    </Box>,
    // Outside an open dialog it would be unreachable.
    control?.closest('dialog') ?? document.body,
  );
}
