import styled from '@emotion/styled';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { MODAL_FADE, STATUS_MESSAGE_DURATION } from '../config/constants';
import { rememberMessage } from '../lib/recentMessages';
import { FormAlert, type Severity } from './FormAlert';

const Fade = styled('div')({
  transition: `opacity ${MODAL_FADE}ms linear`,
  '&[data-leaving]': { opacity: 0 },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
});

export interface FadingMessageProps {
  severity: Severity;
  /** Nothing is shown, and the clock starts anew, when this changes. Give it a `key` to show the same words again. */
  children: ReactNode;
  /** Milliseconds it stays (5 s; 10 s after a cancelled subscription). */
  duration?: number;
  onGone?: () => void;
}

/**
 * A message that leaves by itself (R135, T29). The time stands still while the focus is on it or the pointer has moved
 * over it, so no one loses it while reading; a pointer at rest, under which it appears, does not hold it. Screen readers
 * say it when it comes.
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
    <Fade
      ref={box}
      data-leaving={stage === 'leaving' || undefined}
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) release();
      }}
    >
      <FormAlert severity={severity}>{children}</FormAlert>
    </Fade>
  );
}

const reducedMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
