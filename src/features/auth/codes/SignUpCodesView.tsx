import * as texts from '#texts/auth/codes';
import { cancelCalls, getErrorMessage, isCancelled, useVerifyEmailAndPhoneMutation, withhold } from '../../../api';
import { useStatus } from '../../../components/StatusMessage';
import { TwoCodesForm } from '../../../components/codes/TwoCodesForm';
import type { TwoCodes } from '../../../components/codes/validation';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { selectIsShowing } from '../../../store/slices/modals';
import { codeEntryLeft, selectCountdown } from '../../../store/slices/otpTimer';
import type { AuthFlow } from '../useAuthFlow';
import { useResend } from './useResend';
import type { Destination } from './useSendCode';

interface Props {
  steps: AuthFlow;
  destination: Destination;
}

/** The two codes that end a registration (specification 4.1, R65-R70). */
export function SignUpCodesView({ steps, destination }: Props) {
  const { email, phoneNo, phoneCallingCode } = destination;
  const { dispatch, getState } = useAppStore();
  const [verifyEmailAndPhone] = useVerifyEmailAndPhoneMutation();
  const timer = useAppSelector(selectCountdown);
  const [last, showStatus] = useStatus(null);
  const resend = useResend(destination, showStatus);

  const verify = async (codes: TwoCodes): Promise<boolean> => {
    showStatus(null);
    try {
      await verifyEmailAndPhone({ verifyEmailAndPhoneRequest: withhold({ ...codes, email, phoneNo }) }).unwrap();
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
