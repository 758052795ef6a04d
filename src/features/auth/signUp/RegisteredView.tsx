import Button from '@mui/material/Button';
import * as texts from '#texts/auth/signUp';
import type { AuthSteps } from '../steps';

/** The end of a registration (R70). */
export function RegisteredView({ steps }: { steps: AuthSteps }) {
  return (
    <Button variant="contained" fullWidth onClick={() => steps.go('login')}>
      {texts.toLogIn}
    </Button>
  );
}
