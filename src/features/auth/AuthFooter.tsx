import { forgetResetToken } from '../../api';
import { CodesHint } from '../../components/codes/CodesHint';
import { TextButton } from '../../components/TextButton';
import type { AuthView } from '../../store/slices/modals';
import type { AuthSteps } from './steps';

/** The way elsewhere, under a hairline; the last view has none. */
export function AuthFooter({ view, steps }: { view: AuthView; steps: AuthSteps }) {
  const to = (next: AuthView, text: string) => (
    <TextButton
      type="button"
      onClick={() => {
        forgetResetToken();
        steps.go(next);
      }}
    >
      {text}
    </TextButton>
  );
  switch (view) {
    case 'login':
      return <>New here? {to('sign_up', 'Create an account')}</>;
    case 'sign_up':
      return <>Already have an account? {to('login', 'Login')}</>;
    case 'otp_verification':
      return <CodesHint>{to('login', 'Back to login')}</CodesHint>;
    default:
      return to('login', 'Back to login');
  }
}
