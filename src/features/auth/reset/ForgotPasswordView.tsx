import * as texts from '#texts/auth/reset';
import { cancelCalls } from '../../../api';
import { FocusFirst } from '../../../components/codes/FocusFirst';
import { Form } from '../../../components/form/Form';
import { formFields } from '../../../components/form/fields';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useSendCode } from '../codes/useSendCode';
import type { AuthFlow } from '../useAuthFlow';
import { forgotPasswordSchema, type ForgotPasswordValues } from './validation';

const Field = formFields<ForgotPasswordValues>();

/** First step of a reset (specification 4.4): where to send the code. */
export function ForgotPasswordView({ steps }: { steps: AuthFlow }) {
  const sendCode = useSendCode(steps);
  const submit = ({ email }: ForgotPasswordValues) =>
    sendCode('forgot_password', { purpose: 'reset', email, phoneNo: '', phoneCallingCode: '' }, { email });
  return (
    <FocusFirst>
      <Form
        initialValues={{ email: steps.email }}
        schema={forgotPasswordSchema}
        onSubmit={submit}
        errorOf={(error) => (error as Error).message}
      >
        <Field.Text name="email" label={texts.email} type="email" autoComplete="username" />
        <SubmitButton fullWidth onCancel={() => cancelCalls('requestPasswordReset')}>
          {texts.sendCode}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}
