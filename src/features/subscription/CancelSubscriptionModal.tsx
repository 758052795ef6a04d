import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { cancel as texts, plan } from '#texts/billing';
import { cleanText } from '../../../cleaning';
import {
  cancelCalls,
  isCancelled,
  useCancelSubscriptionMutation,
  useGetBillingQuery,
  useLazyGetProfileQuery,
} from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { FormStack } from '../../components/layout';
import { Modal } from '../../components/Modal';
import { StatusMessage } from '../../components/StatusMessage';
import { TextInput } from '../../components/TextInput';
import { StateDrawing } from '../../components/StateDrawing';
import { CANCEL_MESSAGE_DURATION } from '../../config/constants';
import { useAction } from '../../components/useAction';
import { formatDate } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, selectOpenModal, planChangeOpened } from '../../store/slices/modals';
import { selectUser, type User } from '../../store/slices/session';

/** The question, with the effect on the plan and on a scheduled change. */
function cancelQuestion(user: User | null, scheduled: string | undefined): string {
  const until = user?.currentPeriodEnd;
  const parts = [texts.question(user?.planPurchaseName || texts.subscription)];
  if (user?.billingState === 'pastDue') parts.push(texts.endsNow);
  else if (until) parts.push(texts.keptUntil(formatDate(until)));
  if (scheduled) parts.push(texts.changeDropped(formatDate(scheduled)));
  return parts.join(' ');
}

/**
 * Asks, cancels, confirms for ten seconds and closes. Refetches the profile to update the menu. Closing the dialog
 * early also ends the ten seconds.
 */
export function CancelSubscriptionModal() {
  const open = useAppSelector(selectOpenModal)?.name === 'cancelSubscription';
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [cancel] = useCancelSubscriptionMutation();
  const { busy, status, setStatus, start } = useAction({ failed: texts.failed });
  const isBusy = busy !== null;
  const isDone = status?.severity === 'success';
  const [refreshProfile] = useLazyGetProfileQuery();
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const { data: billing } = useGetBillingQuery(undefined, { skip: user?.billingState === undefined });
  const reasonId = useId();
  const keptUntil = user?.currentPeriodEnd;
  const canResume = user?.billingState !== undefined && user.billingState !== 'none' && keptUntil;
  const close = () => dispatch(modalClosed());
  const forget = () => {
    setReason('');
    setWords('');
    setStatus(null);
  };

  const cancelPlan = async () => {
    try {
      const fullReason = [reason, cleanText(words)].filter(Boolean).join(': ');
      const answer = await cancel({ cancelRequest: { ...(fullReason && { reason: fullReason }) } }).unwrap();
      setStatus({ severity: 'success', text: answer.message.trim() || texts.cancelled });
      void refreshProfile();
    } catch (error) {
      // The server may have canceled the plan anyway; the profile shows it.
      if (isCancelled(error)) void refreshProfile();
      throw error;
    }
  };
  return (
    <Modal
      open={open}
      onClose={close}
      locked={isBusy}
      role="alertdialog"
      title={isDone ? texts.doneTitle : texts.title}
      description={isDone ? undefined : cancelQuestion(user, billing?.data.scheduled?.from)}
      onClosed={forget}
      actions={
        !isDone ? (
          <>
            <Button disabled={isBusy} onClick={close}>
              {texts.no}
            </Button>
            <BusyButton
              color="error"
              busy={isBusy}
              onClick={() => start({ run: cancelPlan })}
              onCancel={() => cancelCalls('cancelSubscription')}
              cancelText={texts.stopWaiting}
            >
              {texts.yes}
            </BusyButton>
          </>
        ) : (
          canResume && <Button onClick={() => dispatch(planChangeOpened({ decision: 'resume' }))}>{plan.resume}</Button>
        )
      }
    >
      {!isDone && (status || user?.billingState) && (
        <FormStack>
          <StatusMessage status={status} />
          {/* Only if the API stores the reason. */}
          {user?.billingState && (
            <>
              <FormControl disabled={isBusy}>
                <FormLabel id={reasonId}>{texts.reason}</FormLabel>
                <RadioGroup aria-labelledby={reasonId} value={reason} onChange={(_event, choice) => setReason(choice)}>
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
                value={words}
                onChange={setWords}
                readOnly={isBusy}
              />
            </>
          )}
        </FormStack>
      )}
      {isDone && (
        <Stack sx={{ gap: 2, '& > svg': { width: 126, height: 'auto' } }}>
          <StateDrawing state="empty" />
          <StatusMessage status={status} duration={CANCEL_MESSAGE_DURATION} onGone={close} />
          {keptUntil && <p>{texts.keptUntil(formatDate(keptUntil))}</p>}
        </Stack>
      )}
    </Modal>
  );
}
