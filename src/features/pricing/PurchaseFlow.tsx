import Button from '@mui/material/Button';
import { useState } from 'react';
import * as texts from '#texts/purchase';
import { type Plan, useGetTeamSizeQuery, type ChangeQuote } from '../../api';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';
import { useReturnFromCache, useLastNonNull } from '../../lib/hooks';
import { ConfirmModal, MessageModal, Modal } from '../../components/Modal';
import { addsMembers } from '../../domain/plan';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { authOpened, authViewChanged, enterpriseLogInRequested } from '../../store/slices/modals';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import type { Interval, Offer } from '../../domain/offer';
import { useChangeQuote } from '../../domain/useChangeQuote';
import { Facts } from '../../components/RoofCard';
import { formatDate, formatMoney } from '../../lib/format';
import {
  type PurchaseStep,
  useAskForEnterprise,
  useBuyPlan,
  usePayForMembers,
  useQuoteMembers,
  cancelStep,
} from './purchaseSteps';
import { TeamSizeModal } from './TeamSizeModal';

const FIRST: PurchaseStep = { name: 'size', refusal: null, message: '', quote: null };

/**
 * The team-size flow, from the number to the cart, the hosted checkout or a message.
 * @param path what the number is for
 * @param plan the plan of the chosen interval, for the path `new`
 * @param initialText the number the field begins with
 */
function usePurchase(path: TeamSizePath, plan: Plan | undefined, initialText: string) {
  const [step, setStep] = useState(FIRST);
  const [text, setText] = useState(initialText);
  const [busy, setBusy] = useState(false);
  const buyPlan = useBuyPlan();
  const askForEnterprise = useAskForEnterprise();
  const quoteMembers = useQuoteMembers();
  const payForMembers = usePayForMembers();
  const size = Number(text);

  const change = (changed: Partial<PurchaseStep>) => setStep((before) => ({ ...before, ...changed }));
  const close = () => {
    change({ name: 'closed' });
    setBusy(false);
  };
  useReturnFromCache(close);

  /** Stays busy where the work has no result: the browser is on its way to another page. */
  async function run(work: Promise<Partial<PurchaseStep> | null>) {
    setBusy(true);
    const changed = await work;
    if (!changed) return;
    setBusy(false);
    change(changed);
  }
  const submit = async () => {
    const refusal = teamSizeError(path, text);
    change({ refusal });
    if (refusal) return;
    if (path === 'enterprise') await run(askForEnterprise(size));
    else if (path === 'add') await run(quoteMembers(size));
    else if (plan) await run(buyPlan(plan, size));
  };
  const type = (next: string) => {
    setText(next);
    change({ refusal: null });
  };
  return { step, text, size, busy, type, submit, confirm: () => run(payForMembers(size)), close };
}

/** Affiliates have no team; the call is not for them. */
const ROLE_WITHOUT_TEAM = 'affiliate';

interface PurchaseFlowProps {
  plan: 'pro' | 'enterprise';
  offer: Offer;
  interval: Interval;
  /** The number the field begins with, kept from before a log-in. */
  initialText?: string;
}

/**
 * The dialogs between a plan's button and the cart. Mount it anew for each press: it begins open and keeps nothing when
 * it is closed.
 */
export function PurchaseFlow({ plan, offer, interval, initialText = '' }: PurchaseFlowProps) {
  const user = useAppSelector(selectUser);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const path: TeamSizePath = plan === 'enterprise' ? 'enterprise' : user && addsMembers(user) ? 'add' : 'new';
  const flow = usePurchase(path, offer[interval], initialText);
  const { step } = flow;
  // Asked for when the modal opens and only then: a log-in that began in it comes back with the modal closed.
  const [openedLoggedIn] = useState(isLoggedIn);
  const hasTeam = isLoggedIn && user !== null && user.role !== ROLE_WITHOUT_TEAM;
  const { data: teamSize } = useGetTeamSizeQuery(undefined, {
    skip: !openedLoggedIn || !hasTeam || step.name === 'closed',
    refetchOnMountOrArgChange: true,
  });
  const currentSize = useLastNonNull(teamSize?.data.totalTeamSize ?? null);
  const asksSum = isLoggedIn && path !== 'enterprise' && step.name === 'size' && !teamSizeError(path, flow.text);
  const change = path === 'add' ? { newTeamMembers: flow.size } : { users: flow.size, billingInterval: interval };
  const view = useChangeQuote(asksSum ? change : null);
  return (
    <>
      <TeamSizeModal
        open={step.name === 'size'}
        path={path}
        text={flow.text}
        onChange={flow.type}
        error={step.refusal}
        busy={flow.busy}
        onSubmit={() => void flow.submit()}
        onClose={flow.close}
        onCancel={cancelStep}
        currentSize={currentSize}
        offer={offer}
        interval={interval}
        view={view}
      />
      <LogInPrompt open={step.name === 'prompt'} path={path} users={flow.size} onClose={flow.close} />
      <ConfirmMembersModal
        open={step.name === 'confirm'}
        members={flow.size}
        quote={step.quote}
        busy={flow.busy}
        onYes={() => void flow.confirm()}
        onNo={flow.close}
        onCancel={cancelStep}
      />
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
  /** The number that is kept. */
  users: number;
  onClose: () => void;
}

/** A number was entered by a person who is not logged in. What was typed is kept. */
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

interface ConfirmMembersModalProps {
  open: boolean;
  members: number;
  /** Null where the API cannot say; the hosted checkout then shows the amount first. */
  quote: ChangeQuote | null;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
  onCancel: () => void;
}

/** Before members are added: who, what is due now and what from the next period on. */
function ConfirmMembersModal({ open, members, quote, busy, onYes, onNo, onCancel }: ConfirmMembersModalProps) {
  return (
    <ConfirmModal open={open} busy={busy} onYes={onYes} onNo={onNo} onCancel={onCancel}>
      <p>{texts.confirmMembers(members)}</p>
      {quote ? (
        <Facts
          facts={[
            { label: texts.dueNow, value: formatMoney(quote.dueToday) },
            {
              label: texts.from(formatDate(quote.then.from)),
              value: texts.aPeriod(formatMoney(quote.then.amount), quote.then.interval),
            },
          ]}
        />
      ) : (
        <p>{texts.amountComes}</p>
      )}
    </ConfirmModal>
  );
}
