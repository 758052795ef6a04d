import * as texts from '#texts/auth/reset';
import { cancelCalls, getErrorMessage, getRefusedField, useUpdatePasswordMutation, withhold } from '../../../api';
import { FocusFirst } from '../../../components/codes/FocusFirst';
import { Form } from '../../../components/form/Form';
import { formFields } from '../../../components/form/fields';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useAppStore } from '../../../store/hooks';
import { selectIsShowing } from '../../../store/slices/modals';
import type { AuthFlow } from '../useAuthFlow';
import { UsernameForManagers } from '../UsernameForManagers';
import { newPasswordSchema, type NewPasswordValues } from './validation';

const Field = formFields<NewPasswordValues>();

/** Last step of a reset (specification 4.4). The base query carries the reset token; it is not known here (R46). */
export function NewPasswordView({ steps }: { steps: AuthFlow }) {
  const { email } = steps;
  const { getState } = useAppStore();
  const [updatePassword] = useUpdatePasswordMutation();
  const submit = async (values: NewPasswordValues) => {
    await updatePassword({ updatePasswordRequest: withhold({ email, ...values }) }).unwrap();
    if (!selectIsShowing(getState(), 'auth', 'create_new_password')) return;
    steps.go('login', { credentials: null, flash: { severity: 'success', text: texts.updated } });
  };
  return (
    <FocusFirst>
      <Form
        initialValues={{ password: '', confirmPassword: '' }}
        schema={newPasswordSchema}
        onSubmit={submit}
        errorOf={(error) => getErrorMessage(error, texts.updateFailed)}
        fieldOf={(error) => (getRefusedField(error) === 'password' ? 'password' : undefined)}
      >
        <UsernameForManagers email={email} />
        <Field.Password name="password" label={texts.password} help={texts.passwordHelp} autoComplete="new-password" />
        <Field.Password
          name="confirmPassword"
          label={texts.confirmPassword}
          help={texts.confirmPasswordHelp}
          autoComplete="new-password"
        />
        <SubmitButton fullWidth onCancel={() => cancelCalls('updatePassword')}>
          {texts.submit}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}
