import { codes as texts } from '#texts/auth';
import {
  getErrorMessage,
  isTooEarly,
  useRequestPasswordResetMutation,
  useSendCodesMutation,
  retryDelay,
  type Acknowledgement,
} from '../../api';
import type { Status } from '../../components/StatusMessage';
import { OTP_RESEND_SECONDS } from '../../config/constants';
import { resendDeadline } from '../../lib/countdown';
import { useAppStore } from '../../store/hooks';
import { type AuthView, selectIsShowing } from '../../store/slices/modals';
import { type CodeDestination, codesSent } from '../../store/slices/otpTimer';
import type { AuthFlow } from './useAuthFlow';

interface Sent {
  text: string;
  wait?: number;
}

/** What to say where no code was sent, because one went out before; throws when there is none at all. */
function sentBefore(error: unknown): Sent {
  if (!isTooEarly(error)) throw new Error(getErrorMessage(error, texts.resendFailed));
  const wait = retryDelay(error);
  // The countdown says the seconds; hours are for the words of the API.
  return { text: wait && wait <= OTP_RESEND_SECONDS ? texts.sentBefore : error.data.message, wait };
}

/** The call that sends codes: for a reset its request, else the resending. */
function useCodeRequest(): (destination: CodeDestination) => Promise<Acknowledgement> {
  const [sendCodes] = useSendCodesMutation();
  const [requestReset] = useRequestPasswordResetMutation();
  return ({ purpose, email, phoneNo, phoneCallingCode }) =>
    purpose === 'reset'
      ? requestReset({ passwordResetRequest: { email } }).unwrap()
      : sendCodes({ sendCodesRequest: { email, phoneNo, phoneCallingCode } }).unwrap();
}

/**
 * Sends a single code and opens its view. While the countdown of the same person runs, the code is on its way already
 * and the countdown goes on. Where the API asks for patience, a code went out a moment ago and is still good, so
 * the view opens all the same and counts the seconds that the API has named. Nothing happens once the person has left
 * the view.
 * @returns rejects with an Error whose message is meant for the person
 */
export function useSendCode(steps: AuthFlow) {
  const { dispatch, getState } = useAppStore();
  const request = useCodeRequest();

  return async (from: AuthView, destination: CodeDestination, memory: Parameters<AuthFlow['go']>[1]): Promise<void> => {
    const enterCode = (flash: Status | null) => steps.go('otp_verification', { ...memory, flash });
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

/** Sends the codes once more and starts the countdown anew. @returns resolves with what came of it */
export function useResend(destination: CodeDestination): () => Promise<Status | null> {
  const { dispatch, getState } = useAppStore();
  const request = useCodeRequest();
  /** Closing has cleared the countdown; it must not come back. */
  const restart = (wait?: number) => {
    const dialog = destination.purpose === 'affiliate' ? 'affiliate' : 'auth';
    const isShowing = selectIsShowing(getState(), dialog, 'otp_verification');
    if (isShowing) dispatch(codesSent({ ...destination, at: Date.now(), wait }));
    return isShowing;
  };
  return async () => {
    try {
      await request(destination);
      return restart() ? { severity: 'success', text: texts.resent } : null;
    } catch (error) {
      const wait = retryDelay(error);
      if (wait) restart(wait);
      return { severity: 'error', text: getErrorMessage(error, texts.resendFailed) };
    }
  };
}
