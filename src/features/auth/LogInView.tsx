import Alert from '@mui/material/Alert';
import { boolean, type InferType, object } from 'yup';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { logIn as texts, passkeys } from '#texts/auth';
import { email, literal, text } from '../../components/form/schema';
import { cancelCalls } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { StatusMessage } from '../../components/StatusMessage';
import { FocusFirst, Form, SubmitButton } from '../../components/form/Form';
import { formFields } from '../../components/form/fields';
import Link from '@mui/material/Link';
import type { Status } from '../../lib/recentMessages';
import { useAppSelector, type Remembered, rememberMe } from '../../store/hooks';
import { selectCodeDestination, type CodeDestination } from '../../store/slices/otpTimer';
import { type AuthFlow, KeepEmail } from './useAuthFlow';
import { useLogIn } from './useLogIn';
import { usePasskeyLogIn } from './usePasskeyLogIn';

/** Field rules of specification 5.3. The login form does not check the password length. */
const logInSchema = object({
  email: literal().required(texts.emailRequired).test(email(texts.emailInvalid)),
  password: text().required(texts.passwordRequired),
  remember: boolean().default(false),
});

type LogInValues = InferType<typeof logInSchema>;

const Field = formFields<LogInValues>();

interface Props {
  flow: AuthFlow;
  /** The reason the login is open, such as an expired session. */
  notice?: string;
  /** From `useRemembered`. */
  remembered?: Remembered | null;
}

export function LogInView(props: Props) {
  const { remembered } = props;
  // Matches the form's height so that the dialog does not jump.
  if (remembered === undefined) return <Box aria-busy="true" sx={{ minHeight: 359 }} />;
  return <LogInForm {...props} remembered={remembered} />;
}

function LogInForm({ flow, notice, remembered }: Props & { remembered: Remembered | null }) {
  const [status, setStatus] = useState<Status | null>(
    flow.flash ?? (notice ? { severity: 'warning', text: notice } : null),
  );
  const logIn = useLogIn('login', flow);
  const passkey = usePasskeyLogIn(flow, setStatus);
  const pending = useAppSelector(selectCodeDestination);
  const own = !flow.email || flow.email === remembered?.email ? remembered : null;
  const initialValues: LogInValues = {
    email: own?.email ?? flow.email,
    password: own?.password ?? '',
    remember: own !== null,
  };
  const submit = (values: LogInValues) => {
    setStatus(null);
    return logIn(values, (text) => setStatus({ severity: 'error', text }));
  };
  return (
    <FocusFirst>
      <Form
        initialValues={initialValues}
        schema={logInSchema}
        onSubmit={submit}
        failed={(error) => (error as Error).message}
        notice={<StatusMessage status={status} />}
      >
        {pending && <PendingCodes destination={pending} flow={flow} />}
        <KeepEmail flow={flow} />
        <Field.Text name="email" label={texts.email} type="email" autoComplete="username webauthn" />
        <Field.Password
          name="password"
          label={texts.password}
          autoComplete="current-password"
          labelEnd={
            <Link component="button" type="button" onClick={() => flow.go('forgot_password')}>
              {texts.forgotPassword}
            </Link>
          }
        />
        <Field.Checkbox name="remember" label={texts.remember} />
        <SubmitButton fullWidth onCancel={() => cancelCalls('logIn', 'getProfile', 'sendCodes')}>
          {texts.submit}
        </SubmitButton>
        {passkey.isOffered !== false && (
          <BusyButton
            variant="text"
            fullWidth
            busy={passkey.isBusy}
            onClick={passkey.start}
            onCancel={passkey.cancel}
            // Keeps its place, so that the form doesn't move.
            sx={passkey.isOffered ? undefined : { visibility: 'hidden' }}
          >
            {passkeys.use}
          </BusyButton>
        )}
      </Form>
    </FocusFirst>
  );
}

/** A link back to codes that were sent but not entered yet. */
function PendingCodes({ destination, flow }: { destination: CodeDestination; flow: AuthFlow }) {
  const { purpose, email } = destination;
  if (purpose === 'affiliate') return null;
  return (
    <Alert severity="warning" role="note">
      {purpose === 'sign-up' ? texts.codesWaiting(email) : texts.codeWaiting(email)}{' '}
      <Link component="button" type="button" onClick={() => flow.go('otp_verification')}>
        {purpose === 'sign-up' ? texts.enterCodes : texts.enterCode}
      </Link>
    </Alert>
  );
}

/**
 * Returns the remembered email and password. Reads them only when the login form opens: undefined until then, null when
 * nothing is remembered.
 */
export function useRemembered(isWanted: boolean): Remembered | null | undefined {
  const [remembered, setRemembered] = useState<Remembered | null>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let open = true;
    void rememberMe.read().then((found) => {
      if (open) setRemembered(found);
    });
    return () => {
      open = false;
    };
  }, [isWanted]);
  return remembered;
}
