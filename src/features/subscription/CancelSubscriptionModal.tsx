import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { cancel as texts } from '#texts/billing';
import {
  cancelCalls,
  getErrorMessage,
  isCancelled,
  isForcedLogOut,
  useCancelSubscriptionMutation,
  useLazyGetProfileQuery,
} from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { FadingMessage } from '../../components/FadingMessage';
import { FormStack } from '../../components/layout';
import { Modal } from '../../components/Modal';
import { TextInput } from '../../components/TextInput';
import { StateDrawing } from '../../components/StateDrawing';
import { CANCEL_MESSAGE_DURATION } from '../../config/constants';
import { formatDate } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, selectOpenModal } from '../../store/slices/modals';
import { selectUser, type User } from '../../store/slices/session';

function cancelQuestion(user: User | null): string {
  const until = user?.currentPeriodEnd;
  const question = texts.question(user?.planPurchaseName || texts.subscription);
  if (user?.billingState === 'pastDue') return `${question} ${texts.endsNow}`;
  return until ? `${question} ${texts.keptUntil(formatDate(until))}` : question;
}

/**
 * Asks, cancels, says so for ten seconds and closes itself. The profile is fetched again, so
 * that the menu knows. Closing it early ends the ten seconds with it.
 */
export function CancelSubscriptionModal() {
  const open = useAppSelector(selectOpenModal)?.name === 'cancelSubscription';
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [cancel, { isLoading }] = useCancelSubscriptionMutation();
  const [refreshProfile] = useLazyGetProfileQuery();
  const [failure, setFailure] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const close = () => dispatch(modalClosed());
  const forget = () => {
    setReason('');
    setFailure(null);
    setMessage(null);
  };

  const handleYes = async () => {
    setFailure(null);
    try {
      const answer = await cancel({ cancelRequest: { ...(reason.trim() && { reason: reason.trim() }) } }).unwrap();
      setMessage(answer.message.trim() || texts.cancelled);
      void refreshProfile();
    } catch (error) {
      if (isForcedLogOut(error)) close();
      else setFailure(getErrorMessage(error, texts.failed));
      // It may be cancelled all the same, and then the menu knows.
      if (isCancelled(error)) void refreshProfile();
    }
  };
  return (
    <Modal
      open={open}
      onClose={close}
      locked={isLoading}
      role="alertdialog"
      title={texts.title}
      description={message ? undefined : cancelQuestion(user)}
      onClosed={forget}
      actions={
        message === null && (
          <>
            <Button disabled={isLoading} onClick={close}>
              {texts.no}
            </Button>
            <BusyButton
              color="error"
              busy={isLoading}
              onClick={() => void handleYes()}
              onCancel={() => cancelCalls('cancelSubscription')}
              cancelText={texts.stopWaiting}
            >
              {texts.yes}
            </BusyButton>
          </>
        )
      }
    >
      {message === null && (failure || user?.billingState) && (
        <FormStack>
          {failure && (
            <FadingMessage severity="error" onGone={() => setFailure(null)}>
              {failure}
            </FadingMessage>
          )}
          {/* Only where the API keeps it. */}
          {user?.billingState && (
            <TextInput
              label={texts.reason}
              optional
              rows={2}
              maxLength={500}
              value={reason}
              onChange={setReason}
              readOnly={isLoading}
            />
          )}
        </FormStack>
      )}
      {message !== null && (
        <Stack sx={{ gap: 2, '& > svg': { width: 126, height: 'auto' } }}>
          <StateDrawing state="done" />
          <FadingMessage severity="success" duration={CANCEL_MESSAGE_DURATION} onGone={close}>
            {message}
          </FadingMessage>
          {user?.currentPeriodEnd && <p>{texts.keptUntil(formatDate(user.currentPeriodEnd))}</p>}
        </Stack>
      )}
    </Modal>
  );
}
