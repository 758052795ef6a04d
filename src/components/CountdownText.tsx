import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** Tabular figures, so that the line does not shift. */
const Figure = styled('b')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 650,
  color: theme.vars.palette.text.primary,
}));

/** Formats whole seconds as `m:ss`. */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const secondsUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/** Returns the seconds left until a time in epoch milliseconds. Rerenders every second and stops at 0. */
export function useSecondsLeft(deadline: number): number {
  const [, tick] = useState(0);
  const left = secondsUntil(deadline);
  useEffect(() => {
    if (left === 0) return undefined;
    // Aligns ticks to the deadline, so that two countdowns on one screen change together.
    const timer = setTimeout(() => tick((n) => n + 1), Math.max(50, (deadline - Date.now()) % 1000 || 1000));
    return () => clearTimeout(timer);
  });
  return left;
}

export interface CountdownTextProps {
  /** Epoch milliseconds. */
  deadline: number;
  /** Text before the time, such as `New codes in`. */
  before: string;
  /** Replaces both at 0. Only this text is announced to screen readers. */
  done: string;
}

/** A countdown in m:ss to a stored time, so that it survives a reload. */
export function CountdownText({ deadline, before, done }: CountdownTextProps) {
  const left = useSecondsLeft(deadline);
  return (
    <span>
      {left > 0 ? (
        <span role="timer" aria-live="off">
          {before} <Figure>{formatSeconds(left)}</Figure>
        </span>
      ) : (
        <span aria-hidden="true">{done}</span>
      )}
      <VisuallyHidden role="status">{left === 0 ? done : ''}</VisuallyHidden>
    </span>
  );
}
