import styled from '@emotion/styled';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { states as texts } from '#texts/states';
import { BusyButton } from './BusyButton';
import { ButtonRow } from './ButtonRow';
import { CopyDetails } from './CopyDetails';
import Paper from '@mui/material/Paper';
import { StateDrawing } from './StateDrawing';

const Frame = styled(Paper)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  padding: 'clamp(28px, 5vw, 48px) clamp(22px, 3.4vw, 32px)',
  '& > svg': { marginBottom: 10 },
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& > .MuiButton-root, & > div': { marginTop: 12 },
  '& > div': { justifySelf: 'stretch' },
}));
export interface EmptyStateProps {
  title: string;
  /** `h1` if the state fills the whole page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  /** The next step: a button or a link styled as one. */
  action?: ReactNode;
}

/** An empty state with the next step. */
export function EmptyState({ title, heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <Frame variant="outlined" role="status">
      <StateDrawing state="empty" />
      <Typography variant="h3" component={heading}>
        {title}
      </Typography>
      {children && <p>{children}</p>}
      {action}
    </Frame>
  );
}

export interface FailedStateProps {
  /** The problem. */
  title: string;
  /** `h1` if the state fills the whole page. */
  heading?: 'h1' | 'h2';
  /** The effect on the user's data, and the next step. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryText?: string;
}

/** A loading failure: the problem, its effect, and a retry button. */
export function FailedState({
  title,
  heading = 'h2',
  children,
  onRetry,
  retrying = false,
  retryText = texts.tryAgain,
}: FailedStateProps) {
  return (
    <Frame variant="outlined" role="alert">
      <StateDrawing state="failed" />
      <Typography variant="h3" component={heading}>
        {title}
      </Typography>
      {children && <p>{children}</p>}
      {onRetry && (
        <ButtonRow>
          <BusyButton size="small" busy={retrying} onClick={onRetry}>
            {retryText}
          </BusyButton>
          <CopyDetails size="small" />
        </ButtonRow>
      )}
    </Frame>
  );
}
