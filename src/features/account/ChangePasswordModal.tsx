import { useState } from 'react';
import { boolean, type InferType, object } from 'yup';
import { changePassword as texts } from '#texts/account';
import { reset as rules } from '#texts/auth';
import { cancelCalls, mask, useChangePasswordMutation } from '../../api';
import { formFields } from '../../components/form/fields';
import { FocusFirst, Form, SubmitButton, Username } from '../../components/form/Form';
import { newPassword, sameAs, text } from '../../components/form/schema';
import { Finished, type Step, StepDialog } from '../../components/StepDialog';
import type { DialogProps } from '../../components/useDialog';
import { RESET_PASSWORD_MIN } from '../../config/constants';
import { rememberMe, useAppSelector } from '../../store/hooks';
import { selectEmail } from '../../store/slices/session';

const schema = object({
  currentPassword: text().required(texts.currentRequired),
  password: newPassword(RESET_PASSWORD_MIN, rules),
  confirmPassword: text().required(rules.confirmPasswordRequired).test(sameAs('password', rules.passwordsDiffer)),
  endOthers: boolean().default(false),
});
type Values = InferType<typeof schema>;

const FIRST_VALUES: Values = { currentPassword: '', password: '', confirmPassword: '', endOthers: true };
const Field = formFields<Values>();

/** Changes the user's password. */
export function ChangePasswordModal(modal: DialogProps) {
  const email = useAppSelector(selectEmail);
  const [changePassword] = useChangePasswordMutation();
  const [done, setDone] = useState<string | null>(null);
  const submit = async ({ endOthers, ...passwords }: Values) => {
    const request = { ...passwords, ...(!endOthers && { keepOtherSessions: true }) };
    await changePassword({ changePasswordRequest: mask(request) }).unwrap();
    await rememberMe.update(email, { password: passwords.password });
    setDone(endOthers ? texts.othersEnded : texts.othersKept);
  };
  const form = (
    <FocusFirst>
      <Form initialValues={FIRST_VALUES} schema={schema} onSubmit={submit} failed={texts.failed}>
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
  const steps: Record<'form' | 'done', Step> = {
    form: { title: texts.title, description: texts.help, size: 'code', content: form },
    done: {
      title: texts.doneTitle,
      description: done,
      size: 'code',
      content: <Finished action={texts.close} onAction={modal.onClose} />,
    },
  };
  return <StepDialog {...modal} step={done ? 'done' : 'form'} steps={steps} />;
}
