import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { plan as texts } from '#texts/billing';
import { cancelCalls, isForcedLogOut, refusalText, useResumeSubscriptionMutation, type Billing } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { FadingMessage } from '../../components/FadingMessage';
import { OfflineNote } from '../../components/OfflineNote';
import { paths } from '../../config/paths';
import { lazyPage } from '../../hydration/lazyPage';
import type { User } from '../../store/slices/session';
import type { BillingDialog } from './BillingDialogs';
import { useHostedPage } from './useHostedPage';

const dialogs = lazyPage(() => import('./BillingDialogs').then((m) => m.BillingDialogs));

/** Takes back a cancellation. */
function useResume() {
  const [resume, { isLoading }] = useResumeSubscriptionMutation();
  const [status, setStatus] = useState<{ text: string; failed: boolean } | null>(null);
  const start = async () => {
    setStatus(null);
    try {
      const { message } = await resume().unwrap();
      setStatus({ text: message.trim() || texts.resumed, failed: false });
    } catch (error) {
      if (!isForcedLogOut(error)) setStatus({ text: refusalText(error), failed: true });
    }
  };
  return { status, isLoading, start: () => void start() };
}

/** What can be done about the plan as it stands; the one that matters now is the first and in copper. */
export function BillingActions({ billing, user }: { billing: Billing; user: User }) {
  const { state, card } = billing;
  const hosted = useHostedPage();
  const resume = useResume();
  const [dialog, setDialog] = useState<BillingDialog | null>(null);
  // Stays when the dialog closes, so that it can fade out.
  const [asked, setAsked] = useState(false);
  const [saved, setSaved] = useState('');
  const open = (next: BillingDialog) => {
    setSaved('');
    setAsked(true);
    setDialog(next);
  };
  const handleSaved = (words: string) => {
    setDialog(null);
    setSaved(words);
  };
  const paidByCard = state === 'active' || state === 'pastDue';
  return (
    <>
      {resume.status?.failed && <Alert severity="error">{resume.status.text}</Alert>}
      {resume.status && !resume.status.failed && <FadingMessage severity="success">{resume.status.text}</FadingMessage>}
      {saved && (
        <FadingMessage severity="success" onGone={() => setSaved('')}>
          {saved}
        </FadingMessage>
      )}
      {hosted.failure && <Alert severity="error">{hosted.failure}</Alert>}
      <ButtonRow data-print="hide">
        <FirstAction state={state} hosted={hosted} resume={resume} onChange={() => open('change')} />
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
          <Button size="small" href={paths.home.href('contact')}>
            {texts.contactSupport}
          </Button>
        )}
        {state !== 'none' && (
          <Button size="small" onClick={() => open('details')}>
            {texts.invoiceDetails}
          </Button>
        )}
        {state === 'none' && billing.hasInvoices && (
          <Button size="small" href={paths.subscriptionHistory.href()}>
            {texts.seePayments}
          </Button>
        )}
      </ButtonRow>
      {asked && (
        <Suspense fallback={<OfflineNote onGiveUp={() => setDialog(null)} />}>
          <dialogs.Page
            dialog={dialog}
            billing={billing}
            user={user}
            onClose={() => setDialog(null)}
            onSaved={handleSaved}
          />
        </Suspense>
      )}
    </>
  );
}

interface FirstActionProps {
  state: Billing['state'];
  hosted: ReturnType<typeof useHostedPage>;
  resume: ReturnType<typeof useResume>;
  onChange: () => void;
}

function FirstAction({ state, hosted, resume, onChange }: FirstActionProps) {
  switch (state) {
    case 'none':
      return (
        <Button size="small" variant="contained" href={paths.pricing.href()}>
          {texts.seePlans}
        </Button>
      );
    case 'pastDue':
      return (
        <BusyButton
          size="small"
          variant="contained"
          busy={hosted.busy === 'pay'}
          onClick={() => hosted.open('pay')}
          onCancel={hosted.cancel}
        >
          {texts.payNow}
        </BusyButton>
      );
    case 'ending':
      return (
        <BusyButton
          size="small"
          variant="contained"
          busy={resume.isLoading}
          onClick={resume.start}
          onCancel={() => cancelCalls('resumeSubscription')}
        >
          {texts.resume}
        </BusyButton>
      );
    case 'active':
      return (
        <Button size="small" onClick={onChange}>
          {texts.change}
        </Button>
      );
    default:
      return null;
  }
}
