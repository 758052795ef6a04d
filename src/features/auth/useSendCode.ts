import { codes as texts } from '#texts/auth';
import {
  getErrorMessage,
  isTooEarly,
  useRequestPasswordResetMutation,
  useSendCodesMutation,
  retryDelay,
  type Acknowledgement,
} from '../../api';
import { OTP_RESEND_SECONDS } from '../../config/constants';
import { resendDeadline } from '../../lib/countdown';
import type { Status } from '../../lib/recentMessages';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { type AuthView, selectIsShowing } from '../../store/slices/modals';
import { type CodeDestination, codesSent, selectCountdown } from '../../store/slices/otpTimer';
import type { AuthFlow } from './useAuthFlow';

interface Sent {
  text: string;
  wait?: number;
}

/**
 * Returns the message for a code that was sent earlier.
 * @throws Error when no code was sent at all
 */
function sentBefore(error: unknown): Sent {
  if (!isTooEarly(error)) throw new Error(getErrorMessage(error, texts.resendFailed));
  const wait = retryDelay(error);
  // The countdown shows seconds; longer waits need the API's message.
  return { text: wait && wait <= OTP_RESEND_SECONDS ? texts.sentBefore : error.data.message, wait };
}

/** Returns the call that sends codes: the reset request for a reset, otherwise the resend call. */
function useCodeRequest(): (destination: CodeDestination) => Promise<Acknowledgement> {
  const [sendCodes] = useSendCodesMutation();
  const [requestReset] = useRequestPasswordResetMutation();
  return ({ purpose, email, phoneNo, phoneCallingCode }) =>
    purpose === 'reset'
      ? requestReset({ passwordResetRequest: { email } }).unwrap()
      : sendCodes({ sendCodesRequest: { email, phoneNo, phoneCallingCode } }).unwrap();
}

/**
 * Sends a single code and opens its view. During this destination's countdown it opens the view without sending. When
 * the API rejects the request as too early, the previous code is still valid, so the view opens and counts down the
 * seconds from the API. Does nothing after the user has left the view.
 * @returns rejects with an Error whose message is for the user
 */
export function useSendCode(flow: AuthFlow) {
  const { dispatch, getState } = useAppStore();
  const request = useCodeRequest();

  return async (from: AuthView, destination: CodeDestination, memory: Parameters<AuthFlow['go']>[1]): Promise<void> => {
    const enterCode = (flash: Status | null) => flow.go('otp_verification', { ...memory, flash });
    const { timer, data } = getState().otpTimer;
    const isSame = data?.purpose === destination.purpose && data.email === destination.email;
    if (isSame && resendDeadline(timer) > 0) {
      enterCode(null);
      return;
    }
    const sent = await request(destination).then(
      ({ message }): Sent => ({ text: (destination.purpose === 'reset' && message.trim()) || texts.sent }),
      sentBefore,
    );
    if (!selectIsShowing(getState(), 'auth', from)) return;
    dispatch(codesSent({ ...destination, at: Date.now(), wait: sent.wait }));
    enterCode({ severity: 'success', text: sent.text });
  };
}

/** Returns what a code form needs to know about the codes in the store. Ignores answers after the dialog was closed. */
export function useStoredCodes(destination: CodeDestination) {
  const { dispatch, getState } = useAppStore();
  const timer = useAppSelector(selectCountdown);
  const request = useCodeRequest();
  const dialog = destination.purpose === 'affiliate' ? 'affiliate' : 'auth';
  return {
    timer,
    onRequest: () => request(destination),
    onSent(wait?: number) {
      if (selectIsShowing(getState(), dialog, 'otp_verification'))
        dispatch(codesSent({ ...destination, at: Date.now(), wait }));
    },
  };
}
