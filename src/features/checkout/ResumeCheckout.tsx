import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { interrupted as texts } from '#texts/checkout';
import { NoticeBand } from '../../components/NoticeBand';
import { paths } from '../../config/paths';
import { type MembersToAdd, addsMembers, isHeldByTeam } from '../../domain/plan';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  isMembersCheckout,
  type PendingCheckout,
  forgetPendingCheckout,
  readPendingCheckout,
} from '../../store/pending';
import { purchaseSelected, selectSelection } from '../../store/slices/cart';
import { useReturnFromCache } from '../../lib/hooks';
import { useNavigate } from '../../lib/navigation';
import { useHydrated } from '../../start/hydration/useHydrated';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';

interface ResumeButtonProps {
  checkout: PendingCheckout;
  variant?: 'contained' | 'outlined';
}

/**
 * Links to the start of an interrupted checkout: the cart for a new plan, the dialog with its number for added members.
 * The server prices and validates it again there.
 */
export function ResumeButton({ checkout, variant = 'contained' }: ResumeButtonProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const resume = () => {
    if (isMembersCheckout(checkout)) {
      const state: MembersToAdd = { addMembers: checkout.newTeamMembers };
      navigate(paths.pricing.href(), { state, replace: pathname === paths.pricing.path });
    } else {
      dispatch(purchaseSelected(checkout));
      navigate(paths.cart.href());
    }
  };
  return (
    <Button variant={variant} size={variant === 'outlined' ? 'small' : 'medium'} onClick={resume}>
      {texts.resume}
    </Button>
  );
}

interface ResumeCheckoutProps {
  /** Called with the price ID of the checkout; null without one. */
  onFound: (priceId: string | null) => void;
  /** Called with a number of new members from another page. */
  onMembers: (members: number) => void;
}

/** The link with a message above the plans. It can be dismissed. */
export function ResumeCheckout({ onFound, onMembers }: ResumeCheckoutProps) {
  useMembersToAdd(onMembers);
  const { checkout, discard } = useInterruptedCheckout();
  const priceId = checkout && !isMembersCheckout(checkout) ? checkout.priceId : null;
  useEffect(() => {
    onFound(priceId);
  }, [priceId, onFound]);
  if (!checkout) return null;
  return (
    <NoticeBand
      tone="plain"
      label={texts.label}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <ResumeButton checkout={checkout} variant="outlined" />
          <Button variant="text" size="small" onClick={discard}>
            {texts.discard}
          </Button>
        </Stack>
      }
    >
      {isMembersCheckout(checkout) ? texts.members(checkout.newTeamMembers) : texts.users(checkout.quantity)}
    </NoticeBand>
  );
}

/**
 * Passes on a number of new members from another page. Removes it from the history entry, so that neither a reload nor
 * Back opens the dialog again.
 */
function useMembersToAdd(take: (members: number) => void): void {
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  const [takenKey, setTakenKey] = useState<string | null>(null);
  const handleMembers = useEffectEvent(take);
  const members = Number((state as Partial<MembersToAdd> | null)?.addMembers);
  useEffect(() => {
    if (takenKey === key || !Number.isSafeInteger(members) || members < 1) return;
    setTakenKey(key);
    handleMembers(members);
    navigate(pathname, { replace: true, state: null });
  }, [takenKey, key, members, navigate, pathname]);
}

/**
 * Returns the unfinished checkout: members for users with a plan, a new plan for users with neither a plan nor a cart.
 * Null for members of a team with a plan, for visitors and in prerendered HTML. Read again when the browser restores the
 * page after the checkout.
 */
export function useInterruptedCheckout(): { checkout: PendingCheckout | null; discard: () => void } {
  const [reads, setReads] = useState(0);
  const hydrated = useHydrated();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const selection = useAppSelector(selectSelection);
  const user = useAppSelector(selectUser);
  const offered = hydrated && isLoggedIn;
  const copy = useMemo(() => (offered && reads >= 0 ? readPendingCheckout() : null), [offered, reads]);
  const readAgain = () => setReads((before) => before + 1);
  useReturnFromCache(readAgain);

  const hasPlan = user !== null && addsMembers(user);
  const mayBuy = user === null || !isHeldByTeam(user);
  const fits = copy && mayBuy && (isMembersCheckout(copy) ? hasPlan : !hasPlan && !selection);
  const discard = () => {
    forgetPendingCheckout();
    readAgain();
  };
  return { checkout: fits ? copy : null, discard };
}
