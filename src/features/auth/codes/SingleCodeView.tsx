import { useState } from 'react';
import * as texts from '#texts/auth/codes';
import {
  cancelCalls,
  getErrorMessage,
  hasResetToken,
  isCancelled,
  useVerifyCodeMutation,
  withhold,
} from '../../../api';
import { ResendCodes } from '../../../components/codes/ResendCodes';
import { StatusBelow, useStatus } from '../../../components/StatusMessage';
import { FocusFirst } from '../../../components/codes/FocusFirst';
import { Form } from '../../../components/form/Form';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { OTP_LENGTH } from '../../../config/constants';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { selectIsShowing } from '../../../store/slices/modals';
import { codeEntryLeft, selectCountdown } from '../../../store/slices/otpTimer';
import type { AuthFlow } from '../useAuthFlow';
import { SingleCodeField } from './SingleCodeField';
import { useLogInAgain } from './useLogInAgain';
import { useResend } from './useResend';
import type { Destination } from './useSendCode';
import { type SingleCode, singleCodeSchema } from './validation';

const EMPTY: SingleCode = { code: '' };

interface Props {
  steps: AuthFlow;
  destination: Destination;
}

/**
 * The single code of a reset or of a log-in that needs verification (T12, R45). A right reset code leads to the new
 * password; a right log-in code verifies the account, and the log-in is sent again.
 */
export function SingleCodeView({ steps, destination }: Props) {
  const { email, purpose } = destination;
  const { dispatch, getState } = useAppStore();
  const [verifyCode] = useVerifyCodeMutation();
  const logInAgain = useLogInAgain(steps, email);
  const timer = useAppSelector(selectCountdown);
  const [last, showStatus] = useStatus(null);
  const resend = useResend(destination, showStatus);
  const [refused, setRefused] = useState(0);

  const stop = () => cancelCalls('verifyCode', 'sendCodes', 'requestPasswordReset', 'logIn', 'getProfile');
  const verify = async ({ code }: SingleCode) => {
    showStatus(null);
    try {
      await verifyCode({ verifyCodeRequest: withhold({ email, code }) }).unwrap();
      if (purpose === 'reset' && !hasResetToken()) throw new Error('The answer of verifyCode lacks data.token.');
    } catch (error) {
      showStatus({ severity: 'error', text: getErrorMessage(error, texts.failed) });
      if (!isCancelled(error)) setRefused((count) => count + 1);
      return;
    }
    if (!selectIsShowing(getState(), 'auth', 'otp_verification')) return;
    if (purpose === 'log-in') {
      await logInAgain();
      return;
    }
    dispatch(codeEntryLeft());
    steps.go('create_new_password', { email });
  };

  return (
    // Appearing anew is what clears the boxes and gives the focus to the first of them (R69).
    <FocusFirst key={refused} always>
      <Form initialValues={EMPTY} schema={singleCodeSchema} onSubmit={verify} errorOf={String}>
        {({ values }) => (
          <>
            <SingleCodeField email={email} />
            <StatusBelow last={last} />
            <ResendCodes timer={timer} onResend={resend} onCancel={stop} />
            <SubmitButton fullWidth disabled={values.code.length < OTP_LENGTH} onCancel={stop}>
              {texts.verify}
            </SubmitButton>
          </>
        )}
      </Form>
    </FocusFirst>
  );
}
