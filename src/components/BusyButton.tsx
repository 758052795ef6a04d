import Button, { type ButtonProps } from '@mui/material/Button';
import styled from '@emotion/styled';
import { type MouseEvent, useEffect, useRef } from 'react';
import { form as texts } from '#texts/components';
import { SlowLoadingNote } from './SlowLoadingNote';

/** Stacks both labels in one grid cell, so that the button keeps its width. */
const Stack = styled('span')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: 10 },
  '& > [data-off]': { visibility: 'hidden' },
});

export interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  busyText?: string;
  /** Cancels the call. Offered below the button after ten seconds. Null for work on the server, which isn't awaited. */
  onCancel: (() => void) | null;
  /** Replaces the label Cancel where the button itself cancels something. */
  cancelText?: string;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * A button that reads `Processing...` while it works, without changing its width. It stays focusable while busy or
 * disabled, and ignores clicks and Enter.
 */
export function BusyButton({
  busy,
  busyText = texts.processing,
  onCancel,
  cancelText,
  children,
  disabled,
  startIcon,
  onClick,
  ...button
}: BusyButtonProps) {
  const off = disabled || busy;
  const [element, handleCancel] = useCancel(busy, onCancel);
  return (
    <>
      <Button
        {...button}
        ref={element}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        onClick={off ? ignore : onClick}
      >
        <Stack>
          <span data-off={busy || undefined}>
            {startIcon}
            <span>{children}</span>
          </span>
          <span data-off={!busy || undefined}>{busyText}</span>
        </Stack>
      </Button>
      {busy && onCancel && <SlowLoadingNote onCancel={handleCancel} cancelText={cancelText} />}
    </>
  );
}

/** Moves the focus to the main button, because the Cancel button disappears after the press. */
function useCancel(busy: boolean, onCancel: (() => void) | null) {
  const element = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  useEffect(() => {
    if (busy || !cancelled.current) return;
    cancelled.current = false;
    element.current?.focus();
  }, [busy]);
  const handleCancel = () => {
    cancelled.current = true;
    onCancel?.();
  };
  return [element, handleCancel] as const;
}
