import { useLocation, useNavigate } from 'react-router-dom';
import { useLazyGetProfileQuery } from '../../api';
import { paths, safeNext } from '../../config/paths';
import { useAppStore } from '../../store/hooks';
import { readCheckoutCopy } from '../../store/resumeCheckout';
import { cartCleared, selectSelection } from '../../store/slices/cart';
import { modalClosed } from '../../store/slices/modals';
import { loggedIn, selectToken, selectUser, type User } from '../../store/slices/session';

/** Has members already, so that a purchase means adding to them (T9). */
const hasTeam = ({ teamSize, isCanceled }: User): boolean =>
  !isCanceled && (teamSize.extraUsers > 0 || teamSize.includedMembers > 0);

/**
 * What follows a log-in (specification 4.3, R39): the token is stored, the profile fetched (a failure is ignored), the
 * modal closed, and the person goes to the page a forced log-out took them from (`?next=`, R153), to /cart with a stored
 * selection, or to /pricing. Somebody who turns out to have a team already does not buy a second plan: the selection is
 * dropped and /pricing gets its number as `state.addMembers`, to offer added members instead (T10).
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
    const user = selectUser(state);
    const addMembers = selection && user && hasTeam(user) ? selection.quantity : null;
    if (addMembers !== null) dispatch(cartCleared());
    dispatch(modalClosed());
    if (addMembers !== null) {
      void navigate(paths.pricing.href(), { state: { addMembers } });
      return;
    }
    const next = safeNext(new URLSearchParams(search).get('next'), readCheckoutCopy() !== null);
    void navigate(next ?? (selection ? paths.cart : paths.pricing).href());
  };
}
