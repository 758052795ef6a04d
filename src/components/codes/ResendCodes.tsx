import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { BusyButton } from '../BusyButton';
import { CountdownText, useSecondsLeft } from '../CountdownText';
import { type Countdown, deadlineOf } from './countdown';

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.secondary,
}));

export interface ResendCodesProps {
  /** The countdown now running; null when one may ask. */
  timer: Countdown | null;
  /** Two codes instead of one. */
  several?: boolean;
  /** Sends the codes anew; never rejects. */
  onResend: () => Promise<void>;
}

/** The countdown as m:ss and the button that waits for it (R71). */
export function ResendCodes({ timer, several = false, onResend }: ResendCodesProps) {
  const [busy, setBusy] = useState(false);
  const deadline = deadlineOf(timer);
  const waiting = useSecondsLeft(deadline) > 0;
  const noun = several ? 'codes' : 'code';
  const handleClick = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <Row>
      <CountdownText
        deadline={deadline}
        before={`New ${noun} in`}
        done={`You can ask for ${several ? 'new codes' : 'a new code'}.`}
      />
      <BusyButton size="small" busy={busy} busyText="Sending..." disabled={waiting} onClick={() => void handleClick()}>
        Resend {noun}
      </BusyButton>
    </Row>
  );
}
