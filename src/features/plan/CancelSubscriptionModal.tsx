import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { cancel as texts, plan } from '#texts/billing';
import { cleanText } from '../../../shared/cleaning';
import {
  type Billing,
  cancelCalls,
  isUnanswered,
  useCancelSubscriptionMutation,
  useGetBillingQuery,
  useLazyGetProfileQuery,
} from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { Optional } from '../../components/FieldFrame';
import { FormStack } from '../../components/layout';
import { Modal } from '../../components/Modal';
import { StatusMessage } from '../../components/StatusMessage';
import { TextInput } from '../../components/TextInput';
import { StateDrawing } from '../../components/StateDrawing';
import { CANCEL_MESSAGE_DURATION } from '../../config/constants';
import { useAction } from '../../components/useAction';
import type { DialogProps } from '../../components/useDialog';
import { formatDate } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { selectUser, type User } from '../../store/slices/session';

/** The question, with the effect on the plan and on a scheduled change. */
function cancelQuestion(user: User | null, { scheduled, nextCharge }: Partial<Billing>): string {
  const until = user?.currentPeriodEnd;
  const parts = [texts.question(user?.planPurchaseName || texts.subscription)];
  if (user?.billingState === 'pastDue' || nextCharge?.due) parts.push(texts.endsNow);
  else if (until) parts.push(texts.keptUntil(formatDate(until)));
  if (scheduled) parts.push(texts.changeDropped(formatDate(scheduled.from)));
  return parts.join(' ');
}

const NO_REASON = { choice: '', words: '' };
type Reason = typeof NO_REASON;

/** Cancels the plan, returns the message, and refetches the profile to update the menu. */
function useCancelPlan() {
  const [cancel] = useCancelSubscriptionMutation();
  const [refreshProfile] = useLazyGetProfileQuery();
  return async ({ choice, words }: Reason): Promise<string> => {
    const reason = [choice, cleanText(words)].filter(Boolean).join(': ');
    try {
      const { message } = await cancel({ cancelRequest: { ...(reason && { reason }) } }).unwrap();
      void refreshProfile();
      return message.trim() || texts.cancelled;
    } catch (error) {
      // The server may have canceled the plan anyway; the profile shows it.
      if (isUnanswered(error)) void refreshProfile();
      throw error;
    }
  };
}

/** Asks, cancels, confirms for ten seconds and closes. Closing the dialog early also ends the ten seconds. */
export function CancelSubscriptionModal(modal: DialogProps) {
  const { onClose } = modal;
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const cancelPlan = useCancelPlan();
  const { busy, status, setStatus, start } = useAction({ failed: texts.failed });
  const isBusy = busy !== null;
  const isDone = status?.severity === 'success';
  const [reason, setReason] = useState(NO_REASON);
  const { data: billing } = useGetBillingQuery(undefined, { skip: user?.billingState === undefined });
  const keptUntil = user?.currentPeriodEnd;
  const canResume = ['active', 'pastDue', 'ending'].includes(user?.billingState ?? '') && keptUntil;
  const resume = () => {
    onClose();
    dispatch(modalOpened({ name: 'planChange', decision: 'resume' }));
  };
  const run = async () => setStatus({ severity: 'success', text: await cancelPlan(reason) });
  return (
    <Modal
      {...modal}
      locked={isBusy}
      role="alertdialog"
      title={isDone ? texts.doneTitle : texts.title}
      description={isDone ? undefined : cancelQuestion(user, billing?.data ?? {})}
      actions={
        !isDone ? (
          <>
            <Button disabled={isBusy} onClick={onClose}>
              {texts.no}
            </Button>
            <BusyButton
              color="error"
              busy={isBusy}
              onClick={() => start({ run })}
              onCancel={() => cancelCalls('cancelSubscription')}
              cancelText={texts.stopWaiting}
            >
              {texts.yes}
            </BusyButton>
          </>
        ) : (
          canResume && <Button onClick={resume}>{plan.resume}</Button>
        )
      }
    >
      {!isDone && (status || user?.billingState) && (
        <FormStack>
          <StatusMessage status={status} />
          {/* Only if the API stores the reason. */}
          {user?.billingState && <ReasonFields value={reason} onChange={setReason} readOnly={isBusy} />}
        </FormStack>
      )}
      {isDone && (
        <Stack sx={{ gap: 2, '& > svg': { width: 126, height: 'auto' } }}>
          <StateDrawing state="empty" />
          <StatusMessage status={status} duration={CANCEL_MESSAGE_DURATION} onGone={onClose} />
          {keptUntil && <p>{texts.keptUntil(formatDate(keptUntil))}</p>}
        </Stack>
      )}
    </Modal>
  );
}

interface ReasonFieldsProps {
  value: Reason;
  onChange: (reason: Reason) => void;
  readOnly: boolean;
}

/** Asks for the reason: a choice and free text, both optional. */
function ReasonFields({ value, onChange, readOnly }: ReasonFieldsProps) {
  const label = useId();
  return (
    <>
      <FormControl disabled={readOnly}>
        <FormLabel id={label}>
          {texts.reason}
          <Optional />
        </FormLabel>
        <RadioGroup
          aria-labelledby={label}
          value={value.choice}
          onChange={(_event, choice) => onChange({ ...value, choice })}
        >
          {texts.reasons.map((choice) => (
            <FormControlLabel key={choice} value={choice} label={choice} control={<Radio />} />
          ))}
        </RadioGroup>
      </FormControl>
      <TextInput
        label={texts.words}
        optional
        rows={2}
        maxLength={400}
        value={value.words}
        onChange={(words) => onChange({ ...value, words })}
        readOnly={readOnly}
      />
    </>
  );
}
