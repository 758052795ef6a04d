import styled from '@emotion/styled';
import { useState } from 'react';
import * as texts from '#texts/components/codes';
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
  /** Stops the sending, once it takes long. */
  onCancel?: () => void;
}

/** The countdown as m:ss and the button that waits for it (R71). */
export function ResendCodes({ timer, several = false, onResend, onCancel }: ResendCodesProps) {
  const [busy, setBusy] = useState(false);
  const deadline = deadlineOf(timer);
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
