import styled from '@emotion/styled';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { codes as texts } from '#texts/components';
import { BusyButton } from '../BusyButton';
import { CountdownText, useSecondsLeft } from '../CountdownText';
import { type Countdown, resendDeadline } from '../../lib/countdown';
import { phoneGroups } from '../../lib/phone';

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
  onCancel?: () => void;
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
