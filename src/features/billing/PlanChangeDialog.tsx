import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { addSeats as addTexts, plan as texts, planChange as changeTexts } from '#texts/billing';
import { leavingMembers } from '#texts/team';
import {
  cancelCalls,
  useGetBillingQuery,
  useLazyGetProfileQuery,
  usePayOpenRenewalMutation,
  useResumeSubscriptionMutation,
  useScheduleChangeMutation,
} from '../../api';
import { rich } from '../../components/rich';
import type { ModalProps } from '../../components/Modal';
import { AddSeats } from '../plan/AddSeats';
import { QuoteDialog } from '../plan/QuoteDialog';
import { SupportModal } from '../plan/support';
import { SwitchInput } from '../../components/SwitchInput';
import { NumberInput } from '../../components/TextInput';
import { useAction } from '../../components/useAction';
import { planKind, teamUsers } from '../../domain/plan';
import { useChangeQuote } from '../plan/useChangeQuote';
import { formatDate } from '../../lib/format';
import { useReturnFromCache } from '../../lib/hooks';
import { useNavigate } from '../../lib/navigation';
import { useAppDispatch, useAppSelector, useLeaveForHostedPage } from '../../store/hooks';
import { cartCleared } from '../../store/slices/cart';
import { modalOpened, type Decision } from '../../store/slices/modals';
import { selectUser, type User } from '../../store/slices/session';
import { useModal } from '../../store/useModal';
import {
  type Changeable,
  type Choice,
  describeDecision,
  isSame,
  toChange,
  toChangeable,
  toQuoteRequest,
  usersError,
} from './planChange';
import { LeavingMembers } from './LeavingMembers';
import { useSeatChoice } from './seatChoice';
import { describeResumed, describeUndone, hostedReturns, type Notice, type Result, resultPage } from './hostedPage';
import { useShowSchedule } from './useBilling';

/**
 * The dialog that changes a plan, adds seats, resumes it or pays the amount due, with a quote. The modals slice holds
 * the decision.
 */
export function PlanChangeDialog() {
  const dialog = useModal('planChange');
  const user = useAppSelector(selectUser);
  if (!dialog || !user) return null;
  const { opened, opening, modal } = dialog;
  return <Sheet key={`${opening} ${opened.decision}`} decision={opened} user={user} {...modal} />;
}

interface SheetProps extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed'> {
  decision: Decision;
  user: User;
}

/** Shows what has to happen before seats can be added: resuming, paying, or an agreement with support. */
function Sheet({ decision, ...dialog }: SheetProps) {
  const { user } = dialog;
  // Kept, because the decision changes the state.
  const [state] = useState(user.billingState);
  if (decision.decision !== 'add') return <PlanChange {...dialog} decision={decision} />;
  if (planKind(user.planPurchaseName) === 'enterprise') return <SupportModal {...dialog} users={teamUsers(user)} />;
  if (state === 'ending')
    return <PlanChange {...dialog} decision={{ decision: 'resume' }} lead={addTexts.resumeFirst} />;
  if (state === 'pastDue') return <PlanChange {...dialog} decision={{ decision: 'pay' }} lead={addTexts.payFirst} />;
  return <AddSeats {...dialog} seats={decision.seats ?? 1} />;
}

interface PlanChangeProps extends Omit<SheetProps, 'decision'> {
  decision: Exclude<Decision, { decision: 'add' }>;
  /** The reason for this decision, if the user wanted another one. */
  lead?: string;
}

function PlanChange({ decision, user, lead, ...modal }: PlanChangeProps) {
  const { data, isLoading } = useGetBillingQuery(undefined, { skip: user.billingState === undefined });
  const billing = data?.data ?? null;
  const plan = toChangeable(user, billing);
  const changes = decision.decision === 'change';
  const [chosen, setChosen] = useState<Partial<Choice>>(
    changes && decision.billingInterval ? { billingInterval: decision.billingInterval } : {},
  );
  const choice = { ...plan.planned, ...chosen };
  const view = useChangeQuote(isLoading ? null : toQuoteRequest(decision, plan, choice));
  const quote = view.state === 'ready' ? view.quote : null;
  const seats = useSeatChoice(changes && usersError(plan, choice.users) === null ? Number(choice.users) : NaN);
  const resumed = quote && describeResumed(quote, billing?.card !== null);
  const { status, setStatus, busy, decide } = useDecision(decision, plan, choice, seats, modal.onClose, resumed);
  const words = describeDecision(decision, { plan, choice, billing, user, quote });
  const choose = (changed: Partial<Choice>) => {
    setChosen({ ...chosen, ...changed });
    setStatus(null);
  };
  const handleSubmit = () => {
    const wrong = changes ? usersError(plan, choice.users) : null;
    if (wrong) setStatus({ severity: 'error', text: wrong });
    else decide();
  };
  return (
    <QuoteDialog
      {...modal}
      title={words.title}
      description={lead ? `${lead} ${words.lead}` : words.lead}
      error={status?.text}
      busy={busy}
      onSubmit={handleSubmit}
      onCancel={() =>
        cancelCalls('removeMember', 'revokeInvitation', 'scheduleChange', 'resumeSubscription', 'payOpenRenewal')
      }
      awaitsQuote={decision.decision !== 'pay'}
      view={isLoading ? { state: 'loading' } : view}
      idle={changeTexts.idle}
      missing={decision.decision === 'pay' ? changeTexts.payMissing : changeTexts.missing}
      action={words.action}
      disabledReason={
        seats && seats.missing !== 0
          ? leavingMembers.choose(seats.missing)
          : changes &&
            !seats?.isTouched &&
            isSame(choice, plan.planned) &&
            changeTexts.unchanged(plan.hasInterval, Boolean(billing?.scheduled))
      }
    >
      {changes && <ChangeFields plan={plan} choice={choice} busy={busy} onChange={choose} />}
      {seats && <LeavingMembers choice={seats} disabled={busy} />}
    </QuoteDialog>
  );
}

