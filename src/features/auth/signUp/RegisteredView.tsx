import * as texts from '#texts/auth/signUp';
import { Finished } from '../../../components/codes/Finished';
import type { AuthFlow } from '../useAuthFlow';

/** The end of a registration (R70). */
export function RegisteredView({ steps }: { steps: AuthFlow }) {
  return <Finished action={texts.toLogIn} onAction={() => steps.go('login')} />;
}
