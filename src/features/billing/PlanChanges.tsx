import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { plan as texts } from '#texts/billing';
import { cancelCalls, useScheduleChangeMutation, type Billing } from '../../api';
import Button from '@mui/material/Button';
import { ButtonRow } from '../../components/ButtonRow';
import { BusyButton } from '../../components/BusyButton';
import { StatusMessage } from '../../components/StatusMessage';
import { useAction } from '../../components/useAction';
import { formatDate } from '../../lib/format';
import { useNavigate } from '../../lib/navigation';
import { useAppDispatch } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import type { User } from '../../store/slices/session';
import { ExitRow } from './PlanPaper';
import { describeUndone, resultPage, useFocusAfter } from './hostedPage';
import { useShowSchedule } from './useBilling';

/** The change scheduled for the next renewal, and the owner's button that undoes it. */
export function ScheduledChange({
  scheduled,
  isPastDue,
  canUndo,
}: {
  scheduled: NonNullable<Billing['scheduled']>;
  /** The amount due is already for the changed plan. */
  isPastDue: boolean;
  canUndo: boolean;
}) {
  const [scheduleChange] = useScheduleChangeMutation();
  const { busy, status, start } = useAction();
  const navigate = useNavigate();
  const showSchedule = useShowSchedule();
  const undoChange = async () => {
    const answer = await scheduleChange({ scheduleChangeRequest: {} }).unwrap();
    // First, because the button goes away with the schedule.
    navigate(resultPage().href('undone'), { state: describeUndone(answer) });
    showSchedule(answer);
  };
  const { from, users, billingInterval, leaving } = scheduled;
  const words = texts.scheduled(isPastDue ? null : formatDate(from), users, billingInterval);
  const line = useFocusAfter<HTMLSpanElement>(['changed'], words);
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        typography: 'dense',
        '& > [role=alert]': { flexBasis: '100%' },
      }}
    >
      <span ref={line} tabIndex={-1}>
        {words}
        {leaving && leaving.length > 0 && (
          <Typography
            component="span"
            variant="small"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {texts.leaving(leaving.map(({ fullName, email }) => fullName ?? email))}
          </Typography>
        )}
      </span>
      {canUndo && (
        <BusyButton
          size="small"
          busy={busy !== null}
          onClick={() => start({ run: undoChange })}
          onCancel={() => cancelCalls('scheduleChange')}
        >
          {texts.undoChange}
        </BusyButton>
      )}
      <StatusMessage status={status} />
    </Stack>
  );
}

/** The button to cancel the plan. */
export const CancelPlan = ({
  user: { currentPeriodEnd, billingState },
  onCancel,
}: {
  user: User;
  onCancel: () => void;
}) => (
  <ExitRow
    note={
      billingState === 'pastDue'
        ? texts.endsIfCanceled
        : currentPeriodEnd && texts.keptUntil(formatDate(currentPeriodEnd))
    }
    action={texts.cancel}
    onAction={onCancel}
  />
);

/** What the owner can do before an announced charge. */
export function BeforeRenewal({ onCancel }: { onCancel: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <ButtonRow data-print="hide">
      <Button size="small" onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'change' }))}>
        {texts.change}
      </Button>
      <Button size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </ButtonRow>
  );
}
