import { useMemo } from 'react';
import { addsMembers } from '../../lib/plan';
import { useHydrated } from '../../lib/useHydrated';
import { useAppSelector } from '../../store/hooks';
import { readCheckoutCopy } from '../../store/resumeCheckout';
import { selectSelection, type Selection } from '../../store/slices/cart';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';

/**
 * The selection of a checkout that was begun and not finished (R151); null for visitors and subscribers, while another
 * selection is in the cart, and in prerendered HTML.
 */
export function useInterruptedCheckout(): Selection | null {
  const hydrated = useHydrated();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const selection = useAppSelector(selectSelection);
  const user = useAppSelector(selectUser);
  const offered = hydrated && isLoggedIn && !selection && !(user && addsMembers(user));
  return useMemo(() => (offered ? readCheckoutCopy() : null), [offered]);
}
