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
  /** The countdown now running; null when one may ask. */
  timer: Countdown | null;
  /** Two codes instead of one. */
  several?: boolean;
  /** Sends the codes anew; never rejects. */
  onResend: () => Promise<void>;
  /** Stops the sending, once it takes long. */
  onCancel?: () => void;
}

/** The countdown as m:ss and the button that waits for it. */
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

/** What helps when no code comes, and the way elsewhere. */
export function CodesHint({ children }: { children?: ReactNode }) {
  return (
    <Lines>
      <p>{texts.hint}</p>
      {children && <div>{children}</div>}
    </Lines>
  );
}

/** Goes to the next line as a whole; only what is longer than a line is broken. */
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });
/** Digits in groups for the eye; copied and read aloud they are one number. */
const Group = styled('span')({ '& + &': { marginLeft: '.3em' } });

/** A phone number as a code was sent to it. @param callingCode without the plus */
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

/** An address as a code was sent to it; it does not break at its hyphens. */
export function EmailDestination({ email }: { email: string }) {
  return <Whole dir="ltr">{email}</Whole>;
}
