import * as texts from '#texts/auth/dialog';
import { forgetResetToken } from '../../api';
import { CodesHint } from '../../components/codes/CodesHint';
import { TextButton } from '../../components/TextButton';
import type { AuthView } from '../../store/slices/modals';
import type { AuthFlow } from './useAuthFlow';

/** The way elsewhere, under a hairline; the last view has none. */
export function AuthFooter({ view, steps }: { view: AuthView; steps: AuthFlow }) {
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
      return (
        <>
          {texts.newHere} {to('sign_up', texts.createAccount)}
        </>
      );
    case 'sign_up':
      return (
        <>
          {texts.haveAccount} {to('login', texts.toLogIn)}
        </>
      );
    case 'otp_verification':
      return <CodesHint>{to('login', texts.backToLogIn)}</CodesHint>;
    default:
      return to('login', texts.backToLogIn);
  }
}