/** Carries out the decision. The page shows the result and gets the focus. @param resumed the result of `resume`, if known */
function useDecision(
  { decision }: Decision,
  plan: Changeable,
  choice: Choice,
  seats: ReturnType<typeof useSeatChoice>,
  close: () => void,
  resumed: Result | null,
) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const leaveFor = useLeaveForHostedPage();
  const [scheduleChange] = useScheduleChangeMutation();
  const [resume] = useResumeSubscriptionMutation();
  const [payOpenRenewal] = usePayOpenRenewalMutation();
  const [refreshProfile] = useLazyGetProfileQuery();
  const showSchedule = useShowSchedule();
  const { busy, status, setStatus, start } = useAction();
  useReturnFromCache(close);

  const act = async (): Promise<(Result & { notice: Notice }) | null> => {
    if (decision === 'pay') {
      const { data } = await payOpenRenewal({ returnRequest: hostedReturns('paid') }).unwrap();
      await leaveFor(data.url);
      return null;
    }
    if (decision === 'resume') {
      await resume().unwrap();
      // The page shows the result once the profile no longer says that the plan is canceled.
      void refreshProfile();
      // Its plan would be a second one.
      dispatch(cartCleared());
      return { notice: 'resumed', ...resumed };
    }
    if (seats?.isNow) await seats.removeOthers();
    const scheduleChangeRequest = { ...toChange(plan, choice), ...(seats && { keep: seats.keep }) };
    const answer = await scheduleChange({ scheduleChangeRequest }).unwrap();
    showSchedule(answer);
    const { data } = answer;
    if (!data || isSame(choice, plan.current)) return { notice: 'undone', ...describeUndone(answer) };
    return { notice: 'changed', message: changeTexts.changed(formatDate(data.from), data.users, data.billingInterval) };
  };
  const decide = async () => {
    const result = await act();
    if (!result) return;
    const { notice, ...state } = result;
    close();
    navigate(resultPage().href(notice), { state: state satisfies Result });
  };
  return { busy: busy !== null, status, setStatus, decide: () => start({ run: decide }) };
}

const INTERVALS = [
  { value: 'month', label: texts.monthly },
  { value: 'year', label: texts.annually },
] as const;

interface ChangeFieldsProps {
  plan: Changeable;
  choice: Choice;
  busy: boolean;
  onChange: (changed: Partial<Choice>) => void;
}

/** The team size and interval from the next renewal on. */
function ChangeFields({ plan, choice, busy, onChange }: ChangeFieldsProps) {
  const billing = useId();
  const dispatch = useAppDispatch();
  const { least, most, current, hasInterval } = plan;
  const more = usersError(plan, choice.users) ? 0 : Number(choice.users) - Number(current.users);
  const add = (inside: string) => (
    <Link
      component="button"
      type="button"
      onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'add', seats: more }))}
    >
      {inside}
    </Link>
  );
  return (
    <>
      <NumberInput
        label={texts.teamSize}
        help={changeTexts.fromTo(least, most, hasInterval)}
        suffix={texts.seatsSuffix}
        maxLength={4}
        value={choice.users}
        onChange={(users) => onChange({ users })}
        readOnly={busy}
      />
      {hasInterval && choice.billingInterval && (
        <FormControl fullWidth>
          <FormLabel component="span" id={billing}>
            {texts.billing}
          </FormLabel>
          <SwitchInput
            aria-labelledby={billing}
            value={choice.billingInterval}
            options={INTERVALS}
            onChange={(billingInterval) => onChange({ billingInterval })}
            disabled={busy}
            wide
          />
        </FormControl>
      )}
      {more > 0 && hasInterval && <Typography variant="small">{rich(changeTexts.addNow(more), { add })}</Typography>}
    </>
  );
}
