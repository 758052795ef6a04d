import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type InferType, object } from 'yup';
import { changePassword as texts } from '#texts/account';
import { reset as rules } from '#texts/auth';
import { cancelCalls, getErrorMessage, getRefusedField, mask, useChangePasswordMutation } from '../../api';
import { ButtonRow } from '../../components/ButtonRow';
import { formFields } from '../../components/form/fields';
import { FocusFirst, Form, SubmitButton } from '../../components/form/Form';
import { flag, maxLength, minLength, required, sameAs, text } from '../../components/form/rules';
import { Username } from '../../components/form/Username';
import { FormStack } from '../../components/layout';
import { Modal } from '../../components/Modal';
import { PASSWORD_MAX, RESET_PASSWORD_MIN } from '../../config/constants';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, selectOpenModal } from '../../store/slices/modals';
import { selectEmail } from '../../store/slices/session';

const schema = object({
  currentPassword: text(required(texts.currentRequired)),
  password: text(
    required(rules.passwordRequired),
    minLength(RESET_PASSWORD_MIN, rules.passwordTooShort),
    maxLength(PASSWORD_MAX, rules.passwordTooLong),
  ),
  confirmPassword: text(required(rules.confirmPasswordRequired), sameAs('password', rules.passwordsDiffer)),
  endOthers: flag(),
});
type Values = InferType<typeof schema>;

const FIRST_VALUES: Values = { currentPassword: '', password: '', confirmPassword: '', endOthers: true };
const FIELDS = {
  currentPassword: 'currentPassword',
  password: 'password',
  confirmPassword: 'confirmPassword',
} as const;
const Field = formFields<Values>();

/** Changes the user's password. */
export function ChangePasswordModal() {
  const open = useAppSelector(selectOpenModal)?.name === 'changePassword';
  const dispatch = useAppDispatch();
  const close = () => dispatch(modalClosed());
  return (
    <Modal open={open} onClose={close} size="code" title={texts.title} description={texts.help}>
      <ChangePassword onClose={close} />
    </Modal>
  );
}

/** Mounted only while the dialog is open, so that the values go with it. */
function ChangePassword({ onClose }: { onClose: () => void }) {
  const email = useAppSelector(selectEmail);
  const [changePassword] = useChangePasswordMutation();
  const [done, setDone] = useState<string | null>(null);
  const submit = async ({ endOthers, ...passwords }: Values) => {
    const request = { ...passwords, ...(!endOthers && { keepOtherSessions: true }) };
    await changePassword({ changePasswordRequest: mask(request) }).unwrap();
    setDone(endOthers ? texts.doneEverywhere : texts.done);
  };
  if (done) {
    return (
      <FormStack>
        <Alert severity="success" role="status">
          {done}
        </Alert>
        <ButtonRow>
          <Button autoFocus onClick={onClose}>
            {texts.close}
          </Button>
        </ButtonRow>
      </FormStack>
    );
  }
  return (
    <FocusFirst>
      <Form
        initialValues={FIRST_VALUES}
        schema={schema}
        onSubmit={submit}
        describeError={(error) => getErrorMessage(error, texts.failed)}
        findField={(error) => FIELDS[(getRefusedField(error) ?? '') as keyof typeof FIELDS]}
      >
        <Username email={email} />
        <Field.Password name="currentPassword" label={texts.current} autoComplete="current-password" />
        <Field.Password name="password" label={rules.password} help={rules.passwordHelp} autoComplete="new-password" />
        <Field.Password name="confirmPassword" label={rules.confirmPassword} autoComplete="new-password" />
        <Field.Checkbox name="endOthers" label={texts.endOthers} />
        <SubmitButton fullWidth onCancel={() => cancelCalls('changePassword')}>
          {texts.submit}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}
