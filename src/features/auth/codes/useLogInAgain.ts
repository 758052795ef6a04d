import * as texts from '#texts/auth/logIn';
import type { Status } from '../../../components/StatusMessage';
import { useAppDispatch } from '../../../store/hooks';
import { codeEntryLeft } from '../../../store/slices/otpTimer';
import { useLogIn } from '../logIn/useLogIn';
import type { AuthFlow } from '../useAuthFlow';

/**
 * The log-in after its verification, with what was typed before (T12), so that the person lands where 4.3 says. After a
 * reload nothing is known of that any more; then, and when it fails, the log-in view says so.
 */
export function useLogInAgain(steps: AuthFlow, email: string): () => Promise<void> {
  const dispatch = useAppDispatch();
  const logIn = useLogIn('otp_verification', steps);
  return async () => {
    const { credentials } = steps;
    const backToLogIn = (flash: Status) => {
      dispatch(codeEntryLeft());
      steps.go('login', { email, credentials: null, flash });
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
