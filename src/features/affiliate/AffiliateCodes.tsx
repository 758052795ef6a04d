import * as texts from '#texts/affiliate';
import {
  cancelCalls,
  getErrorMessage,
  isCancelled,
  useSendCodesMutation,
  useVerifyAffiliateMutation,
  mask,
} from '../../api';
import { useStatus } from '../../components/StatusMessage';
import { TwoCodesForm, type TwoCodes } from '../../components/codes/TwoCodesForm';
import { useLastNonNull } from '../../lib/hooks';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { affiliateViewChanged, selectIsShowing } from '../../store/slices/modals';
import { codeEntryLeft, codesSent, selectCodeDestination, selectCountdown } from '../../store/slices/otpTimer';

/** The two codes of an application. */
export function AffiliateCodes() {
  const { dispatch, getState } = useAppStore();
  const destination = useLastNonNull(useAppSelector(selectCodeDestination));
  const timer = useAppSelector(selectCountdown);
  const [verifyAffiliate] = useVerifyAffiliateMutation();
  const [sendCodes] = useSendCodesMutation();
  const [last, showStatus] = useStatus(null);
  if (!destination) return null;
  const { email, phoneNo, phoneCallingCode } = destination;

  const verify = async (codes: TwoCodes): Promise<boolean> => {
    showStatus(null);
    try {
      await verifyAffiliate({ verifyEmailAndPhoneRequest: mask({ ...codes, email, phoneNo }) }).unwrap();
    } catch (error) {
      showStatus({ severity: 'error', text: getErrorMessage(error, texts.codesFailed) });
      return isCancelled(error);
    }
    if (selectIsShowing(getState(), 'affiliate', 'otp_verification')) {
      dispatch(codeEntryLeft());
      dispatch(affiliateViewChanged('otp_success'));
    }
    return true;
  };
  const resend = async () => {
    try {
      await sendCodes({ sendCodesRequest: { email, phoneNo, phoneCallingCode } }).unwrap();
      // Closing has cleared the countdown; it must not come back.
      if (!selectIsShowing(getState(), 'affiliate', 'otp_verification')) return;
      dispatch(codesSent({ purpose: 'affiliate', email, phoneNo, phoneCallingCode, at: Date.now() }));
      showStatus({ severity: 'success', text: texts.resent });
    } catch (error) {
      showStatus({ severity: 'error', text: getErrorMessage(error, texts.resendFailed) });
    }
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
      onCancel={() => cancelCalls('verifyAffiliate', 'sendCodes')}
    />
  );
}
