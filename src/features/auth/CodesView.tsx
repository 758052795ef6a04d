import { codes as texts } from '#texts/auth';
import { useLastNonNull } from '../../lib/hooks';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectCodeDestination, codeEntryLeft, selectCountdown } from '../../store/slices/otpTimer';
import {
  cancelCalls,
  getErrorMessage,
  isCancelled,
  useVerifyEmailAndPhoneMutation,
  mask,
  hasResetToken,
  useVerifyCodeMutation,
} from '../../api';
import { useStatus } from '../../components/StatusMessage';
import { OneCodeForm } from '../../components/codes/OneCodeForm';
import { TwoCodesForm, type TwoCodes } from '../../components/codes/TwoCodesForm';
import { selectIsShowing } from '../../store/slices/modals';
import { EmailDestination } from '../../components/codes/CodeDelivery';
import { rich } from '../../components/rich';
import type { AuthFlow } from './useAuthFlow';
import { type Destination, useResend } from './useSendCode';
import { useLogInAgain } from './useLogIn';

/** Two codes after a sign-up, one for a log-in or a reset. Where they went stays while the dialog fades out. */
export function CodesView({ steps }: { steps: AuthFlow }) {
  const stored = useAppSelector(selectCodeDestination);
  const destination = useLastNonNull(stored?.purpose === 'affiliate' ? null : (stored as Destination | null));
  if (!destination) return null;
  return destination.purpose === 'sign-up' ? (
    <SignUpCodesView steps={steps} destination={destination} />
  ) : (
    <SingleCodeView steps={steps} destination={destination} />
  );
}

interface Props {
  steps: AuthFlow;
  destination: Destination;
}

/** The two codes that end a registration. */
function SignUpCodesView({ steps, destination }: Props) {
  const { email, phoneNo, phoneCallingCode } = destination;
  const { dispatch, getState } = useAppStore();
  const [verifyEmailAndPhone] = useVerifyEmailAndPhoneMutation();
  const timer = useAppSelector(selectCountdown);
  const [last, showStatus] = useStatus(null);
  const resend = useResend(destination, showStatus);

  const verify = async (codes: TwoCodes): Promise<boolean> => {
    showStatus(null);
    try {
      await verifyEmailAndPhone({ verifyEmailAndPhoneRequest: mask({ ...codes, email, phoneNo }) }).unwrap();
    } catch (error) {
      showStatus({ severity: 'error', text: getErrorMessage(error, texts.failed) });
      return isCancelled(error);
    }
    if (selectIsShowing(getState(), 'auth', 'otp_verification')) {
      dispatch(codeEntryLeft());
      steps.go('otp_success', { email });
    }
    return true;
  };

  return (
    <TwoCodesForm
      phoneCallingCode={phoneCallingCode}
      phoneNo={phoneNo}
      email={email}
      timer={timer}
      last={last}
      onVerify={verify}
      onResend={resend}
      onCancel={() => cancelCalls('verifyEmailAndPhone', 'sendCodes')}
    />
  );
}

/**
 * The single code of a reset or of a log-in that needs verification. A right reset code leads to the new
 * password; a right log-in code verifies the account, and the log-in is sent again.
 */
function SingleCodeView({ steps, destination }: Props) {
  const { email, purpose } = destination;
  const { dispatch, getState } = useAppStore();
  const [verifyCode] = useVerifyCodeMutation();
  const logInAgain = useLogInAgain(steps, email);
  const timer = useAppSelector(selectCountdown);
  const [last, showStatus] = useStatus(null);
  const resend = useResend(destination, showStatus);

  const stop = () => cancelCalls('verifyCode', 'sendCodes', 'requestPasswordReset', 'logIn', 'getProfile');
  const verify = async (code: string): Promise<boolean> => {
    showStatus(null);
    try {
      await verifyCode({ verifyCodeRequest: mask({ email, code }) }).unwrap();
      if (purpose === 'reset' && !hasResetToken()) throw new Error('The answer of verifyCode lacks data.token.');
    } catch (error) {
      showStatus({ severity: 'error', text: getErrorMessage(error, texts.failed) });
      return isCancelled(error);
    }
    if (!selectIsShowing(getState(), 'auth', 'otp_verification')) return true;
    if (purpose === 'log-in') {
      await logInAgain();
      return true;
    }
    dispatch(codeEntryLeft());
    steps.go('create_new_password', { email });
    return true;
  };

  return (
    <OneCodeForm
      legend={rich(texts.codeSentTo, { email: () => <EmailDestination email={email} /> })}
      timer={timer}
      last={last}
      onVerify={verify}
      onResend={resend}
      onCancel={stop}
    />
  );
}
