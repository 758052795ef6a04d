import styled from '@emotion/styled';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode, useEffect } from 'react';
import { codes as texts } from '#texts/components';
import { BusyButton } from '../BusyButton';
import { type Countdown, resendDeadline } from '../../lib/countdown';
import { phoneGroups } from '../../lib/phone';
import { VisuallyHidden } from '../VisuallyHidden';

const Row = styled(Stack)(({ theme }) => ({
  ...theme.typography.dense,
  flexDirection: 'row',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.secondary,
}));

interface ResendCodesProps {
  /** The running countdown; null when new codes may be requested. */
  timer: Countdown | null;
  /** Two codes instead of one. */
  several?: boolean;
  /** Sends new codes. Never rejects. */
  onResend: () => Promise<void>;
  /** Cancels sending once it is slow. */
  onCancel: () => void;
}

/** The countdown in m:ss and the resend button that it disables. */
export function ResendCodes({ timer, several = false, onResend, onCancel }: ResendCodesProps) {
  const [busy, setBusy] = useState(false);
  const deadline = resendDeadline(timer);
  const waiting = useSecondsLeft(deadline) > 0;
  const handleClick = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <Row>
      <CountdownText
        deadline={deadline}
        before={several ? texts.newCodesIn : texts.newCodeIn}
        done={several ? texts.askForSeveral : texts.askForOne}
      />
      <BusyButton
        size="small"
        busy={busy}
        busyText={texts.sending}
        disabled={waiting}
        onCancel={onCancel}
        onClick={() => void handleClick()}
      >
        {several ? texts.resendCodes : texts.resendCode}
      </BusyButton>
    </Row>
  );
}

const Lines = styled(Stack)(({ theme }) => ({
  ...theme.typography.small,
  gap: 10,
  color: theme.vars.palette.text.secondary,
  '& > div': { fontSize: '1rem' },
}));

/** Help for missing codes, and links to other views. */
export function CodesHint({ children }: { children?: ReactNode }) {
  return (
    <Lines>
      <p>{texts.hint}</p>
      {children && <div>{children}</div>}
    </Lines>
  );
}

/** Wraps as a whole. Breaks only if it is longer than a line. */
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });
/** Groups digits visually, so that copying and screen readers still get one number. */
const Group = styled('span')({ '& + &': { marginLeft: '.3em' } });

/**
 * Formats a phone number that received a code.
 * @param callingCode without the plus
 */
export function PhoneDestination({ callingCode, number }: { callingCode: string; number: string }) {
  return (
    <Whole>
      +{callingCode}{' '}
      {phoneGroups(number).map((group, at) => (
        <Group key={at}>{group}</Group>
      ))}
    </Whole>
  );
}

/** Formats an email address that received a code, without breaks at its hyphens. */
export function EmailDestination({ email }: { email: string }) {
  return <Whole dir="ltr">{email}</Whole>;
}

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
