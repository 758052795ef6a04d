import { type ComponentType, Suspense, useState } from 'react';
import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { dialogs as texts } from '#texts/app';
import { useLocation } from 'react-router-dom';
import { OfflineNote } from '../../components/OfflineNote';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { ReferralContext, useReferralOfAddress } from '../../features/auth/referral';
import { useWaitsForConnection } from '../../start/hydration/fetchCode';
import { useDialogHistory } from '../../lib/openDialogs';
import { lazyPage, type LazyPage } from '../../start/hydration/lazyPage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, type OpenModal, selectAfterLogIn, selectOpenModal } from '../../store/slices/modals';
import { withApi } from '../../store/withApi';
import { ErrorBoundary } from '../errors/ErrorScreen';
import { SessionScope } from '../navigation/access';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ButtonRow } from '../../components/ButtonRow';
import { IconAlert } from '../../components/icons/shared';
import { CopyDetails } from '../../components/CopyDetails';

type Name = OpenModal['name'];

const dialog = (load: () => Promise<ComponentType>) => lazyPage(withApi(load));

/**
 * The dialogs of the `modals` slice, each in its own chunk. A dialog takes no props: it reads the slice, and fades out
 * when another dialog opens. `modals.auth.preload()` prefetches one.
 */
export const modals: Record<Name, LazyPage> = {
  auth: dialog(() =>
    import(/* webpackChunkName: "modal-auth" */ '../../features/auth/AuthModal').then((m) => m.AuthModal),
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

function Waiting() {
  const dispatch = useAppDispatch();
  const isOffline = useWaitsForConnection();
  return isOffline ? <OfflineNote onDismiss={() => dispatch(modalClosed())} /> : <ModalWaiting />;
}

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
              <Suspense fallback={open?.name === name && <Waiting />}>
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

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
/** Delays the placeholder, because most dialogs load faster than that. */
const Scrim = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  backgroundColor: theme.vars.palette.shade.scrim,
  animation: `${appear} 150ms 250ms both`,
}));

/** The placeholder while a dialog's code loads. */
export function ModalWaiting() {
  return (
    <Scrim>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    </Scrim>
  );
}

const Board = styled(Paper)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal,
  insetInline: 16,
  bottom: 16,
  display: 'grid',
  gap: 16,
  maxWidth: 460,
  marginInline: 'auto',
  padding: 20,
  boxShadow: theme.vars.palette.shade.dialog,
}));

/** Shown when a dialog failed to load. Avoids MUI's Alert, because every page includes this code. */
export function ModalProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <Board variant="outlined">
      <Typography
        role="alert"
        variant="small"
        sx={({ vars: { palette } }) => ({
          display: 'flex',
          gap: '12px',
          padding: '13px 16px',
          border: `1px solid color-mix(in srgb, ${palette.error.main} 45%, transparent)`,
          borderRadius: 1,
          backgroundColor: palette.ground.error,
          lineHeight: 1.5,
        })}
      >
        <Box component="span" sx={{ flex: 'none', color: 'error.main' }}>
          <IconAlert size={20} />
        </Box>
        {texts.failed}
      </Typography>
      <ButtonRow>
        <Button variant="contained" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
        <CopyDetails error={error} />
        <Button onClick={() => dispatch(modalClosed())}>{texts.close}</Button>
      </ButtonRow>
    </Board>
  );
}
