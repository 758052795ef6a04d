import Button, { type ButtonProps } from '@mui/material/Button';
import styled from '@emotion/styled';
import { type MouseEvent, useEffect, useRef } from 'react';
import { form as texts } from '#texts/components';
import { StillWorking } from './StillWorking';

/** Both labels lie in one cell: the button keeps its width. */
const Stack = styled('span')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: 10 },
  '& > [data-off]': { visibility: 'hidden' },
});

export interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  busyText?: string;
  /** Stops the work; offered below the button once it takes long. */
  onCancel?: () => void;
  /** Instead of Cancel, where that is also what the button does. */
  cancelText?: string;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * A button whose text becomes `Processing...` while its work is under way; the width stays, since both texts are laid out.
 * It keeps the focus meanwhile, and also when it may not be pressed: a press is ignored, and so is Enter in its form.
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
      {busy && onCancel && <StillWorking onCancel={handleCancel} cancelText={cancelText} />}
    </>
  );
}

/** The pressed Cancel goes away with the work: the focus goes to the button that begins it again. */
function useCancel(busy: boolean, onCancel: (() => void) | undefined) {
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
