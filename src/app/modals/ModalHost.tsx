import { type ComponentType, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DialogBoundary, DialogProblem } from '../../components/DialogBoundary';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { ReferralContext, useReferralOfAddress } from '../../features/auth/referral';
import { useDialogHistory } from '../../lib/openDialogs';
import { lazyPage, type LazyPage } from '../../start/hydration/lazyPage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, type OpenModal, selectAfterLogIn, selectOpenModal } from '../../store/slices/modals';
import { withApi, withSession } from '../../store/withApi';
import { SessionScope } from '../navigation/access';

type Name = OpenModal['name'];

const dialog = (load: () => Promise<ComponentType>) => lazyPage(withApi(load));

/**
 * The dialogs that any page opens, each in its own chunk; the others are opened with `useDialog`. A dialog takes no props:
 * it reads the `modals` slice, and fades out when another dialog opens. `modals.auth.preload()` prefetches one.
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
  planChange: dialog(() =>
    import(/* webpackChunkName: "modal-plan-change" */ '../../features/billing/PlanChangeDialog').then(
      (m) => m.PlanChangeDialog,
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
  const close = () => void dispatch(modalClosed());
  const [opened, setOpened] = useState<readonly Name[]>([]);
  if (open && !opened.includes(open.name)) setOpened([...opened, open.name]);
  return (
    <ReferralContext value={referral}>
      {opened.map((name) => {
        const Dialog = modals[name]?.Page;
        return (
          Dialog && (
            <DialogBoundary key={name} open={open?.name === name} onDismiss={close}>
              <Dialog />
            </DialogBoundary>
          )
        );
      })}
      {isRequestDue && !open && (
        <ErrorBoundary fallback={DialogProblem} resetKey="due" onClose={close}>
          <Suspense fallback={null}>
            <enterpriseFollowUp.Page />
          </Suspense>
        </ErrorBoundary>
      )}
    </ReferralContext>
  );
}
