import styled from '@emotion/styled';
import * as texts from '#texts/auth/logIn';
import { cancelCalls } from '../../../api';
import { StatusMessage, useStatus } from '../../../components/StatusMessage';
import { FocusFirst } from '../../../components/codes/FocusFirst';
import { Form } from '../../../components/form/Form';
import { formFields } from '../../../components/form/fields';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextButton } from '../../../components/TextButton';
import { useAppSelector, type Remembered } from '../../../store/hooks';
import { selectCodeDestination } from '../../../store/slices/otpTimer';
import type { AuthFlow } from '../useAuthFlow';
import { PendingCodes } from './PendingCodes';
import { useEarlyLogIn } from './useEarlyLogIn';
import { useLogIn } from './useLogIn';
import { logInSchema, type LogInValues } from './validation';

const Field = formFields<LogInValues>();

/** As high as the form, so that the dialog does not jump. */
const FormToCome = styled('div')({ minHeight: 294 });

interface Props {
  steps: AuthFlow;
  /** Why the log-in is open, such as the end of a session. */
  notice?: string;
  /** From `useRemembered`. */
  remembered: Remembered | null | undefined;
}

/** Log-in (specification 2.5, 5.3). */
export function LogInView(props: Props) {
  const { remembered } = props;
  if (remembered === undefined) return <FormToCome aria-busy="true" />;
  return <LogInForm {...props} remembered={remembered} />;
}

function LogInForm({ steps, notice, remembered }: Props & { remembered: Remembered | null }) {
  const [last, showStatus] = useStatus(steps.flash ?? (notice ? { severity: 'warning', text: notice } : null));
  const logIn = useLogIn('login', steps);
  const pending = useAppSelector(selectCodeDestination);
  const early = useEarlyLogIn();
  const own = !steps.email || steps.email === remembered?.email ? remembered : null;
  const initialValues: LogInValues = {
    email: early?.email || (own?.email ?? steps.email),
    password: early?.password || (own?.password ?? ''),
    remember: own !== null,
  };
  const submit = (values: LogInValues) => {
    showStatus(null);
    return logIn(values, (text) => showStatus({ severity: 'error', text }));
  };
  return (
    <FocusFirst>
      <Form
        key={early && early.email + early.password}
        initialValues={initialValues}
        schema={logInSchema}
        onSubmit={submit}
        errorOf={(error) => (error as Error).message}
        notice={<StatusMessage last={last} />}
      >
        {pending && <PendingCodes destination={pending} steps={steps} />}
        <Field.Text name="email" label={texts.email} type="email" autoComplete="username" />
        <Field.Password
          name="password"
          label={texts.password}
          autoComplete="current-password"
          labelEnd={
            <TextButton type="button" onClick={() => steps.go('forgot_password')}>
              {texts.forgotPassword}
            </TextButton>
          }
        />
        <Field.Checkbox name="remember" label={texts.remember} />
        <SubmitButton fullWidth onCancel={() => cancelCalls('logIn', 'getProfile', 'sendCodes')}>
          {texts.submit}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}
