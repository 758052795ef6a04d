import Alert from '@mui/material/Alert';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { MODAL_FADE, STATUS_MESSAGE_DURATION } from '../config/constants';
import { rememberMessage } from '../lib/recentMessages';

export type Severity = 'error' | 'success' | 'warning';

export interface FadingMessageProps {
  severity: Severity;
  /** The message. Hides and restarts the timer on change; give the component a `key` to show the same text again. */
  children: ReactNode;
  /** Display time in milliseconds (5 s; 10 s after a canceled subscription). */
  duration?: number;
  onGone?: () => void;
}

/**
 * A message that fades out. The timer pauses while the message has the focus or the pointer moves over it, so that no
 * one loses it while reading. A resting pointer does not pause it. Screen readers announce it.
 */
export function FadingMessage({ severity, children, duration = STATUS_MESSAGE_DURATION, onGone }: FadingMessageProps) {
  const [held, setHeld] = useState(false);
  const [stage, setStage] = useState<'shown' | 'leaving' | 'gone'>('shown');
  const box = useRef<HTMLDivElement>(null);
  const left = useRef(duration);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  }, [onGone]);

  useEffect(() => {
    const text = box.current?.textContent?.trim();
    if (text) rememberMessage(severity, text);
  }, [severity]);
  useEffect(() => {
    if (stage === 'gone' || (held && stage === 'shown')) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(
      () => {
        setStage(stage === 'shown' ? 'leaving' : 'gone');
        if (stage === 'leaving') gone.current?.();
      },
      stage === 'shown' ? left.current : reducedMotion() ? 0 : MODAL_FADE,
    );
    return () => {
      clearTimeout(timer);
      if (stage === 'shown') left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [held, stage]);

  if (stage === 'gone') return null;
  const hold = () => {
    setHeld(true);
    setStage('shown');
  };
  const release = () => setHeld(false);
  return (
    <Alert
      ref={box}
      severity={severity}
      // Errors interrupt screen readers; other messages wait.
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{
        opacity: stage === 'leaving' ? 0 : 1,
        transition: `opacity ${MODAL_FADE}ms linear`,
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) release();
      }}
    >
      {children}
    </Alert>
  );
}

const reducedMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
