import { useLocation, useNavigate } from 'react-router-dom';
import { useLazyGetProfileQuery } from '../../api';
import { paths, safeNext } from '../../config/paths';
import { membersInstead } from '../../domain/membersToAdd';
import { useAppStore } from '../../store/hooks';
import { readCheckoutCopy } from '../../store/resumeCheckout';
import { cartCleared, selectSelection } from '../../store/slices/cart';
import { modalClosed } from '../../store/slices/modals';
import { loggedIn, selectToken, selectUser } from '../../store/slices/session';

/**
 * What follows a log-in (specification 4.3, R39): the token is stored, the profile fetched (a failure is ignored), the
 * modal closed, and the person goes to the page a forced log-out took them from (`?next=`, R153), to /cart with a stored
 * selection, or to /pricing. A selection that means added members instead is dropped, and /pricing gets its number (T10).
 * @returns settles when all of it is done; nothing more happens once the session is over again
 */
export function useEnter(): (token: string) => Promise<void> {
  const { dispatch, getState } = useAppStore();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [getProfile] = useLazyGetProfileQuery();

  return async (token) => {
    dispatch(loggedIn({ token }));
    await getProfile(undefined)
      .unwrap()
      .catch(() => null);
    const state = getState();
    if (selectToken(state) !== token) return;
    const selection = selectSelection(state);
    const members = membersInstead(selection, selectUser(state));
    if (members) dispatch(cartCleared());
    dispatch(modalClosed());
    if (members) {
      void navigate(paths.pricing.href(), { state: members });
      return;
    }
    const next = safeNext(new URLSearchParams(search).get('next'), readCheckoutCopy() !== null);
    void navigate(next ?? (selection ? paths.cart : paths.pricing).href());
  };
}
