import * as texts from '#texts/auth/signUp';
import { SIGN_UP_PASSWORD_MIN } from '../../../config/constants';
import { Field } from './fields';

/** Below each other: the rule of the first is a line of its own width. */
export function PasswordFields() {
  return (
    <>
      <Field.Password
        name="password"
        label={texts.password}
        help={texts.passwordHelp(SIGN_UP_PASSWORD_MIN)}
        autoComplete="new-password"
      />
      <Field.Password
        name="confirmPassword"
        label={texts.confirmPassword}
        help={texts.confirmPasswordHelp}
        autoComplete="new-password"
      />
    </>
  );
}
