import { useEffect, useEffectEvent, useState } from 'react';
import { passkeys as texts } from '#texts/auth';
import {
  type AuthenticationCredential,
  cancelCalls,
  getErrorMessage,
  isApiError,
  useBeginPasskeyLoginMutation,
  usePasskeyLoginMutation,
} from '../../api';
import { PASSKEY_RENEWAL } from '../../config/constants';
import { hasPasskeys, requestPasskey, signalRemoved } from '../../domain/passkeys';
import type { Status } from '../../lib/recentMessages';
import { useAppSelector } from '../../store/hooks';
import { selectIsShowing } from '../../store/slices/modals';
import type { AuthFlow } from './useAuthFlow';
import { useEnter } from './useLogIn';

/**
 * Offers passkeys while the login view is open: by autofill in the email field, or by a button. Browsers allow one
 * request at a time, so each request ends the previous one. Closing the dialog ends it, too.
 * @returns `isOffered` is false until the API returns options; `start` opens the prompt, `cancel` ends it
 */
export function usePasskeyLogIn(flow: AuthFlow, setStatus: (status: Status | null) => void) {
  const isOpen = useAppSelector((state) => selectIsShowing(state, 'auth', 'login'));
  const [begin] = useBeginPasskeyLoginMutation();
  const [logIn] = usePasskeyLoginMutation();
  const enter = useEnter('login', flow);
  const [isOffered, setIsOffered] = useState(false);
  /** A new object starts a new request. */
  const [request, setRequest] = useState({ byAutofill: true });
  const [isEntering, setIsEntering] = useState(false);

  const run = useEffectEvent(async (signal: AbortSignal) => {
    const { byAutofill } = request;
    let rpId = '';
    let credential: AuthenticationCredential | null = null;
    const fail = (text: string) => setStatus({ severity: 'error', text });
    try {
      const { options } = (await begin().unwrap()).data;
      rpId = options.rpId;
      setIsOffered(true);
      credential = await requestPasskey(options, signal, byAutofill);
      if (credential) {
        setStatus(null);
        setIsEntering(true);
        await enter(await logIn({ passkeyLoginRequest: { credential } }).unwrap(), null, fail);
      }
    } catch (error) {
      // Autofill that can't start leaves the form as it is.
      if (credential && isApiError(error) && error.data.reason === 'unknownPasskey')
        void signalRemoved(rpId, credential.id);
      if (credential || (!byAutofill && !signal.aborted)) fail(getErrorMessage(error, texts.failed));
    }
    setIsEntering(false);
    if (!signal.aborted && (credential || !byAutofill)) setRequest({ byAutofill: true });
  });

  useEffect(() => {
    if (!isOpen || !hasPasskeys()) return undefined;
    const controller = new AbortController();
    void run(controller.signal);
    const renewal = request.byAutofill && setTimeout(() => setRequest({ byAutofill: true }), PASSKEY_RENEWAL);
    return () => {
      clearTimeout(renewal || undefined);
      controller.abort();
    };
  }, [isOpen, request]);

  return {
    isOffered,
    isBusy: isEntering || !request.byAutofill,
    start: () => setRequest({ byAutofill: false }),
    cancel() {
      cancelCalls('beginPasskeyLogin', 'passkeyLogin', 'getProfile', 'sendCodes');
      setRequest({ byAutofill: true });
    },
  };
}
