import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { plan } from '#texts/billing';
import { team as teamTexts } from '#texts/team';
import type { Team } from '../../api';
import { can } from '../../domain/plan';
import { formatDate } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { selectUser } from '../../store/slices/session';
import { ScheduledChange } from '../billing/PlanChanges';
import { useBilling } from '../billing/useBilling';
import { OwnershipTransfer } from './OwnershipTransfer';

/** What the page says above the members: a request to transfer ownership, and the end of the team or its plan. */
export const TeamNotices = ({ team }: { team: Team }) => (
  <>
    <OwnershipTransfer team={team} />
    {team.members?.some(({ leavesAt }) => leavesAt) && <SmallerPlan />}
    <PlanEndNotice team={team} />
  </>
);

/** The scheduled change after which people leave, for those who see billing. */
function SmallerPlan() {
  const user = useAppSelector(selectUser);
  const { billing } = useBilling();
  if (!user || !can(user, 'seeBilling') || !billing?.scheduled || billing.state === 'ending') return null;
  const isPastDue = billing.state === 'pastDue';
  return (
    <Paper variant="outlined" component="section" sx={{ mb: 4, p: '12px 20px' }}>
      <ScheduledChange
        scheduled={billing.scheduled}
        isPastDue={isPastDue}
        canUndo={!isPastDue && can(user, 'managePlan')}
      />
    </Paper>
  );
}

/** The end of the team, or of a canceled or past-due plan. A band on every page shows a payment that is due to those who can pay it. */
function PlanEndNotice({ team: { role, owner, planEndsAt, endsAt } }: { team: Team }) {
  const isPastDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  const dispatch = useAppDispatch();
  if (endsAt)
    return (
      <Alert severity="warning" sx={{ mb: 4 }}>
        {teamTexts.teamEnds(formatDate(endsAt), owner.fullName)}
      </Alert>
    );
  if (!planEndsAt || isPastDue) return null;
  const date = formatDate(planEndsAt);
  const resume = (
    <Button onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'resume' }))}>{plan.resume}</Button>
  );
  return (
    <Alert severity="warning" sx={{ mb: 4 }} action={role === 'owner' ? resume : undefined}>
      {role === 'owner' ? teamTexts.planCanceled(date) : teamTexts.planEnds(date)}
    </Alert>
  );
}
