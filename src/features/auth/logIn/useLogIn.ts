import * as texts from '#texts/auth/logIn';
import { getErrorMessage, useLogInMutation, withhold, type LogInContact } from '../../../api';
import { UNVERIFIED_LOG_IN_DELAY } from '../../../config/constants';
import { rememberMe, useAppStore } from '../../../store/hooks';
import { type AuthView, selectIsShowing } from '../../../store/slices/modals';
import { useSendCode } from '../codes/useSendCode';
import type { AuthFlow, Credentials } from '../useAuthFlow';
import { useEnter } from '../useEnter';
import { useMounted } from '../useMounted';

/** Keeps or forgets what was typed, as the person wished; only after it has worked (R42). */
const keep = ({ email, password, remember }: Credentials): Promise<void> =>
  remember ? rememberMe.save({ email, password }) : rememberMe.forget();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The log-in of specification 4.3. With a verified account the person is in. Without (T12) `onUnverified` gets the
 * server's message; a second later the code is sent and its view opens, with the credentials kept for the log-in after
 * it. An answer that comes after the view was left is not taken (C25).
 * @param view the one it is called from
 * @returns rejects with an Error whose message is meant for the person
 */
export function useLogIn(view: AuthView, steps: AuthFlow) {
  const [logIn] = useLogInMutation();
  const enter = useEnter();
  const sendCode = useSendCode(steps);
  const { getState } = useAppStore();
  const mounted = useMounted();
  const isLeft = () => !mounted.current || !selectIsShowing(getState(), 'auth', view);

  const verifyFirst = async (credentials: Credentials, { phoneNo, phoneCode, ...contact }: LogInContact) => {
    const email = contact.email || credentials.email;
    await pause(UNVERIFIED_LOG_IN_DELAY);
    if (isLeft()) return;
    const phoneCallingCode = phoneCode.replace('+', '');
    await sendCode(view, { purpose: 'log-in', email, phoneNo, phoneCallingCode }, { credentials, email });
  };

  return async (credentials: Credentials, onUnverified: (message: string) => void): Promise<void> => {
    const { email, password } = credentials;
    const answer = await logIn({ logInRequest: withhold({ email, password }) })
      .unwrap()
      .catch((error: unknown) => {
        throw new Error(getErrorMessage(error, texts.failed));
      });
    if (isLeft()) return;
    if (!answer.isVerified) {
      onUnverified(answer.message.trim() || texts.notVerified);
      await verifyFirst(credentials, answer.data);
      return;
    }
    if (!answer.token) throw new Error(texts.failed);
    steps.markEntering();
    await keep(credentials);
    await enter(answer.token);
  };
}
