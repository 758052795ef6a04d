import Alert from '@mui/material/Alert';
import { Button } from '../../components/Button';
import { Suspense, useState } from 'react';
import { plan as texts } from '#texts/billing';
import { cancelCalls, isForcedLogOut, refusalText, useResumeSubscriptionMutation, type Billing } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { FadingMessage } from '../../components/FadingMessage';
import { OfflineNote } from '../../components/OfflineNote';
import { paths } from '../../config/paths';
import { lazyPage } from '../../hydration/lazyPage';
import { useAppDispatch } from '../../store/hooks';
import { cancelSubscriptionOpened } from '../../store/slices/modals';
import type { User } from '../../store/slices/session';
import type { BillingDialog } from './BillingDialogs';
import { useHostedPage } from './useHostedPage';

const dialogs = lazyPage(() => import('./BillingDialogs').then((m) => ({ default: m.BillingDialogs })));

/** What can be done about the plan as it stands; the one that matters now is the first and in copper. */
export function BillingActions({ billing, user }: { billing: Billing; user: User }) {
  const { state, card } = billing;
  const dispatch = useAppDispatch();
  const hosted = useHostedPage();
  const [resume, { isLoading: resuming }] = useResumeSubscriptionMutation();
  const [status, setStatus] = useState<{ text: string; failed: boolean } | null>(null);
  const [dialog, setDialog] = useState<BillingDialog | null>(null);
  // Stays when the dialog closes, so that it can fade out.
  const [asked, setAsked] = useState(false);
  const open = (next: BillingDialog) => {
    setAsked(true);
    setDialog(next);
  };
  const handleResume = async () => {
    setStatus(null);
    try {
      const { message } = await resume().unwrap();
      setStatus({ text: message.trim() || texts.resumed, failed: false });
    } catch (error) {
      if (!isForcedLogOut(error)) setStatus({ text: refusalText(error), failed: true });
    }
  };
  const paidByCard = state === 'active' || state === 'pastDue';
  return (
    <>
      {status?.failed && <Alert severity="error">{status.text}</Alert>}
      {status && !status.failed && <FadingMessage severity="success">{status.text}</FadingMessage>}
      {hosted.failure && <Alert severity="error">{hosted.failure}</Alert>}
      <ButtonRow data-print="hide">
        {state === 'none' && (
          <Button size="small" variant="contained" to={paths.pricing.href()}>
            {texts.seePlans}
          </Button>
        )}
        {state === 'pastDue' && (
          <BusyButton
            size="small"
            variant="contained"
            busy={hosted.busy === 'pay'}
            onClick={() => hosted.open('pay')}
            onCancel={hosted.cancel}
          >
            {texts.payNow}
          </BusyButton>
        )}
        {state === 'ending' && (
          <BusyButton
            size="small"
            variant="contained"
            busy={resuming}
            onClick={() => void handleResume()}
            onCancel={() => cancelCalls('resumeSubscription')}
          >
            {texts.resume}
          </BusyButton>
        )}
        {state === 'active' && (
          <Button size="small" onClick={() => open('change')}>
            {texts.change}
          </Button>
        )}
        {paidByCard && (
          <BusyButton
            size="small"
            busy={hosted.busy === 'card'}
            onClick={() => hosted.open('card')}
            onCancel={hosted.cancel}
          >
            {card ? texts.changeCard : texts.addCard}
          </BusyButton>
        )}
        {state === 'billedApart' && (
          <Button size="small" to={paths.home.href('contact')}>
            {texts.contactSupport}
          </Button>
        )}
        <Button size="small" onClick={() => open('details')}>
          {texts.invoiceDetails}
        </Button>
        {(paidByCard || state === 'billedApart') && (
          <Button size="small" variant="text" onClick={() => dispatch(cancelSubscriptionOpened())}>
            {texts.cancel}
          </Button>
        )}
      </ButtonRow>
      {asked && (
        <Suspense fallback={<OfflineNote onGiveUp={() => setDialog(null)} />}>
          <dialogs.Page dialog={dialog} billing={billing} user={user} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
