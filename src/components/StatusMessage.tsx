import Alert from '@mui/material/Alert';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { MODAL_FADE, STATUS_MESSAGE_DURATION } from '../config/constants';
import { prefersReducedMotion } from '../lib/media';
import { rememberMessage, type Status } from '../lib/recentMessages';

interface MessageProps {
  status: Status;
  /** Display time in milliseconds (5 s; 10 s after a canceled subscription). */
  duration?: number;
  onGone?: () => void;
}

export interface StatusMessageProps extends Omit<MessageProps, 'status'> {
  /** A new object starts a new message, even with the same text. */
  status: Status | null;
}

/**
 * The result of an action, announced to screen readers. It fades out unless it is persistent. The timer pauses while the message
 * has the focus or the pointer moves over it, so that no one loses it while reading. A resting pointer does not pause it.
 */
export function StatusMessage({ status, ...timing }: StatusMessageProps) {
  const [shown, setShown] = useState({ status, count: 0 });
  if (status !== shown.status) setShown({ status, count: shown.count + 1 });
  return status && <Message key={shown.count} status={status} {...timing} />;
}

function Message({ status, duration = STATUS_MESSAGE_DURATION, onGone }: MessageProps) {
  const { severity, text, persistent = false } = status;
  const [held, setHeld] = useState(false);
  const [stage, setStage] = useState<'shown' | 'leaving' | 'gone'>('shown');
  const box = useRef<HTMLDivElement>(null);
  const left = useRef(duration);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  }, [onGone]);

  useEffect(() => {
    const shownText = box.current?.textContent?.trim();
    if (shownText && !persistent) rememberMessage(severity, shownText);
  }, [severity, persistent]);
  useEffect(() => {
    if (persistent || stage === 'gone' || (held && stage === 'shown')) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(
      () => {
        setStage(stage === 'shown' ? 'leaving' : 'gone');
        if (stage === 'leaving') gone.current?.();
      },
      stage === 'shown' ? left.current : prefersReducedMotion() ? 0 : MODAL_FADE,
    );
    return () => {
      clearTimeout(timer);
      if (stage === 'shown') left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [held, persistent, stage]);

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
      {text}
    </Alert>
  );
}
