import styled from '@emotion/styled';
import Typography from '@mui/material/Typography';
import { states as texts } from '#texts/states';
import Link from '@mui/material/Link';
import { useIsOffline, useIsSlow } from '../lib/hooks';

const Words = styled(Typography)(({ theme }) => ({
  ...theme.typography.small,
  flexBasis: '100%',
  color: theme.vars.palette.text.secondary,
  // Takes no grid row until it has text.
  '&:empty': { position: 'absolute' },
}));

interface Props {
  /** Cancels loading; the screen then offers a retry. */
  onCancel: () => void;
  cancelText?: string;
}

/**
 * Render it during loading. After ten seconds, or offline, it shows that the work continues and what it waits for, and
 * offers to cancel it.
 */
export function SlowLoadingNote({ onCancel, cancelText = texts.cancel }: Props) {
  const isSlow = useIsSlow();
  const isOffline = useIsOffline();
  return (
    <Words aria-live="polite">
      {(isSlow || isOffline) && (
        <span>
          {isOffline ? texts.offlineWaits : texts.slowConnection}{' '}
          <Link component="button" type="button" onClick={onCancel}>
            {cancelText}
          </Link>
        </span>
      )}
    </Words>
  );
}
