import * as texts from '#texts/auth/codes';
import {
  getErrorMessage,
  isApiError,
  useRequestPasswordResetMutation,
  useSendCodesMutation,
  type Acknowledgement,
} from '../../../api';
import type { Said } from '../../../components/codes/Said';
import { useAppStore } from '../../../store/hooks';
import { type AuthView, selectIsShowing } from '../../../store/slices/modals';
import { codesSent, type CodePurpose, secondsLeft } from '../../../store/slices/otpTimer';
import type { AuthSteps } from '../steps';

export interface Destination {
  purpose: Exclude<CodePurpose, 'affiliate'>;
  email: string;
  /** National number and calling code without the plus; both empty for a reset, which has no phone. */
  phoneNo: string;
  phoneCallingCode: string;
}

const TOO_MANY = 429;

/** The call that sends codes: for a reset the request itself, else the resending of specification 7 (R72). */
export function useCodeRequest(): (destination: Destination) => Promise<Acknowledgement> {
  const [sendCodes] = useSendCodesMutation();
  const [requestReset] = useRequestPasswordResetMutation();
  return ({ purpose, email, phoneNo, phoneCallingCode }) =>
    purpose === 'reset'
      ? requestReset({ passwordResetRequest: { email } }).unwrap()
      : sendCodes({ sendCodesRequest: { email, phoneNo, phoneCallingCode } }).unwrap();
}

/**
 * Sends a single code and opens its view. While the countdown of the same person runs, the code is on its way already
 * and the countdown goes on (T17). Where the API asks for patience, a code went out a moment ago and is still good, so
 * the view opens all the same, with the API's words. Nothing happens once the person has left the view.
 * @returns rejects with an Error whose message is meant for the person
 */
export function useSendCode(steps: AuthSteps) {
  const { dispatch, getState } = useAppStore();
  const request = useCodeRequest();

  return async (from: AuthView, destination: Destination, memory: Parameters<AuthSteps['go']>[1]): Promise<void> => {
    const enterCode = (flash: Said | null) => steps.go('otp_verification', { ...memory, flash });
    const { timer, data } = getState().otpTimer;
    const isSame = data?.purpose === destination.purpose && data.email === destination.email;
    if (isSame && secondsLeft(timer, Date.now()) > 0) {
      enterCode(null);
      return;
    }
    const flash = await request(destination).then(
      ({ message }): Said | null => (destination.purpose === 'reset' ? { severity: 'success', text: message } : null),
      (error: unknown): Said => {
        if (isApiError(error) && error.status === TOO_MANY) return { severity: 'warning', text: error.data.message };
        throw new Error(getErrorMessage(error, texts.resendFailed));
      },
    );
    if (!selectIsShowing(getState(), 'auth', from)) return;
    dispatch(codesSent({ ...destination, at: Date.now() }));
    enterCode(flash);
  };
}
