import * as texts from '#texts/auth/codes';
import { getErrorMessage, waitOf } from '../../../api';
import type { Status } from '../../../components/StatusMessage';
import { useAppStore } from '../../../store/hooks';
import { selectIsShowing } from '../../../store/slices/modals';
import { codesSent } from '../../../store/slices/otpTimer';
import { type Destination, useCodeRequest } from './useSendCode';

/** Sends the codes once more and starts the countdown anew (R71, R72). @param showStatus gets what came of it */
export function useResend(destination: Destination, showStatus: (status: Status) => void): () => Promise<void> {
  const { dispatch, getState } = useAppStore();
  const request = useCodeRequest();
  return async () => {
    try {
      await request(destination);
      // Closing has cleared the countdown; it must not come back (R73).
      if (!selectIsShowing(getState(), 'auth', 'otp_verification')) return;
      dispatch(codesSent({ ...destination, at: Date.now() }));
      showStatus({ severity: 'success', text: texts.resent });
    } catch (error) {
      const wait = waitOf(error);
      if (wait && selectIsShowing(getState(), 'auth', 'otp_verification')) {
        dispatch(codesSent({ ...destination, at: Date.now(), wait }));
      }
      showStatus({ severity: 'error', text: getErrorMessage(error, texts.resendFailed) });
    }
  };
}
