import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { interrupted as texts } from '#texts/checkout';
import { ButtonRow } from '../../components/ButtonRow';
import Paper from '@mui/material/Paper';
import { paths } from '../../config/paths';
import { addsMembers, type MembersToAdd } from '../../domain/plan';
import { useHydrated } from '../../hydration/useHydrated';
import { useReturnFromCache } from '../../lib/hooks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  forgetPendingCheckout,
  isMembersCheckout,
  readPendingCheckout,
  type PendingCheckout,
} from '../../store/pendingCheckout';
import { purchaseSelected, selectSelection } from '../../store/slices/cart';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';

/**
 * The checkout that was begun and not finished: members for a person who has a plan, a new plan for a person who
 * has none and nothing else in the cart. Null for visitors and in prerendered HTML. Read again when the browser shows
 * the page it left for the checkout.
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
  const fits = copy && (isMembersCheckout(copy) ? hasPlan : !hasPlan && !selection);
  const discard = () => {
    forgetPendingCheckout();
    readAgain();
  };
  return { checkout: fits ? copy : null, discard };
}

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

/** The same with a sentence around it, above the plans; it can be put away. */
export function ResumeCheckout() {
  const { checkout, discard } = useInterruptedCheckout();
  if (!checkout) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={texts.label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '12px 24px',
        mb: 5,
        p: '16px 20px',
        typography: 'dense',
        displayPrint: 'none',
      }}
    >
      <span>
        {isMembersCheckout(checkout) ? texts.members(checkout.newTeamMembers) : texts.users(checkout.quantity)}
      </span>
      <ButtonRow>
        <ResumeButton checkout={checkout} variant="outlined" />
        <Button variant="text" size="small" onClick={discard}>
          {texts.discard}
        </Button>
      </ButtonRow>
    </Paper>
  );
}
