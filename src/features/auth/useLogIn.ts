import { useLocation } from 'react-router-dom';
import { logIn as texts } from '#texts/auth';
import {
  getErrorMessage,
  useLogInMutation,
  mask,
  type LogInContact,
  type LogInResponse,
  useLazyGetProfileQuery,
} from '../../api';
import { UNVERIFIED_LOG_IN_DELAY } from '../../config/constants';
import { rememberMe, useAppStore, useAppDispatch } from '../../store/hooks';
import { type AuthView, selectIsShowing, modalClosed } from '../../store/slices/modals';
import type { Status } from '../../lib/recentMessages';
import { useIsShown, useNavigate } from '../../lib/navigation';
import { codeEntryLeft } from '../../store/slices/otpTimer';
import { paths, safeNext } from '../../config/paths';
import { membersInstead } from '../../domain/plan';
import { readPendingCheckout } from '../../store/pending';
import { cartCleared, selectSelection } from '../../store/slices/cart';
import { loggedIn, selectToken, selectUser } from '../../store/slices/session';
import { useSendCode } from './useSendCode';
import type { AuthFlow, Credentials } from './useAuthFlow';

/** Remembers or forgets the credentials, as the user chose. Call it only after a successful login. */
const keep = ({ email, password, remember }: Credentials): Promise<void> =>
  remember ? rememberMe.save({ email, password }) : rememberMe.forget();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns what follows the answer to a login. For an unverified account, passes the server's message to `onUnverified`;
 * a second later it sends the code and opens its view, and keeps the credentials for the login afterwards. Ignores an
 * answer that arrives after the user left the view.
 * @param view the view that calls it
 */
export function useEnter(view: AuthView, flow: AuthFlow) {
  const sendCode = useSendCode(flow);
  const { getState } = useAppStore();
  const isShown = useIsShown();
  const hasLeft = () => !isShown() || !selectIsShowing(getState(), 'auth', view);
  const completeLogin = useCompleteLogin(hasLeft);

  const verifyFirst = async (credentials: Credentials | null, { phoneNo, phoneCode, ...contact }: LogInContact) => {
    const email = contact.email || (credentials?.email ?? '');
    await pause(UNVERIFIED_LOG_IN_DELAY);
    if (hasLeft()) return;
    const phoneCallingCode = phoneCode.replace('+', '');
    await sendCode(view, { purpose: 'log-in', email, phoneNo, phoneCallingCode }, { credentials, email });
  };

  /** @param credentials null after a login with a passkey, which leaves the remembered ones as they are */
  return async (
    answer: LogInResponse,
    credentials: Credentials | null,
    onUnverified: (message: string) => void,
  ): Promise<void> => {
    if (hasLeft()) return;
    if (!answer.isVerified) {
      onUnverified(answer.message.trim() || texts.notVerified);
      await verifyFirst(credentials, answer.data);
      return;
    }
    if (!answer.token) throw new Error(texts.failed);
    flow.entering.current = true;
    if (credentials) await keep(credentials);
    await completeLogin(answer.token);
  };
}

/**
 * Logs in with a password; see `useEnter`.
 * @returns rejects with an Error whose message is for the user
 */
export function useLogIn(view: AuthView, flow: AuthFlow) {
  const [logIn] = useLogInMutation();
  const enter = useEnter(view, flow);
  return async (credentials: Credentials, onUnverified: (message: string) => void): Promise<void> => {
    const { email, password } = credentials;
    const answer = await logIn({ logInRequest: mask({ email, password }) })
      .unwrap()
      .catch((error: unknown) => {
        throw new Error(getErrorMessage(error, texts.failed));
      });
    await enter(answer, credentials, onUnverified);
  };
}

/**
 * Logs in again after verification with the stored credentials. After a reload they are gone; then, and when the login
 * fails, it opens the login view with a message.
 */
export function useLogInAgain(flow: AuthFlow, email: string): () => Promise<void> {
  const dispatch = useAppDispatch();
  const logIn = useLogIn('otp_verification', flow);
  return async () => {
    const { credentials } = flow;
    const backToLogIn = (flash: Status) => {
      dispatch(codeEntryLeft());
      flow.go('login', { email, credentials: null, flash });
    };
    if (!credentials) {
      backToLogIn({ severity: 'success', text: texts.verified });
      return;
    }
    await logIn(credentials, (message) => backToLogIn({ severity: 'error', text: message })).catch((error: unknown) =>
      backToLogIn({ severity: 'error', text: (error as Error).message }),
    );
  };
}

/**
 * Completes a login: stores the token, fetches the profile (ignoring a failure), closes the dialog, and navigates. The
 * target is the page of `?next=`, /cart with a stored selection, or /pricing; a closed account gets the choice to
 * reopen it. For users who add members instead of buying a plan, it drops the selection and passes its number to
 * /pricing. Users who closed the dialog in the meantime stay on their page.
 * @returns resolves when everything is done; stops early if the session ends meanwhile
 */
function useCompleteLogin(hasLeft: () => boolean): (token: string) => Promise<void> {
  const store = useAppStore();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [getProfile] = useLazyGetProfileQuery();

  return async (token) => {
    const { dispatch, getState } = store;
    dispatch(loggedIn({ token }));
    await getProfile(undefined)
      .unwrap()
      .catch(() => null);
    // A reload right after the navigation must find the session.
    await store.flush();
    const state = getState();
    if (selectToken(state) !== token || hasLeft()) return;
    const selection = selectSelection(state);
    const members = membersInstead(selection, selectUser(state));
    if (members) dispatch(cartCleared());
    dispatch(modalClosed());
    if (selectUser(state)?.closesAt) {
      navigate(paths.reopen.href());
      return;
    }
    if (members) {
      navigate(paths.pricing.href(), { state: members });
      return;
    }
    const next = safeNext(new URLSearchParams(search).get('next'), readPendingCheckout() !== null);
    navigate(next ?? (selection ? paths.cart : paths.pricing).href());
  };
}
