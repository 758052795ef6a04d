import * as texts from '#texts/auth/signUp';
import { FieldPair } from '../../../components/layout';
import { SIGN_UP_PASSWORD_MIN } from '../../../config/constants';
import { Field } from './fields';

export function PasswordFields() {
  return (
    <FieldPair>
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
    </FieldPair>
  );
}
