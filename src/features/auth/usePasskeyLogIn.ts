import { useEffect, useEffectEvent, useState } from 'react';
import { passkeys as texts } from '#texts/auth';
import {
  cancelCalls,
  getErrorMessage,
  isApiError,
  useBeginPasskeyLoginMutation,
  usePasskeyLoginMutation,
  type WebAuthnCredential,
  type WebAuthnOptions,
} from '../../api';
import { PASSKEY_RENEWAL } from '../../config/constants';
import { hasPasskeys, nextSignal, requestPasskey, signalRemoved } from '../../domain/passkeys';
import type { Status } from '../../lib/recentMessages';
import { useAppSelector } from '../../store/hooks';
import { selectIsShowing } from '../../store/slices/modals';
import type { AuthFlow } from './useAuthFlow';
import { useEnter } from './useLogIn';

/**
 * Offers passkeys while the login view is open: by autofill in the email field, or by a button, after whose prompt the
 * autofill starts again.
 * @returns `isOffered` is undefined until the API returns options or an error; `start` opens the prompt, `cancel` ends it
 */
export function usePasskeyLogIn(flow: AuthFlow, setStatus: (status: Status | null) => void) {
  const isOpen = useAppSelector((state) => selectIsShowing(state, 'auth', 'login'));
  const [begin] = useBeginPasskeyLoginMutation();
  const [logIn] = usePasskeyLoginMutation();
  const enter = useEnter('login', flow);
  const [isOffered, setIsOffered] = useState(hasPasskeys() ? undefined : false);
  /** A new object starts a new request. */
  const [request, setRequest] = useState({ byAutofill: true });
  const [isEntering, setIsEntering] = useState(false);

  const run = useEffectEvent(async () => {
    const signal = nextSignal();
    const { byAutofill } = request;
    let options: WebAuthnOptions = {};
    let credential: WebAuthnCredential | null = null;
    const fail = (text: string) => setStatus({ severity: 'error', text });
    try {
      ({ options } = (await begin().unwrap()).data);
      setIsOffered(true);
      credential = await requestPasskey(options, signal, byAutofill);
      if (credential) {
        setStatus(null);
        setIsEntering(true);
        await enter(await logIn({ passkeyLoginRequest: { credential } }).unwrap(), null, fail);
      }
    } catch (error) {
      if (credential && isApiError(error) && error.data.reason === 'unknownPasskey')
        void signalRemoved(options, credential.id);
      // Autofill that can't start leaves the form as it is.
      if (credential || (!byAutofill && !signal.aborted)) fail(getErrorMessage(error, texts.failed));
      setIsOffered((isKnown) => isKnown ?? false);
    }
    setIsEntering(false);
    if (credential || !byAutofill) setRequest({ byAutofill: true });
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
      cancelCalls('beginPasskeyLogin', 'passkeyLogin', 'getProfile', 'sendCodes');
      nextSignal();
    },
  };
}
