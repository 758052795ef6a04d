import { codes as texts } from '#texts/auth';
import { useLastNonNull } from '../../lib/hooks';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { type CodeDestination, codeEntryLeft, selectCodeDestination } from '../../store/slices/otpTimer';
import { hasResetToken, mask, useVerifyCodeMutation, useVerifyEmailAndPhoneMutation } from '../../api';
import { EmailDestination } from '../../components/codes/CodeDelivery';
import { OneCodeForm, TwoCodesForm, type TwoCodes } from '../../components/codes/CodesForm';
import { rich } from '../../components/rich';
import { selectIsShowing } from '../../store/slices/modals';
import type { AuthFlow } from './useAuthFlow';
import { useLogInAgain } from './useLogIn';
import { useStoredCodes } from './useSendCode';

/** Two codes after a sign-up, one for a login or a reset. The destination stays visible during the fade-out. */
export function CodesView({ flow }: { flow: AuthFlow }) {
  const stored = useAppSelector(selectCodeDestination);
  const destination = useLastNonNull(stored?.purpose === 'affiliate' ? null : stored);
  if (!destination) return null;
  const View = destination.purpose === 'sign-up' ? SignUpCodesView : SingleCodeView;
  return <View flow={flow} destination={destination} />;
}

interface Props {
  flow: AuthFlow;
  destination: CodeDestination;
}

/** The two codes that complete a sign-up. */
function SignUpCodesView({ flow, destination }: Props) {
  const { email, phoneNo } = destination;
  const { dispatch, getState } = useAppStore();
  const [verifyEmailAndPhone] = useVerifyEmailAndPhoneMutation();
  const stored = useStoredCodes(destination);

  const verify = async (codes: TwoCodes) => {
    await verifyEmailAndPhone({ verifyEmailAndPhoneRequest: mask({ ...codes, email, phoneNo }) }).unwrap();
    if (!selectIsShowing(getState(), 'auth', 'otp_verification')) return;
    dispatch(codeEntryLeft());
    flow.go('otp_success', { email });
  };
  const calls = { ...stored, onVerify: verify, operations: ['verifyEmailAndPhone', 'sendCodes'] } as const;
  return <TwoCodesForm destination={destination} calls={calls} />;
}

/**
 * The single code of a reset or of a login to an unverified account. A valid reset code opens the new password form. A
 * valid login code verifies the account and sends the login again.
 */
function SingleCodeView({ flow, destination }: Props) {
  const { email, purpose } = destination;
  const { dispatch, getState } = useAppStore();
  const [verifyCode] = useVerifyCodeMutation();
  const logInAgain = useLogInAgain(flow, email);
  const stored = useStoredCodes(destination);

  const verify = async ({ code }: { code: string }) => {
    await verifyCode({ verifyCodeRequest: mask({ email, code }) }).unwrap();
    if (purpose === 'reset' && !hasResetToken()) throw new Error('The verifyCode response has no data.token.');
    if (!selectIsShowing(getState(), 'auth', 'otp_verification')) return;
    if (purpose === 'log-in') {
      await logInAgain();
      return;
    }
    dispatch(codeEntryLeft());
    flow.go('create_new_password', { email });
  };
  const operations = ['verifyCode', 'sendCodes', 'requestPasswordReset', 'logIn', 'getProfile'] as const;
  const legend = rich(texts.codeSentTo, { email: () => <EmailDestination email={email} /> });
  return <OneCodeForm legend={legend} calls={{ ...stored, onVerify: verify, operations }} />;
}
