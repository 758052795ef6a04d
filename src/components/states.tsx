import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import * as texts from '#texts/components/states';
import { BusyButton } from './BusyButton';
import { Panel } from './Panel';

const Frame = styled(Panel)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  padding: 'clamp(28px, 5vw, 48px) clamp(22px, 3.4vw, 32px)',
  '& > svg': { marginBottom: 10 },
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& > .MuiButton-root': { marginTop: 12 },
}));
const Title = styled('h2')(({ theme }) => theme.typography.h3);
const Roof = styled('svg')(({ theme }) => ({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  '& .slipped': { fill: theme.vars.palette.error.main, stroke: 'none' },
}));
const roof = { viewBox: '0 0 84 46', width: 84, height: 46, 'aria-hidden': true } as const;

/** A roof whose tabs are not laid yet. */
export const EmptyDrawing = () => (
  <Roof {...roof}>
    <path d="M2 16 42 3l40 13" />
    <path
      strokeDasharray="4 4"
      d="M10 22h18v9H10zM32 22h22v9H32zM58 22h16v9H58zM10 35h26v9H10zM40 35h14v9H40zM58 35h16v9H58z"
    />
  </Roof>
);
/** The same roof with one tab that slipped. */
export const FailedDrawing = () => (
  <Roof {...roof}>
    <path d="M2 16 42 3l40 13M10 22h18v9H10zM58 22h16v9H58zM10 35h26v9H10zM40 35h14v9H40zM58 35h16v9H58z" />
    <path className="slipped" d="m35 22 20 6-2.5 8.5-20-6z" />
  </Roof>
);

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next step: a button or a link that looks like one. */
  action?: ReactNode;
}

/** Nothing is there, and what to do next. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Frame role="status">
      <EmptyDrawing />
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </Frame>
  );
}

export interface FailedStateProps {
  /** What happened. */
  title: string;
  /** What is safe, and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryText?: string;
}

/** Something did not load (T16): what happened, what is safe, and a way to try again. */
export function FailedState({
  title,
  children,
  onRetry,
  retrying = false,
  retryText = texts.tryAgain,
}: FailedStateProps) {
  return (
    <Frame role="alert">
      <FailedDrawing />
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {onRetry && (
        <BusyButton size="small" busy={retrying} onClick={onRetry}>
          {retryText}
        </BusyButton>
      )}
    </Frame>
  );
}
