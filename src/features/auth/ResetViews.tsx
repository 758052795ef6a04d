import { type InferType, object } from 'yup';
import { reset as texts } from '#texts/auth';
import { email, literal, minLength, newPassword, sameAs, text } from '../../components/form/schema';
import { RESET_PASSWORD_MIN } from '../../config/constants';
import { cancelCalls, useUpdatePasswordMutation, mask } from '../../api';
import { FocusFirst, Form, SubmitButton, Username } from '../../components/form/Form';
import { formFields } from '../../components/form/fields';
import { rememberMe, useAppStore } from '../../store/hooks';
import { selectIsShowing } from '../../store/slices/modals';
import { useSendCode } from './useSendCode';
import { type AuthFlow, KeepEmail } from './useAuthFlow';

const forgotPasswordSchema = object({
  email: literal().required(texts.emailRequired).test(email(texts.emailInvalid)),
});
type ForgotPasswordValues = InferType<typeof forgotPasswordSchema>;

/** Checks required first, then length, then equality. */
const newPasswordSchema = object({
  password: newPassword(RESET_PASSWORD_MIN, texts),
  confirmPassword: text()
    .required(texts.confirmPasswordRequired)
    .test(minLength(RESET_PASSWORD_MIN, texts.confirmPasswordTooShort))
    .test(sameAs('password', texts.passwordsDiffer)),
});
type NewPasswordValues = InferType<typeof newPasswordSchema>;

const EmailField = formFields<ForgotPasswordValues>().Text;

/** First step of a reset: asks for the code's destination. */
export function ForgotPasswordView({ flow }: { flow: AuthFlow }) {
  const sendCode = useSendCode(flow);
  const submit = ({ email }: ForgotPasswordValues) =>
    sendCode('forgot_password', { purpose: 'reset', email, phoneNo: '', phoneCallingCode: '' }, { email });
  return (
    <FocusFirst>
      <Form
        initialValues={{ email: flow.email }}
        schema={forgotPasswordSchema}
        onSubmit={submit}
        failed={(error) => (error as Error).message}
      >
        <KeepEmail flow={flow} />
        <EmailField name="email" label={texts.email} type="email" autoComplete="username" />
        <SubmitButton fullWidth onCancel={() => cancelCalls('requestPasswordReset')}>
          {texts.sendCode}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}

const PasswordField = formFields<NewPasswordValues>().Password;

/** Last step of a reset. The base query adds the reset token. */
export function NewPasswordView({ flow }: { flow: AuthFlow }) {
  const { email } = flow;
  const { getState } = useAppStore();
  const [updatePassword] = useUpdatePasswordMutation();
  const submit = async (values: NewPasswordValues) => {
    await updatePassword({ updatePasswordRequest: mask({ email, ...values }) }).unwrap();
    await rememberMe.update(email, { password: values.password });
    if (!selectIsShowing(getState(), 'auth', 'create_new_password')) return;
    flow.go('login', { credentials: null, flash: { severity: 'success', text: texts.updated } });
  };
  return (
    <FocusFirst>
      <Form
        initialValues={{ password: '', confirmPassword: '' }}
        schema={newPasswordSchema}
        onSubmit={submit}
        failed={texts.updateFailed}
      >
        <Username email={email} />
        <PasswordField name="password" label={texts.password} help={texts.passwordHelp} autoComplete="new-password" />
        <PasswordField name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" />
        <SubmitButton fullWidth onCancel={() => cancelCalls('updatePassword')}>
          {texts.submit}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}
