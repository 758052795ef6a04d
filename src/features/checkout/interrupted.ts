import { useMemo, useState } from 'react';
import { addsMembers } from '../../domain/plan';
import { useReturnFromCache } from '../../lib/hooks';
import { useHydrated } from '../../start/hydration/useHydrated';
import { useAppSelector } from '../../store/hooks';
import {
  forgetPendingCheckout,
  isMembersCheckout,
  readPendingCheckout,
  type PendingCheckout,
} from '../../store/pendingCheckout';
import { selectSelection } from '../../store/slices/cart';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';

/**
 * Returns the unfinished checkout: members for users with a plan, a new plan for users with neither a plan nor a cart.
 * Null for visitors and in prerendered HTML. Read again when the browser restores the page after the checkout.
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
