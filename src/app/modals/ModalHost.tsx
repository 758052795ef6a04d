import { type ComponentType, Suspense, useState } from 'react';
import { dialogs as texts } from '#texts/app';
import { useLocation } from 'react-router-dom';
import { Note, WaitingNote } from '../../components/WaitingNote';
import { pressedControl } from '../../lib/browser';
import { ReferralContext, useReferralOfAddress } from '../../features/auth/referral';
import { useDialogHistory } from '../../lib/openDialogs';
import { lazyPage, type LazyPage } from '../../start/hydration/lazyPage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, type OpenModal, selectAfterLogIn, selectOpenModal } from '../../store/slices/modals';
import { withApi, withSession } from '../../store/withApi';
import { ErrorBoundary } from '../errors/ErrorScreen';
import { SessionScope } from '../navigation/access';
import Button from '@mui/material/Button';
import { ButtonRow } from '../../components/ButtonRow';
import { CopyDetails } from '../../components/CopyDetails';

type Name = OpenModal['name'];

const dialog = (load: () => Promise<ComponentType>) => lazyPage(withApi(load));

/**
 * The dialogs of the `modals` slice, each in its own chunk. A dialog takes no props: it reads the slice, and fades out
 * when another dialog opens. `modals.auth.preload()` prefetches one.
 */
export const modals: Record<Name, LazyPage> = {
  auth: lazyPage(
    withSession(() =>
      import(/* webpackChunkName: "modal-auth" */ '../../features/auth/AuthModal').then((m) => m.AuthModal),
    ),
  ),
  affiliate: dialog(() =>
    import(/* webpackChunkName: "modal-affiliate" */ '../../features/auth/AffiliateModal').then(
      (m) => m.AffiliateModal,
    ),
  ),
  cancelSubscription: dialog(() =>
    import(/* webpackChunkName: "modal-cancel" */ '../../features/billing/CancelSubscriptionModal').then(
      (m) => m.CancelSubscriptionModal,
    ),
  ),
  changePassword: dialog(() =>
    import(/* webpackChunkName: "modal-password" */ '../../features/account/ChangePasswordModal').then(
      (m) => m.ChangePasswordModal,
    ),
  ),
  planChange: dialog(() =>
    import(/* webpackChunkName: "modal-plan-change" */ '../../features/billing/PlanChangeDialog').then(
      (m) => m.PlanChangeDialog,
    ),
  ),
  changeContact: dialog(() =>
    import(/* webpackChunkName: "modal-contact" */ '../../features/account/ChangeContactModal').then(
      (m) => m.ChangeContactModal,
    ),
  ),
  exportData: dialog(() =>
    import(/* webpackChunkName: "modal-privacy" */ '../../features/account/PrivacyModals').then(
      (m) => m.ExportDataModal,
    ),
  ),
  closeAccount: dialog(() =>
    import(/* webpackChunkName: "modal-privacy" */ '../../features/account/PrivacyModals').then(
      (m) => m.CloseAccountModal,
    ),
  ),
};

const enterpriseFollowUp = dialog(() =>
  import(/* webpackChunkName: "modal-enterprise" */ '../../features/auth/EnterpriseFollowUp').then(
    (m) => m.EnterpriseFollowUp,
  ),
);

/** The dialogs of the current session. */
export function ModalHost() {
  useDialogHistory(useLocation());
  return (
    <SessionScope>
      <Dialogs />
    </SessionScope>
  );
}

/** Renders a dialog once it is first opened, and fetches nothing before that. */
function Dialogs() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenModal);
  const isRequestDue = useAppSelector(selectAfterLogIn)?.due ?? false;
  const referral = useReferralOfAddress();
  const [opened, setOpened] = useState<readonly Name[]>([]);
  if (open && !opened.includes(open.name)) setOpened([...opened, open.name]);
  return (
    <ReferralContext value={referral}>
      {opened.map((name) => {
        const Dialog = modals[name]?.Page;
        return (
          Dialog && (
            <ErrorBoundary key={name} fallback={ModalProblem} resetKey={String(open?.name === name)}>
              <Suspense fallback={open?.name === name && <WaitingNote onDismiss={() => dispatch(modalClosed())} />}>
                <Dialog />
              </Suspense>
            </ErrorBoundary>
          )
        );
      })}
      {isRequestDue && !open && (
        <ErrorBoundary fallback={ModalProblem} resetKey="due">
          <Suspense fallback={null}>
            <enterpriseFollowUp.Page />
          </Suspense>
        </ErrorBoundary>
      )}
    </ReferralContext>
  );
}

/** Shown at the pressed control when a dialog failed to load. */
export function ModalProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const dispatch = useAppDispatch();
  const [control] = useState(pressedControl);
  return (
    <Note control={control} role="alert">
      {texts.failed}
      <ButtonRow sx={{ mt: 1 }}>
        <Button variant="contained" size="small" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
        <Button size="small" onClick={() => dispatch(modalClosed())}>
          {texts.close}
        </Button>
        <CopyDetails error={error} size="small" />
      </ButtonRow>
    </Note>
  );
}
