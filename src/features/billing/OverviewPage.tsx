import { Skeleton } from '../../components/Skeleton';
import { Suspense } from 'react';
import { overview as texts, plan as planTexts, planChange } from '#texts/billing';
import { PageHead, PageMain } from '../../components/layout';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useAppSelector, useAppDispatch } from '../../store/hooks';
import { selectUser, type User } from '../../store/slices/session';
import { LastSeen } from './LastSeen';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Billing, useGetProfileQuery } from '../../api';
import { Bar } from '../../components/Bar';
import { ButtonRow } from '../../components/ButtonRow';
import { cancelSubscriptionModal } from '../plan/cancelSubscription';
import { PlanManager } from '../plan/PlanManager';
import { FailedState } from '../../components/states';
import { TickList } from '../../components/TickList';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { paths } from '../../config/paths';
import { useDialog } from '../../components/useDialog';
import { can, canCancel, isPaidPlan } from '../../domain/plan';
import { formatDate, formatMoney } from '../../lib/format';
import { below } from '../../lib/media';
import { modalOpened, type Decision } from '../../store/slices/modals';
import { MonthlyCost } from './MonthlyCost';
import { BeforeRenewal, CancelPlan, ScheduledChange } from './PlanChanges';
import { claims } from '../../config/content';
import { OwnPlan } from './OwnPlan';
import { PlanLine, PlanPaper, TransferRequest } from './PlanPaper';
import { PlanRows } from './PlanRows';
import { useBilling } from './useBilling';
import { useFocusAfter, HostedNotice, usePolling } from './hostedPage';

const { Page: MemberSeat } = lazyPage(() =>
  import(/* webpackChunkName: "member-seat" */ './MemberSeat').then((m) => m.MemberSeat),
);

/** The state of the plan and the next charge. Members without billing access see their seat instead. */
export function OverviewPage() {
  const user = useAppSelector(selectUser);
  return (
    <PageMain>
      <PageHead title={texts.title} />
      <LastSeen />
      <HostedNotice />
      {user?.ownPlan && <OwnPlan plan={user.ownPlan} />}
      {user && !can(user, 'seeBilling') ? (
        <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
          <MemberSeat user={user} />
        </Suspense>
      ) : (
        <BillingPanel />
      )}
    </PageMain>
  );
}

const stateNames = {
  active: planTexts.active,
  pastDue: planTexts.pastDue,
  ending: planTexts.ending,
  billedApart: planTexts.active,
} as const;

const stateColors: Partial<Record<Billing['state'], 'success' | 'error'>> = {
  active: 'success',
  billedApart: 'success',
  pastDue: 'error',
};

/** The plan panel: next charge, details and actions, then past costs and cancellation. */
export function BillingPanel() {
  const user = useAppSelector(selectUser);
  const { billing: loaded, loading, failed, retry } = useBilling();
  // The details may be older than the end of the plan.
  const isOlder = loaded && user && !isPaidPlan(user.planPurchaseName);
  const billing = isOlder ? { ...loaded, state: 'none' as const, nextCharge: null, scheduled: null } : loaded;
  usePolling(billing?.nextCharge?.due === true);
  // Stays after the buttons that open it are gone.
  const cancel = useDialog(cancelSubscriptionModal, {});
  if (!user) return <MissingProfile />;
  // Other intervals would leave most months empty.
  const isMonthly = (user.billingInterval ?? billing?.nextCharge?.billingInterval) === 'month';
  return (
    <>
      {failed ? (
        <FailedState title={planTexts.failed} onRetry={retry}>
          {planTexts.failedHelp}
        </FailedState>
      ) : (
        <PlanPaper busy={loading}>
          <Plan billing={loading ? undefined : billing} user={user} onCancel={cancel.open} />
        </PlanPaper>
      )}
      {isMonthly && billing?.months && <MonthlyCost months={billing.months} nextCharge={billing.nextCharge} />}
      {/* Only now is it known whether the plan has enough months for the chart above it. */}
      {!loading && canCancel(user) && !billing?.nextCharge?.announced && (
        <CancelPlan user={user} onCancel={cancel.open} />
      )}
      {cancel.dialog}
    </>
  );
}

/** Loads the profile that failed to load after the login. */
function MissingProfile() {
  const { isError, isFetching, refetch } = useGetProfileQuery();
  if (!isError) return <Skeleton variant="rounded" height={360} />;
  return (
    <FailedState title={planTexts.failed} onRetry={() => void refetch()} retrying={isFetching}>
      {planTexts.failedHelp}
    </FailedState>
  );
}

interface PlanProps {
  /** Undefined while it loads, null when only the profile describes the plan. */
  billing: Billing | null | undefined;
  user: User;
}

function Plan({ billing, user, onCancel }: PlanProps & { onCancel: () => void }) {
  const isFree = !isPaidPlan(user.planPurchaseName);
  const state = billing?.state ?? user.billingState ?? (user.isCanceled ? 'ending' : 'none');
  const shown = state === 'billedApart' && user.isCanceled ? 'ending' : state;
  return (
    <>
      <Stack sx={{ alignItems: 'start', gap: 2.5 }}>
        <PlanLine>
          <Typography component="h2" variant="dense" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {user.planPurchaseName || planTexts.freePlan}
          </Typography>
          {shown !== 'none' && <Chip color={stateColors[shown]} label={stateNames[shown]} />}
          {billing === undefined && <VisuallyHidden role="status">{planTexts.loading}</VisuallyHidden>}
        </PlanLine>
        <Figure billing={billing} user={user} />
        {billing?.nextCharge?.announced && can(user, 'managePlan') && <BeforeRenewal onCancel={onCancel} />}
        {isFree && (billing?.hasInvoices || billing?.endedBy) && (
          <Typography variant="small">{planTexts[billing.endedBy === 'dispute' ? 'disputed' : 'ended']}</Typography>
        )}
        {billing?.scheduled && state !== 'ending' && (
          <ScheduledChange
            scheduled={billing.scheduled}
            isPastDue={billing.state === 'pastDue'}
            canUndo={billing.state !== 'pastDue' && can(user, 'managePlan')}
          />
        )}
        {!can(user, 'managePlan') && (
          <>
            <PlanManager />
            <TransferRequest />
          </>
        )}
        {(isFree || billing === null) && <Links billing={billing} user={user} />}
      </Stack>
      {isFree ? (
        <ProFeatures />
      ) : (
        <div>
          <Urgent billing={billing} user={user} />
          <PlanRows billing={billing} user={user} />
        </div>
      )}
    </>
  );
}

