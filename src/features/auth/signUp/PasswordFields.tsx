import { FieldPair } from '../../../components/layout';
import { SIGN_UP_PASSWORD_MIN } from '../../../config/constants';
import { Field } from './fields';

export function PasswordFields() {
  return (
    <FieldPair>
      <Field.Password
        name="password"
        label="Password"
        help={`At least ${SIGN_UP_PASSWORD_MIN} characters.`}
        autoComplete="new-password"
      />
      <Field.Password
        name="confirmPassword"
        label="Retype password"
        help="The same once more."
        autoComplete="new-password"
      />
    </FieldPair>
  );
}
