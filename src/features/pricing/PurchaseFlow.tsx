import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import * as texts from '#texts/purchase';
import { MessageModal, Modal } from '../../components/Modal';
import { SupportModal } from '../plan/support';
import { addsMembers, growsWithSupport, teamUsers } from '../../domain/plan';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened, authViewChanged, enterpriseLogInRequested } from '../../store/slices/modals';
import { selectUser, type User } from '../../store/slices/session';
import { AddMembers } from './AddMembers';
import { type Purchase, type PurchaseOptions, usePurchase } from './usePurchase';
import { TeamSizeModal } from './TeamSizeModal';

interface PurchaseFlowProps extends PurchaseOptions {
  onBusy: (busy: boolean) => void;
}

/**
 * The dialogs between a plan's button and the cart or the hosted checkout. Mount it with a new key for each press: it
 * starts open and keeps no state when closed.
 */
export function PurchaseFlow(props: PurchaseFlowProps) {
  const { plan, initialText } = props;
  const user = useAppSelector(selectUser);
  // A session that ends meanwhile must not turn added members into a new plan.
  const [adds] = useState(plan === 'pro' && user !== null && addsMembers(user));
  if (user && growsWithSupport(user) && (adds || plan === 'enterprise')) return <GrowWithSupport user={user} />;
  if (adds) return user && <AddMembers user={user} members={Number(initialText ?? 1)} />;
  return <NewPlan {...props} />;
}

function GrowWithSupport({ user }: { user: User }) {
  const [open, setOpen] = useState(true);
  return <SupportModal users={teamUsers(user)} open={open} onClose={() => setOpen(false)} />;
}

function NewPlan({ onBusy, ...options }: PurchaseFlowProps) {
  const flow = usePurchase(options);
  const { step, busy } = flow;
  useEffect(() => {
    onBusy(busy);
  }, [busy, onBusy]);
  return (
    <>
      <TeamSizeModal flow={flow} offer={options.offer} interval={options.interval} />
      <LogInPrompt flow={flow} />
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

/** Shown after a visitor entered a number. The number is kept. */
function LogInPrompt({ flow: { path, step, size, close } }: { flow: Purchase }) {
  const dispatch = useAppDispatch();
  const logIn = (view: 'login' | 'sign_up') => {
    close();
    if (path === 'enterprise') {
      dispatch(enterpriseLogInRequested({ requestedTeamSize: size }));
      if (view === 'sign_up') dispatch(authViewChanged(view));
    } else {
      dispatch(modalOpened({ name: 'auth', view }));
    }
  };
  return (
    <Modal
      open={step.name === 'prompt'}
      onClose={close}
      title={texts.pleaseLogIn}
      description={path === 'enterprise' ? texts.requestKept(size) : texts.selectionKept(size)}
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
