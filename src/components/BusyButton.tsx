import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import * as texts from '#texts/components/form';

const Stack = styled('span')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: 10 },
  '& > [data-off]': { visibility: 'hidden' },
});

export interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  busyText?: string;
}

/** A button whose text becomes `Processing...` while its work is under way; the width stays, since both texts are laid out. */
export function BusyButton({
  busy,
  busyText = texts.processing,
  children,
  disabled,
  startIcon,
  ...button
}: BusyButtonProps) {
  return (
    <Button {...button} disabled={disabled || busy} aria-busy={busy || undefined}>
      <Stack>
        <span data-off={busy || undefined}>
          {startIcon}
          {children}
        </span>
        <span data-off={!busy || undefined}>{busyText}</span>
      </Stack>
    </Button>
  );
}
