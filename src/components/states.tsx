import styled from '@emotion/styled';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { states as texts } from '#texts/states';
import { cancelQueries } from '../api';
import { BusyButton } from './BusyButton';
import { ButtonRow } from './ButtonRow';
import { CopyDetails } from './CopyDetails';
import Paper from '@mui/material/Paper';
import { type State, StateDrawing } from './StateDrawing';

const Frame = styled(Paper)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  maxWidth: 640,
  padding: 'clamp(28px, 5vw, 48px) clamp(22px, 3.4vw, 32px)',
  '& > svg': { marginBottom: 10 },
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& > .MuiButton-root, & > div': { marginTop: 12 },
  '& > div': { justifySelf: 'stretch' },
}));

interface StateProps {
  title: string;
  /** `h1` if the state fills the whole page. */
  heading?: 'h1' | 'h2';
  /** An explanation, such as the effect of a failure on the user's data. */
  children?: ReactNode;
}

interface EmptyStateProps extends StateProps {
  /** The next step: a button or a link styled as one. */
  action?: ReactNode;
}

function Body({ state, title, heading = 'h2', children, action }: EmptyStateProps & { state: State }) {
  return (
    <Frame variant="outlined" role={state === 'failed' ? 'alert' : 'status'}>
      <StateDrawing state={state} />
      <Typography variant="h3" component={heading}>
        {title}
      </Typography>
      {children && <p>{children}</p>}
      {action}
    </Frame>
  );
}

/** An empty state with the next step. */
export const EmptyState = (props: EmptyStateProps) => <Body {...props} state="empty" />;

interface FailedStateProps extends StateProps {
  onRetry: () => void;
  retrying?: boolean;
}

/** A loading failure: the problem, its effect, and a retry button. */
export function FailedState({ onRetry, retrying = false, ...text }: FailedStateProps) {
  const retry = (
    <ButtonRow>
      <BusyButton size="small" busy={retrying} onClick={onRetry} onCancel={cancelQueries}>
        {texts.tryAgain}
      </BusyButton>
      <CopyDetails size="small" />
    </ButtonRow>
  );
  return <Body {...text} state="failed" action={retry} />;
}