/** The figure is a sentence. */
const sentence = { fontSize: '1.75rem', lineHeight: 1.25 };
const figure = { [below('md')]: { fontSize: '2.5rem' } };

interface Headline {
  value: string;
  /** What the value means, below it. */
  note: string;
}

/**
 * Returns the most important fact: the next charge, the amount due, or the end of the plan. Null when the API does not
 * report it.
 */
function makeHeadline(billing: Billing | null, user: User): Headline | null {
  const { pastDue, nextCharge } = billing ?? {};
  if (!isPaidPlan(user.planPurchaseName))
    return { value: String(claims.freeShinglesPerMonth), note: planTexts.identifications };
  if (pastDue)
    return {
      value: formatMoney(pastDue.amount),
      note: pastDue.endsAt ? planTexts.endsUnpaid(formatDate(pastDue.endsAt)) : planTexts.amountDue,
    };
  if (nextCharge?.due) return { value: formatMoney(nextCharge.amount), note: planTexts.charging };
  if (nextCharge?.announced) {
    const { date, amount, billingInterval } = nextCharge;
    return {
      value: planTexts.renewsOn(formatDate(date), formatMoney(amount)),
      note: planTexts.thenEach(billingInterval),
    };
  }
  if (nextCharge)
    return { value: formatMoney(nextCharge.amount), note: planTexts.nextCharge(formatDate(nextCharge.date)) };
  // The profile may be older than the end of the plan.
  if (!user.currentPeriodEnd || billing?.state === 'none') return null;
  return {
    value: formatDate(user.currentPeriodEnd),
    note: user.isCanceled ? planTexts.endsThen : planTexts.renewsThen,
  };
}

/** The amount that comes next, and what it is for. */
function Figure({ billing, user }: PlanProps) {
  const isKnown = billing !== undefined || user.isCanceled || !isPaidPlan(user.planPurchaseName);
  const headline = isKnown ? makeHeadline(billing ?? null, user) : undefined;
  const box = useFocusAfter<HTMLDivElement>(['paid', 'resumed', 'undone'], `${headline?.value} ${headline?.note}`);
  if (headline === null) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Typography variant="price" component="div" sx={billing?.nextCharge?.announced ? sentence : figure}>
        {headline?.value ?? <Bar width={180} />}
      </Typography>
      <Typography variant="dense" component="div" sx={{ mt: 1, fontWeight: 600 }}>
        {headline?.note ?? <Bar width={200} />}
      </Typography>
    </div>
  );
}

/** As many lines as most reasons have, so that nothing moves when one arrives. */
const reason = { display: 'grid', alignContent: 'center', minHeight: { xs: '3lh', sm: '2lh' } };

/** What the user should do now, with its button: pay the amount due, or resume a canceled plan. */
function Urgent({ billing, user }: PlanProps) {
  const dispatch = useAppDispatch();
  const state = billing?.state ?? user.billingState;
  const isPastDue = state === 'pastDue';
  // A billing manager can pay, but can't resume the plan.
  if (!isPastDue && (state !== 'ending' || !can(user, 'managePlan'))) return null;
  const { pastDue } = billing ?? {};
  const decision: Decision['decision'] = isPastDue ? 'pay' : 'resume';
  const pay = pastDue ? planChange.pay(formatMoney(pastDue.amount)) : planTexts.payNow;
  const why = pastDue
    ? planTexts.nextTry(pastDue.reason, pastDue.willRetry ? formatDate(pastDue.nextTry) : null)
    : planTexts.pastDue;
  return (
    <Alert
      severity={isPastDue ? 'error' : 'warning'}
      role="note"
      sx={{ mb: 1.5, alignItems: 'center' }}
      action={
        <Button
          data-print="hide"
          size="small"
          variant="contained"
          onClick={() => dispatch(modalOpened({ name: 'planChange', decision }))}
        >
          {isPastDue ? pay : planTexts.resume}
        </Button>
      }
    >
      {isPastDue ? <Box sx={reason}>{why}</Box> : planTexts.resumeHelp}
    </Alert>
  );
}

const ProFeatures = () => (
  <div>
    <Typography variant="help" color="textSecondary" sx={{ mb: 1 }}>
      {planTexts.proAdds}
    </Typography>
    <TickList items={planTexts.proFeatures} />
  </div>
);

/** The links without a plan, and for an API that reports nothing beyond the profile. */
function Links({ billing, user }: PlanProps) {
  const isFree = !isPaidPlan(user.planPurchaseName);
  return (
    <ButtonRow data-print="hide" sx={{ width: '100%' }}>
      {isFree && can(user, 'managePlan') && (
        <Button size="small" variant="contained" href={paths.pricing.href()}>
          {planTexts.seePlans}
        </Button>
      )}
      {(isFree ? billing?.hasInvoices : billing === null) && (
        <Button size="small" href={paths.subscriptionHistory.href()}>
          {planTexts.seePayments}
        </Button>
      )}
    </ButtonRow>
  );
}
