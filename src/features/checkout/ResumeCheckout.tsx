import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { interrupted as texts } from '#texts/checkout';
import { NoticeBand } from '../../components/NoticeBand';
import { paths } from '../../config/paths';
import type { MembersToAdd } from '../../domain/plan';
import { useAppDispatch } from '../../store/hooks';
import { isMembersCheckout, type PendingCheckout } from '../../store/pendingCheckout';
import { purchaseSelected } from '../../store/slices/cart';
import { useInterruptedCheckout } from './interrupted';

interface ResumeButtonProps {
  checkout: PendingCheckout;
  variant?: 'contained' | 'outlined';
}

/**
 * Leads back to where an interrupted checkout was begun: a new plan to the cart, members to the dialog with their
 * number. Amounts and rules are the server's and are asked for again there.
 */
export function ResumeButton({ checkout, variant = 'contained' }: ResumeButtonProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const resume = () => {
    if (isMembersCheckout(checkout)) {
      const state: MembersToAdd = { addMembers: checkout.newTeamMembers };
      void navigate(paths.pricing.href(), { state, replace: pathname === paths.pricing.path });
    } else {
      dispatch(purchaseSelected(checkout));
      void navigate(paths.cart.href());
    }
  };
  return (
    <Button variant={variant} size={variant === 'outlined' ? 'small' : 'medium'} onClick={resume}>
      {texts.resume}
    </Button>
  );
}

interface ResumeCheckoutProps {
  /** Called with the price that the checkout was for; null where there is none. */
  onFound: (priceId: string | null) => void;
  /** Called with a number of new members that another page hands over. */
  onMembers: (members: number) => void;
}

/** The same with a sentence around it, above the plans; it can be put away. */
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
 * A number of new members that another page hands over; taken from the history entry once, so that neither a reload nor
 * Back opens the dialog again.
 */
function useMembersToAdd(take: (members: number) => void): void {
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  const [takenKey, setTakenKey] = useState<string | null>(null);
  const members = Number((state as Partial<MembersToAdd> | null)?.addMembers);
  useEffect(() => {
    if (takenKey === key || !Number.isSafeInteger(members) || members < 1) return;
    setTakenKey(key);
    take(members);
    void navigate(pathname, { replace: true, state: null });
  }, [takenKey, key, members, take, navigate, pathname]);
}
