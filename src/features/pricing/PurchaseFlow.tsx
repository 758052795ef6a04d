import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { dialogs } from '#texts/components';
import * as texts from '#texts/purchase';
import { MessageModal, Modal } from '../../components/Modal';
import { QuoteDialog } from '../plan/QuoteDialog';
import { SupportModal } from '../plan/support';
import { growsWithSupport, teamUsers } from '../../domain/plan';
import { useScheduledSize } from '../../domain/scheduledSize';
import { teamSizeError } from '../../domain/teamSize';
import { formatMoney } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened, authViewChanged, enterpriseLogInRequested } from '../../store/slices/modals';
import { selectUser } from '../../store/slices/session';
import { cancelStep, type Purchase, type PurchaseOptions, usePurchase } from './usePurchase';
import { TeamSizeModal } from './TeamSizeModal';

interface PurchaseFlowProps extends PurchaseOptions {
  onBusy: (busy: boolean) => void;
}

/**
 * The dialogs between a plan's button and the cart. Mount it with a new key for each press: it starts open and keeps no
 * state when closed.
 */
export function PurchaseFlow({ onBusy, ...options }: PurchaseFlowProps) {
  const user = useAppSelector(selectUser);
  const flow = usePurchase(options);
  const { path, step, busy } = flow;
  useEffect(() => {
    onBusy(busy);
  }, [busy, onBusy]);
  const isValid = !teamSizeError(path, flow.text);
  const scheduled = useScheduledSize(path === 'add' ? user : null, isValid ? flow.size : null);
  if (path !== 'new' && user && growsWithSupport(user))
    return <SupportModal users={teamUsers(user)} open={step.name === 'size'} onClose={flow.close} />;
  return (
    <>
      <TeamSizeModal flow={flow} offer={options.offer} interval={options.interval} scheduledSize={scheduled} />
      <LogInPrompt flow={flow} />
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
        {scheduled && <Typography variant="small">{scheduled}</Typography>}
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
