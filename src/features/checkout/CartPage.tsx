import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import { Suspense } from 'react';
import { Redirect } from '../../components/WaitingPage';
import { cart as texts } from '#texts/checkout';
import { leavingMembers } from '#texts/team';
import { leavesTeam as teamText } from '#texts/pricing';
import { atLineStart, ButtonRow } from '../../components/ButtonRow';
import { CopyDetails } from '../../components/CopyDetails';
import { IconChevronLeft } from '../../components/icons';
import { IconClose } from '../../components/icons/shared';
import { PageHead, PageMain, Split } from '../../components/layout';
import Link from '@mui/material/Link';
import { EmptyState, FailedState } from '../../components/states';
import { paths } from '../../config/paths';
import { useOwnTeam, useSeatChoice } from '../billing/seatChoice';
import { CartSummary } from './CartSummary';
import { CartTable } from './CartTable';
import { useCart, useCartSize, useCheckout } from './useCart';
import { isHeldByTeam, leavesTeam, membersInstead } from '../../domain/plan';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { forgetPendingCheckout } from '../../store/pending';
import { cartCleared, selectSelection, type Selection } from '../../store/slices/cart';
import { selectUser } from '../../store/slices/session';

const staying = lazyPage(() => import('../billing/LeavingMembers').then((m) => m.StayingMembers));

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  minHeight: 44,
  marginBottom: 6,
  fontSize: '.9375rem',
  fontWeight: 500,
});
export function CartPage() {
  const stored = useAppSelector(selectSelection);
  const user = useAppSelector(selectUser);
  const checkout = useCheckout();
  const selection = stored ?? checkout.leavingWith;
  if (!selection) return <Redirect to={paths.pricing.href()} />;
  if (user && isHeldByTeam(user)) return <MemberCart />;
  const members = membersInstead(stored, user);
  if (members) return <Redirect to={paths.pricing.href()} state={members} />;
  return <FilledCart selection={selection} checkout={checkout} />;
}

function useClearCart(): () => void {
  const dispatch = useAppDispatch();
  return () => {
    forgetPendingCheckout();
    dispatch(cartCleared());
  };
}

/** Replaces a cart that was filled before the user joined a team, because members can't buy a plan during the team's. */
function MemberCart() {
  const clear = useClearCart();
  return (
    <PageMain>
      <PageHead title={texts.title} />
      <EmptyState
        title={texts.forOwners}
        action={
          <ButtonRow>
            <Button variant="contained" href={paths.account.href()}>
              {texts.toAccount}
            </Button>
            <Button onClick={clear}>{texts.clear}</Button>
          </ButtonRow>
        }
      >
        {texts.forOwnersHelp}
      </EmptyState>
    </PageMain>
  );
}

interface FilledCartProps {
  selection: Selection;
  checkout: ReturnType<typeof useCheckout>;
}

function FilledCart({ selection, checkout }: FilledCartProps) {
  const team = useOwnTeam();
  const seats = useSeatChoice(selection.quantity);
  const cart = useCart(selection, seats?.proposed, team.isLoading);
  const user = useAppSelector(selectUser);
  const size = useCartSize(selection);
  const loading = cart.loading || size.isChanging;
  const breakdown = loading ? null : cart.breakdown;
  const clear = useClearCart();
  const retry = () => {
    checkout.forgetFailure();
    cart.retry();
  };
  return (
    <PageMain>
      <Back href={paths.pricing.href()}>
        <IconChevronLeft size={18} />
        {texts.backToPricing}
      </Back>
      <PageHead title={texts.title} />
      {user && leavesTeam(user) && (
        <Alert severity="warning" role="note" sx={{ mb: 3 }}>
          {teamText}
        </Alert>
      )}
      {checkout.failure && (
        <Alert severity="error" sx={{ mb: 3, '& button': { mt: '12px' } }}>
          <div>
            <strong>{texts.checkoutFailed}</strong>
          </div>
          {checkout.failure !== texts.checkoutFailed && <div>{checkout.failure}</div>}
          <ButtonRow>
            <Button size="small" onClick={retry}>
              {texts.tryAgain}
            </Button>
            <CopyDetails size="small" />
          </ButtonRow>
        </Alert>
      )}
      <Split>
        {cart.failure ? (
          <Stack
            sx={{
              alignItems: 'flex-start',
              gap: 1.5,
              '& > [role=alert]': { width: '100%' },
              '& > button': atLineStart,
            }}
          >
            <FailedState title={cart.failure.title} onRetry={cart.retry}>
              {cart.failure.reason} {texts.nothingCharged}
            </FailedState>
            <Button variant="text" size="small" startIcon={<IconClose />} onClick={clear}>
              {texts.clear}
            </Button>
          </Stack>
        ) : (
          <Stack sx={{ gap: 4 }}>
            <CartTable breakdown={breakdown} loading={loading} disabled={checkout.busy} onClear={clear} />
            {seats && breakdown && (
              <div>
                <Suspense fallback={<Stack sx={{ minHeight: 240 }} />}>
                  <staying.Page choice={seats} disabled={checkout.busy} />
                  <Typography variant="small" sx={{ mt: 1 }}>
                    {leavingMembers.atPayment}
                  </Typography>
                </Suspense>
              </div>
            )}
          </Stack>
        )}
        <CartSummary
          selection={selection}
          size={size}
          breakdown={breakdown}
          terms={cart.terms}
          loading={loading}
          busy={checkout.busy}
          disabled={Boolean(checkout.failure ?? size.error) || !breakdown || Boolean(seats && seats.missing !== 0)}
          onProceed={() => checkout.start(selection, seats?.keep)}
          onCancel={checkout.cancel}
        />
      </Split>
    </PageMain>
  );
}
