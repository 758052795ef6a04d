import { codes as texts } from '#texts/auth';
import { useLastNonNull } from '../../lib/hooks';
import { useAppSelector, useAppStore } from '../../store/hooks';
import {
  type CodeDestination,
  codeEntryLeft,
  selectCodeDestination,
  selectCountdown,
} from '../../store/slices/otpTimer';
import {
  cancelCalls,
  getErrorMessage,
  hasResetToken,
  mask,
  useVerifyCodeMutation,
  useVerifyEmailAndPhoneMutation,
} from '../../api';
import { EmailDestination } from '../../components/codes/CodeDelivery';
import { OneCodeForm, TwoCodesForm, type TwoCodes } from '../../components/codes/CodesForm';
import { rich } from '../../components/rich';
import { selectIsShowing } from '../../store/slices/modals';
import type { AuthFlow } from './useAuthFlow';
import { useLogInAgain } from './useLogIn';
import { useResend } from './useSendCode';

/** Two codes after a sign-up, one for a login or a reset. The destination stays visible during the fade-out. */
export function CodesView({ steps }: { steps: AuthFlow }) {
  const stored = useAppSelector(selectCodeDestination);
  const destination = useLastNonNull(stored?.purpose === 'affiliate' ? null : stored);
  if (!destination) return null;
  const View = destination.purpose === 'sign-up' ? SignUpCodesView : SingleCodeView;
  return <View steps={steps} destination={destination} />;
}

interface Props {
  steps: AuthFlow;
  destination: CodeDestination;
}

const describeError = (error: unknown) => getErrorMessage(error, texts.failed);

/** The two codes that complete a sign-up. */
function SignUpCodesView({ steps, destination }: Props) {
  const { email, phoneNo } = destination;
  const { dispatch, getState } = useAppStore();
  const [verifyEmailAndPhone] = useVerifyEmailAndPhoneMutation();
  const timer = useAppSelector(selectCountdown);
  const resend = useResend(destination);

  const verify = async (codes: TwoCodes) => {
    await verifyEmailAndPhone({ verifyEmailAndPhoneRequest: mask({ ...codes, email, phoneNo }) }).unwrap();
    if (!selectIsShowing(getState(), 'auth', 'otp_verification')) return;
    dispatch(codeEntryLeft());
    steps.go('otp_success', { email });
  };
  const stop = () => cancelCalls('verifyEmailAndPhone', 'sendCodes');
  const form = { destination, timer, describeError, onVerify: verify, onResend: resend, onCancel: stop };
  return <TwoCodesForm {...form} />;
}

/**
 * The single code of a reset or of a login to an unverified account. A valid reset code opens the new password form. A
 * valid login code verifies the account and sends the login again.
 */
function SingleCodeView({ steps, destination }: Props) {
  const { email, purpose } = destination;
  const { dispatch, getState } = useAppStore();
  const [verifyCode] = useVerifyCodeMutation();
  const logInAgain = useLogInAgain(steps, email);
  const timer = useAppSelector(selectCountdown);
  const resend = useResend(destination);

  const verify = async ({ code }: { code: string }) => {
    await verifyCode({ verifyCodeRequest: mask({ email, code }) }).unwrap();
    if (purpose === 'reset' && !hasResetToken()) throw new Error('The verifyCode response has no data.token.');
    if (!selectIsShowing(getState(), 'auth', 'otp_verification')) return;
    if (purpose === 'log-in') {
      await logInAgain();
      return;
    }
    dispatch(codeEntryLeft());
    steps.go('create_new_password', { email });
  };
  const stop = () => cancelCalls('verifyCode', 'sendCodes', 'requestPasswordReset', 'logIn', 'getProfile');
  const form = { timer, describeError, onVerify: verify, onResend: resend, onCancel: stop };
  return <OneCodeForm {...form} legend={rich(texts.codeSentTo, { email: () => <EmailDestination email={email} /> })} />;
}
