import Button from '@mui/material/Button';
import { useState } from 'react';
import { plan as texts } from '#texts/billing';
import { useGetTeamQuery, type Billing } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { useDialog } from '../../components/useDialog';
import { paths } from '../../config/paths';
import { hasFeature } from '../../domain/features';
import { can, teamUsers } from '../../domain/plan';
import { formatDate } from '../../lib/format';
import type { Status } from '../../lib/recentMessages';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useAppDispatch } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import type { User } from '../../store/slices/session';
import { Row, Rows } from './PlanPaper';
import { useCardChange } from './hostedPage';
import { otherHolder } from './useBilling';

const detailsModal = lazyPage(() => import('./InvoiceDetailsModal').then((m) => m.InvoiceDetailsModal));

interface PlanRowsProps {
  /** Undefined while it loads, null when only the profile describes the plan. */
  billing: Billing | null | undefined;
  user: User;
}

/** The facts of a paid plan, each with its action. */
export function PlanRows({ billing, user }: PlanRowsProps) {
  const { state = 'none' } = billing ?? { state: billing === undefined ? user.billingState : 'none' };
  return (
    <Rows>
      {teamUsers(user) > 0 && <SeatsRow billing={billing} user={user} />}
      {state !== 'none' && (
        <>
          <BillingRow billing={billing} user={user} />
          {state !== 'billedApart' && <CardRow billing={billing} />}
          <InvoicesRow billing={billing} user={user} />
        </>
      )}
    </Rows>
  );
}

function SeatsRow({ billing, user }: PlanRowsProps) {
  const dispatch = useAppDispatch();
  const { data, isLoading } = useGetTeamQuery(undefined, { skip: !hasFeature(user, 'team') });
  const { seats } = data?.data ?? {};
  const isSold = billing && ['active', 'pastDue', 'ending'].includes(billing.state);
  const value = seats ? texts.seatsTaken(seats.taken, seats.paid) : String(teamUsers(user));
  return (
    <Row
      label={texts.seats}
      value={isLoading ? undefined : value}
      action={
        billing !== undefined &&
        can(user, 'managePlan') && (
          <>
            {hasFeature(user, 'team') && (
              <Button variant="text" href={paths.team.href()} aria-label={texts.manageSeats}>
                {texts.manage}
              </Button>
            )}
            {isSold && (
              <Button variant="text" onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'add' }))}>
                {texts.addSeats}
              </Button>
            )}
          </>
        )
      }
    />
  );
}

/** Names the billing period, or the contract that replaces it. */
function describeBilling({ state, nextCharge, scheduled }: Billing, user: User): string {
  if (state === 'billedApart') return texts.customTerms;
  // The next charge is for the plan with its scheduled change.
  const interval = user.billingInterval ?? (scheduled?.billingInterval ? null : nextCharge?.billingInterval);
  return interval ? texts.billedEach[interval] : '';
}

function BillingRow({ billing, user }: PlanRowsProps) {
  const dispatch = useAppDispatch();
  const state = billing?.state;
  return (
    <Row
      label={texts.billing}
      value={billing ? describeBilling(billing, user) : undefined}
      action={
        state === 'billedApart' ? (
          <Button variant="text" href={paths.home.href('contact')}>
            {texts.contactSupport}
          </Button>
        ) : (
          state === 'active' &&
          !billing?.nextCharge?.announced &&
          can(user, 'managePlan') && (
            <Button variant="text" onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'change' }))}>
              {texts.change}
            </Button>
          )
        )
      }
    />
  );
}

/** Describes the card on file, or says until when the next charge needs one, or a new one. */
function describeCard({ card, state, nextCharge }: Billing): string {
  if (!card) return texts.noCard(state === 'active' && nextCharge ? formatDate(nextCharge.date) : null);
  const { expMonth, expYear, declinedAt } = card;
  const number = texts.cardNumber(card.brand, card.last4, otherHolder(card));
  const expires = expMonth && expYear && texts.cardExpires(number, String(expMonth).padStart(2, '0'), String(expYear));
  const described = declinedAt ? texts.cardDeclined(number, formatDate(declinedAt)) : expires || number;
  // Cards are valid through the last day of their month, in UTC.
  const isLate = nextCharge && expMonth && expYear && Date.UTC(expYear, expMonth) <= Date.parse(nextCharge.date);
  return nextCharge && (declinedAt || isLate)
    ? described + texts.changeCardBefore(formatDate(nextCharge.date))
    : described;
}

function CardRow({ billing }: Pick<PlanRowsProps, 'billing'>) {
  const { busy, status, open, cancel } = useCardChange();
  const canChange = billing && (billing.state === 'active' || billing.state === 'pastDue');
  return (
    <Row
      label={texts.card}
      value={billing ? describeCard(billing) : undefined}
      status={status}
      action={
        canChange && (
          <BusyButton
            variant="text"
            aria-label={billing.card ? texts.changeCard : texts.addCard}
            busy={busy}
            onClick={open}
            onCancel={cancel}
          >
            {billing.card ? texts.changeIt : texts.addIt}
          </BusyButton>
        )
      }
    />
  );
}

function InvoicesRow({ billing, user }: PlanRowsProps) {
  const [saved, setSaved] = useState<Status | null>(null);
  return (
    <Row
      label={texts.invoicesTo}
      value={billing ? billing.invoiceDetails.company || billing.ownerName || user.fullName : undefined}
      status={saved}
      action={billing && <EditDetails billing={billing} onSave={setSaved} />}
    />
  );
}

function EditDetails({ billing, onSave }: { billing: Billing; onSave: (status: Status | null) => void }) {
  const details = useDialog(detailsModal, {
    billing,
    onSaved: () => {
      details.close();
      onSave({ severity: 'success', text: texts.detailsSaved });
    },
  });
  const open = () => {
    onSave(null);
    details.open();
  };
  return (
    <>
      <Button variant="text" onClick={open} aria-label={texts.editDetails} sx={{ minWidth: 44 }}>
        {texts.edit}
      </Button>
      {details.dialog}
    </>
  );
}
