import { useEffect, useEffectEvent, useState } from 'react';
import { passkeys as texts } from '#texts/auth';
import { cancelCalls, getErrorMessage, useBeginPasskeyLoginMutation, usePasskeyLoginMutation } from '../../api';
import { PASSKEY_RENEWAL } from '../../config/constants';
import { hasPasskeys, nextSignal, requestPasskey } from '../../domain/passkeys';
import type { Status } from '../../lib/recentMessages';
import { useAppSelector } from '../../store/hooks';
import { selectIsShowing } from '../../store/slices/modals';
import type { AuthFlow } from './useAuthFlow';
import { useCompleteLogin } from './useLogIn';

/**
 * Offers passkeys while the login view is open: by autofill in the email field, or by a button, after whose prompt the
 * autofill starts again.
 * @returns `isOffered` is false until the API returns options; `start` opens the prompt, `cancel` ends it
 */
export function usePasskeyLogIn(flow: AuthFlow, setStatus: (status: Status | null) => void) {
  const isOpen = useAppSelector((state) => selectIsShowing(state, 'auth', 'login'));
  const [begin] = useBeginPasskeyLoginMutation();
  const [logIn] = usePasskeyLoginMutation();
  const completeLogin = useCompleteLogin('login', flow);
  const [isOffered, setIsOffered] = useState(false);
  /** A new object starts a new request. */
  const [request, setRequest] = useState({ byAutofill: true });
  const [isEntering, setIsEntering] = useState(false);

  const run = useEffectEvent(async () => {
    const signal = nextSignal();
    // Autofill that can't start leaves the form as it is.
    let isSilent = request.byAutofill;
    try {
      const { options } = (await begin().unwrap()).data;
      setIsOffered(true);
      const credential = await requestPasskey(options, signal, request.byAutofill);
      if (credential) {
        isSilent = false;
        setStatus(null);
        setIsEntering(true);
        await completeLogin((await logIn({ passkeyLoginRequest: { credential } }).unwrap()).token);
      }
    } catch (error) {
      if (!isSilent) setStatus({ severity: 'error', text: getErrorMessage(error, texts.failed) });
    }
    setIsEntering(false);
    if (!isSilent) setRequest({ byAutofill: true });
  });

  useEffect(() => {
    if (!isOpen || !hasPasskeys()) return undefined;
    void run();
    const renewal = request.byAutofill && setTimeout(() => setRequest({ byAutofill: true }), PASSKEY_RENEWAL);
    return () => {
      clearTimeout(renewal || undefined);
      nextSignal();
    };
  }, [isOpen, request]);

  return {
    isOffered,
    isBusy: isEntering || !request.byAutofill,
    start: () => setRequest({ byAutofill: false }),
    cancel() {
      cancelCalls('beginPasskeyLogin', 'passkeyLogin', 'getProfile');
      nextSignal();
    },
  };
}
