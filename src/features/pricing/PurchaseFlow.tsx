import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dialogs } from '#texts/components';
import * as texts from '#texts/purchase';
import { type Plan, useGetBillingQuery, useGetTeamSizeQuery } from '../../api';
import { MessageModal, Modal } from '../../components/Modal';
import { QuoteDialog } from '../../components/QuoteDialog';
import { paths } from '../../config/paths';
import type { Interval, Offer } from '../../domain/offer';
import { addsMembers, planKind, teamUsers } from '../../domain/plan';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';
import { useChangeQuote } from '../../domain/useChangeQuote';
import { formatDate, formatMoney } from '../../lib/format';
import { useReturnFromCache, useLastNonNull } from '../../lib/hooks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { authOpened, authViewChanged, enterpriseLogInRequested, planChangeOpened } from '../../store/slices/modals';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import {
  type PurchaseStep,
  useEnterpriseRequest,
  useBuyPlan,
  usePayForMembers,
  useQuoteMembers,
  cancelStep,
} from './purchaseSteps';
import { TeamSizeModal } from './TeamSizeModal';

const FIRST: PurchaseStep = { name: 'size', sizeError: null, message: '', quote: null };

/**
 * Runs the team size flow, from the number to the cart, the hosted checkout or a message.
 * @param path the purpose of the number
 * @param plan the plan of the selected interval, for the path `new`
 * @param initialText the initial number
 * @param entered whether the user already confirmed that number; the dialog then opens only if it is rejected
 */
function usePurchase(path: TeamSizePath, plan: Plan | undefined, initialText: string, entered: boolean) {
  const [step, setStep] = useState<PurchaseStep>(entered ? { ...FIRST, name: 'closed' } : FIRST);
  const [text, setText] = useState(initialText);
  const [busy, setBusy] = useState(false);
  const buyPlan = useBuyPlan();
  const requestEnterprise = useEnterpriseRequest();
  const quoteMembers = useQuoteMembers();
  const payForMembers = usePayForMembers();
  const size = Number(text);

  const change = (changed: Partial<PurchaseStep>) => setStep((before) => ({ ...before, ...changed }));
  const close = () => {
    change({ name: 'closed' });
    setBusy(false);
  };
  useReturnFromCache(close);

  /** Stays busy when the work returns no result, because the browser is leaving the page. */
  async function run(work: Promise<Partial<PurchaseStep> | null>) {
    setBusy(true);
    const changed = await work;
    if (!changed) return;
    setBusy(false);
    change(changed);
  }
  const submit = async () => {
    const sizeError = teamSizeError(path, text);
    change(sizeError ? { sizeError, name: 'size' } : { sizeError });
    if (sizeError) return;
    if (path === 'enterprise') await run(requestEnterprise(size));
    else if (path === 'add') await run(quoteMembers(size));
    else if (plan) await run(buyPlan(plan, size));
  };
  const begun = useRef(false);
  const begin = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!entered || begun.current) return;
    begun.current = true;
    begin();
  }, [entered]);
  const type = (next: string) => {
    setText(next);
    change({ sizeError: null });
  };
  return { step, text, size, busy, type, submit, confirm: () => run(payForMembers(size)), close };
}

/** Affiliates have no team, so the call is skipped for them. */
const ROLE_WITHOUT_TEAM = 'affiliate';

interface PurchaseFlowProps {
  plan: 'pro' | 'enterprise';
  offer: Offer;
  interval: Interval;
  /** The initial number. */
  initialText?: string;
  /** True if the user has already entered the number. */
  entered?: boolean;
  onBusy: (busy: boolean) => void;
}

/**
 * The dialogs between a plan's button and the cart. Mount it with a new key for each press: it starts open and keeps no
 * state when closed.
 */
