import styled from '@emotion/styled';
import Typography from '@mui/material/Typography';
import { states as texts } from '#texts/components';
import Link from '@mui/material/Link';
import { useIsSlow } from '../lib/hooks';

const Words = styled(Typography)(({ theme }) => ({
  ...theme.typography.small,
  flexBasis: '100%',
  color: theme.vars.palette.text.secondary,
  // No row of a grid before there are words.
  '&:empty': { position: 'absolute' },
}));

interface Props {
  /** Gives up what loads; the screen then offers another try. */
  onCancel: () => void;
  cancelText?: string;
}

/** Render it while something loads: after ten seconds it says that the work goes on, and offers to give it up. */
export function StillWorking({ onCancel, cancelText = texts.cancel }: Props) {
  const long = useIsSlow();
  return (
    <Words aria-live="polite">
      {long && (
        <span>
          {texts.stillWorking}{' '}
          <Link component="button" type="button" onClick={onCancel}>
            {cancelText}
          </Link>
        </span>
      )}
    </Words>
  );
}
