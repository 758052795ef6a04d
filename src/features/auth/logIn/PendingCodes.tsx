import * as texts from '#texts/auth/logIn';
import { FormAlert } from '../../../components/FormAlert';
import { TextButton } from '../../../components/TextButton';
import type { CodeDestination } from '../../../store/slices/otpTimer';
import type { AuthFlow } from '../useAuthFlow';

/** The way back to codes that wait to be entered (R167): a person may leave their view and come back. */
export function PendingCodes({ destination, steps }: { destination: CodeDestination; steps: AuthFlow }) {
  const { purpose, email } = destination;
  if (purpose === 'affiliate') return null;
  return (
    <FormAlert severity="warning" announced={false}>
      {purpose === 'sign-up' ? texts.codesWaiting(email) : texts.codeWaiting(email)}{' '}
      <TextButton type="button" onClick={() => steps.go('otp_verification')}>
        {purpose === 'sign-up' ? texts.enterCodes : texts.enterCode}
      </TextButton>
    </FormAlert>
  );
}
