import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { plan as texts } from '#texts/billing';
import type { Billing } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { OfflineNote } from '../../components/OfflineNote';
import { StatusMessage } from '../../components/StatusMessage';
import { paths } from '../../config/paths';
import { isTeamMember } from '../../domain/plan';
import { lazyPage } from '../../hydration/lazyPage';
import { useLastNonNull } from '../../lib/hooks';
import type { Status } from '../../lib/recentMessages';
import { useAppDispatch } from '../../store/hooks';
import { planChangeOpened, type Decision } from '../../store/slices/modals';
import type { User } from '../../store/slices/session';
import { useAddSeats } from '../../store/useAddSeats';
import { useCardChange } from './useHostedPage';

const details = lazyPage(() => import('./InvoiceDetailsModal').then((m) => m.InvoiceDetailsModal));

/** The owner's main action in each state. */
const decisions: Partial<Record<Billing['state'], { decision: Decision['decision']; text: string }>> = {
  active: { decision: 'change', text: texts.change },
  ending: { decision: 'resume', text: texts.resume },
  pastDue: { decision: 'pay', text: texts.payNow },
};

/** The actions for the plan's current state. The most urgent comes first, in copper. */
export function BillingActions({ billing, user }: { billing: Billing; user: User }) {
  const { state, card, hasInvoices } = billing;
  const dispatch = useAppDispatch();
  const addSeats = useAddSeats();
  const cardChange = useCardChange();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useLastNonNull(isOpen || null);
  const [saved, setSaved] = useState<Status | null>(null);
  const openDetails = () => {
    setSaved(null);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const handleSaved = () => {
    close();
    setSaved({ severity: 'success', text: texts.detailsSaved });
  };
  const first = decisions[state];
  // A billing manager can pay, but can't change the plan.
  const decides = !isTeamMember(user) || state === 'pastDue';
  return (
    <>
      <StatusMessage status={saved} />
      <StatusMessage status={cardChange.status} />
      <ButtonRow data-print="hide">
        {state === 'none' && !isTeamMember(user) && (
          <Button size="small" variant="contained" href={paths.pricing.href()}>
            {texts.seePlans}
          </Button>
        )}
        {first && decides && (
          <Button
            size="small"
            variant={state === 'active' ? 'outlined' : 'contained'}
            onClick={() => dispatch(planChangeOpened({ decision: first.decision }))}
          >
            {first.text}
          </Button>
        )}
        {first && !isTeamMember(user) && (
          <Button size="small" onClick={() => addSeats()}>
            {texts.addSeats}
          </Button>
        )}
        {(state === 'active' || state === 'pastDue') && (
          <BusyButton size="small" busy={cardChange.busy} onClick={cardChange.open} onCancel={cardChange.cancel}>
            {card ? texts.changeCard : texts.addCard}
          </BusyButton>
        )}
        {state === 'billedApart' && (
          <Button size="small" href={paths.home.href('contact')}>
            {texts.contactSupport}
          </Button>
        )}
        {state !== 'none' && (
          <Button size="small" onClick={openDetails}>
            {texts.invoiceDetails}
          </Button>
        )}
        {state === 'none' && hasInvoices && (
          <Button size="small" href={paths.subscriptionHistory.href()}>
            {texts.seePayments}
          </Button>
        )}
      </ButtonRow>
      {wasOpened && (
        <Suspense fallback={isOpen && <OfflineNote onDismiss={close} />}>
          <details.Page open={isOpen} billing={billing} onClose={close} onSaved={handleSaved} />
        </Suspense>
      )}
    </>
  );
}
