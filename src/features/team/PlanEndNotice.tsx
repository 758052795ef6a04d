import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { plan } from '#texts/billing';
import { team as texts } from '#texts/team';
import type { Team } from '../../api';
import { formatDate } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { selectUser } from '../../store/slices/session';

/** The end of a canceled or past-due plan. A band on every page shows a payment that is due to those who can pay it. */
export function PlanEndNotice({ team: { role, planEndsAt } }: { team: Team }) {
  const isPastDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  const dispatch = useAppDispatch();
  if (!planEndsAt || isPastDue) return null;
  const date = formatDate(planEndsAt);
  if (role !== 'owner')
    return (
      <Alert severity="warning" sx={{ mb: 4 }}>
        {texts.planEnds(date)}
      </Alert>
    );
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'resume' }))}>{plan.resume}</Button>
      }
    >
      {texts.planCanceled(date)}
    </Alert>
  );
}