export function PurchaseFlow({ plan, offer, interval, initialText, entered = false, onBusy }: PurchaseFlowProps) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const path: TeamSizePath = plan === 'enterprise' ? 'enterprise' : user && addsMembers(user) ? 'add' : 'new';
  // Only an owner with a canceled plan can buy a new one.
  const resumable = path === 'new' && user?.billingState === 'ending';
  const flow = usePurchase(path, offer[interval], initialText ?? (resumable ? String(teamUsers(user)) : ''), entered);
  const { step, busy } = flow;
  useEffect(() => {
    onBusy(busy);
  }, [busy, onBusy]);
  // Fetched when the dialog opens and only then; a login started in it returns with the dialog closed.
  const [openedLoggedIn] = useState(isLoggedIn);
  const hasTeam = isLoggedIn && user !== null && user.role !== ROLE_WITHOUT_TEAM;
  const { data: teamSize } = useGetTeamSizeQuery(undefined, {
    skip: !openedLoggedIn || !hasTeam || step.name === 'closed',
    refetchOnMountOrArgChange: true,
  });
  const currentSize = useLastNonNull(teamSize?.data.totalTeamSize ?? null);
  const needsQuote = isLoggedIn && path !== 'enterprise' && step.name === 'size' && !teamSizeError(path, flow.text);
  const change = path === 'add' ? { newTeamMembers: flow.size } : { users: flow.size, billingInterval: interval };
  const view = useChangeQuote(needsQuote ? change : null);
  const { data: billing } = useGetBillingQuery(undefined, { skip: path !== 'add' || user?.billingState === undefined });
  const scheduled = billing?.data.scheduled;
  const scheduledSize =
    user && scheduled?.users && !teamSizeError(path, flow.text)
      ? texts.scheduledSize(teamUsers(user) + flow.size, scheduled.users, formatDate(scheduled.from))
      : null;
  const handleResume = () => {
    flow.close();
    dispatch(planChangeOpened({ decision: 'resume' }));
  };
  // Other APIs may sell members for an Enterprise plan.
  if (path === 'add' && user?.billingState && planKind(user.planPurchaseName) === 'enterprise')
    return <SupportModal users={teamUsers(user)} open={step.name === 'size'} onClose={flow.close} />;
  return (
    <>
      <TeamSizeModal
        open={step.name === 'size'}
        path={path}
        text={flow.text}
        onChange={flow.type}
        error={step.sizeError}
        busy={flow.busy}
        onSubmit={() => void flow.submit()}
        onClose={flow.close}
        onCancel={cancelStep}
        currentSize={currentSize}
        offer={offer}
        interval={interval}
        view={view}
        scheduledSize={scheduledSize}
        runsUntil={(resumable && user.currentPeriodEnd) || null}
        onResume={handleResume}
      />
      <LogInPrompt open={step.name === 'prompt'} path={path} users={flow.size} onClose={flow.close} />
      <QuoteDialog
        open={step.name === 'confirm'}
        title={dialogs.confirm}
        description={texts.confirmMembers(flow.size, step.quote && formatMoney(step.quote.dueToday))}
        error={null}
        view={step.quote ? { state: 'ready', quote: step.quote } : { state: 'missing' }}
        missing={texts.amountComes}
        action={dialogs.yes}
        no={dialogs.no}
        busy={flow.busy}
        onSubmit={() => void flow.confirm()}
        onClose={flow.close}
        onCancel={cancelStep}
      >
        {scheduledSize && <Typography variant="small">{scheduledSize}</Typography>}
      </QuoteDialog>
      <MessageModal
        open={step.name === 'success'}
        kind="success"
        title={texts.successTitle}
        message={step.message}
        onClose={flow.close}
      />
      <MessageModal
        open={step.name === 'error'}
        kind="error"
        title={texts.errorTitle}
        message={step.message}
        onClose={flow.close}
      />
    </>
  );
}

interface LogInPromptProps {
  open: boolean;
  path: TeamSizePath;
  /** The stored number. */
  users: number;
  onClose: () => void;
}

/** Shown after a visitor entered a number. The number is kept. */
function LogInPrompt({ open, path, users, onClose }: LogInPromptProps) {
  const dispatch = useAppDispatch();
  const logIn = (view: 'login' | 'sign_up') => {
    onClose();
    if (path === 'enterprise') {
      dispatch(enterpriseLogInRequested({ requestedTeamSize: users }));
      if (view === 'sign_up') dispatch(authViewChanged(view));
    } else {
      dispatch(authOpened({ view }));
    }
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={texts.pleaseLogIn}
      description={path === 'enterprise' ? texts.requestKept(users) : texts.selectionKept(users)}
      actions={
        <>
          <Button variant="contained" onClick={() => logIn('login')}>
            {texts.logIn}
          </Button>
          <Button onClick={() => logIn('sign_up')}>{texts.createAccount}</Button>
        </>
      }
    />
  );
}

/** Members of an Enterprise plan are arranged with support, so it asks for no number. */
function SupportModal({ users, open, onClose }: { users: number; open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={texts.growWithSupport}
      description={texts.growWithSupportHelp(users)}
      actions={
        <Button variant="contained" href={paths.home.href('contact')}>
          {texts.contactSupport}
        </Button>
      }
    />
  );
}
