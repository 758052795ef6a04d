import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import * as texts from '#texts/pricing';
import * as later from '#texts/pricingLater';
import { useGetBillingQuery } from '../../api';
import { PlanManager } from '../plan/PlanManager';
import { Redirect } from '../../components/WaitingPage';
import { paths } from '../../config/paths';
import type { CurrentPlan } from '../../domain/currentPlan';
import type { Interval } from '../../domain/offer';
import { useChangeQuote } from '../plan/useChangeQuote';
import { formatDate, formatMoney } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { selectUser } from '../../store/slices/session';

/** Shown instead of the calculator. */
const Own = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  marginTop: 20,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p:first-of-type': { ...theme.typography.h3, marginBottom: 4 },
  '& > p + p': { color: theme.vars.palette.text.secondary },
  '& > .MuiButton-root': { marginTop: 16 },
}));

interface OwnPlanProps {
  /** Null for an owner of Enterprise, which includes Pro. */
  current: CurrentPlan | null;
  /** The interval shown on the page; null on the Enterprise card, which has one price. */
  interval: Interval | null;
}

/** The plan's card for users who have it: its size, its dates and the owner's actions. */
export function OwnPlan({ current, interval }: OwnPlanProps) {
  const dispatch = useAppDispatch();
  const isClosed = useAppSelector(selectUser)?.closesAt !== undefined;
  // Everything here would fail; other purchases lead to /cart, which does the same.
  if (isClosed) return <Redirect to={paths.reopen.path} />;
  if (!current)
    return (
      <Own>
        <p>{texts.included}</p>
      </Own>
    );
  const { users, state, seat, interval: paid } = current;
  const isOther = (state === 'active' || seat) && paid !== null && interval !== null && paid !== interval;
  return (
    <Own>
      {users > 0 && <p>{later.teamOf(users)}</p>}
      {isOther && <p>{later.paidBy(paid)}</p>}
      {!isOther && <Term current={current} />}
      {seat && <PlanManager />}
      {isOther && !seat && <SwitchInterval interval={interval} />}
      {!isOther && state === 'active' && (
        <Button size="small" onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'change' }))}>
          {later.changePlan}
        </Button>
      )}
      {state === 'ending' && (
        <Button
          size="small"
          variant="contained"
          onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'resume' }))}
        >
          {later.resume}
        </Button>
      )}
    </Own>
  );
}

/** A sentence with the renewal and what changes then, the end or the overdue date, as far as the API reports it. */
function Term({ current: { state, cancelled, interval } }: { current: CurrentPlan }) {
  const user = useAppSelector(selectUser);
  const isActive = user?.billingState === 'active';
  const { scheduled } = useGetBillingQuery(undefined, { skip: !isActive }).data?.data ?? {};
  const next = scheduled?.billingInterval;
  if (isActive && next && next !== interval)
    return <p>{later.switchesOn(next, formatDate(scheduled.from), scheduled.users)}</p>;
  if (!user?.currentPeriodEnd) return cancelled && <p>{later.cancelled}</p>;
  const date = formatDate(user.currentPeriodEnd);
  if (!cancelled)
    return <p>{user.billingState === 'pastDue' ? later.dueSince(date) : later.renewsOn(date, scheduled?.users)}</p>;
  return <p>{state === 'ending' ? later.runsUntil(date) : later.endsOn(date)}</p>;
}

/** The savings of the other interval, from the server's quote, and the button to switch, or the date of the scheduled switch. */
function SwitchInterval({ interval }: { interval: Interval }) {
  const dispatch = useAppDispatch();
  const { data, isLoading } = useGetBillingQuery();
  const { scheduled } = data?.data ?? {};
  const isScheduled = scheduled?.billingInterval === interval;
  const view = useChangeQuote(isLoading || isScheduled ? null : { billingInterval: interval });
  if (scheduled && isScheduled) return <p>{later.switchesOn(interval, formatDate(scheduled.from), scheduled.users)}</p>;
  const difference = view.state === 'ready' ? (view.quote.difference?.amount ?? 0) : 0;
  const sum = formatMoney(Math.abs(difference));
  const effect = difference < 0 ? later.saving(sum) : difference > 0 ? later.costing(sum) : '';
  const label = later.switchTo(interval) + effect;
  return (
    <Button
      size="small"
      variant="contained"
      onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'change', billingInterval: interval }))}
    >
      <span>{label}</span>
    </Button>
  );
}
