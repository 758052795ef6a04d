import { Suspense, useState } from 'react';
import { OfflineNote } from '../../components/OfflineNote';
import { ReferralContext, useReferralOfAddress } from '../../features/auth/referral';
import { useWaitsForConnection } from '../../hydration/fetchCode';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, type OpenModal, selectAfterLogIn, selectOpenModal } from '../../store/slices/modals';
import { withApi } from '../../store/withApi';
import { lazyPage, type LazyPage } from '../../hydration/lazyPage';
import { ModalBoundary } from './ModalBoundary';
import { ModalWaiting } from './ModalWaiting';

type Name = OpenModal['name'];

/**
 * The dialogs that the `modals` slice opens from anywhere, each a chunk of its own. A dialog takes no props: it reads the
 * slice, and fades out by itself when it is no longer the open one. `modals.auth.preload()` fetches it ahead of a press.
 */
export const modals: Record<Name, LazyPage> = {
  auth: lazyPage(
    withApi(() =>
      import(/* webpackChunkName: "modal-auth" */ '../../features/auth/AuthModal').then((m) => ({
        default: m.AuthModal,
      })),
    ),
  ),
  affiliate: lazyPage(
    withApi(() =>
      import(/* webpackChunkName: "modal-affiliate" */ '../../features/affiliate/AffiliateModal').then((m) => ({
        default: m.AffiliateModal,
      })),
    ),
  ),
  cancelSubscription: lazyPage(
    withApi(() =>
      import(/* webpackChunkName: "modal-cancel" */ '../../features/subscription/CancelSubscriptionModal').then(
        (m) => ({
          default: m.CancelSubscriptionModal,
        }),
      ),
    ),
  ),
  sessions: lazyPage(
    withApi(() =>
      import(/* webpackChunkName: "modal-sessions" */ '../../features/sessions/SessionsModal').then((m) => ({
        default: m.SessionsModal,
      })),
    ),
  ),
};

const enterpriseFollowUp = lazyPage(
  withApi(() =>
    import(/* webpackChunkName: "modal-enterprise" */ '../../features/auth/EnterpriseFollowUp').then((m) => ({
      default: m.EnterpriseFollowUp,
    })),
  ),
);

function Waiting() {
  const dispatch = useAppDispatch();
  const waits = useWaitsForConnection();
  return waits ? <OfflineNote onGiveUp={() => dispatch(modalClosed())} /> : <ModalWaiting />;
}

/** Renders a dialog from its first opening on; nothing of it is fetched before. */
export function ModalHost() {
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
            <ModalBoundary key={name} isOpen={open?.name === name}>
              <Suspense fallback={open?.name === name && <Waiting />}>
                <Dialog />
              </Suspense>
            </ModalBoundary>
          )
        );
      })}
      {isRequestDue && !open && (
        <ModalBoundary isOpen>
          <Suspense fallback={null}>
            <enterpriseFollowUp.Page />
          </Suspense>
        </ModalBoundary>
      )}
    </ReferralContext>
  );
}
