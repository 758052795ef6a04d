import type { ReactNode } from 'react';
import { type InferType, object } from 'yup';
import { changePassword as texts } from '#texts/account';
import { cancelCalls, mask, type OperationId } from '../../api';
import { formFields } from './fields';
import { FocusFirst, Form, SubmitButton, Username } from './Form';
import { text } from './schema';

const schema = object({ currentPassword: text().required(texts.currentRequired) });
export type PasswordValues = InferType<typeof schema>;
const Field = formFields<PasswordValues>();

interface PasswordFormProps {
  /** The user's email, for password managers. */
  email: string;
  /** The call that Cancel stops. */
  operation: OperationId;
  /** Receives a reference to the password, which keeps it out of the store. */
  onSubmit: (values: PasswordValues) => Promise<unknown>;
  /** The message of a failure for which the API gives no reason. */
  failed: string;
  submit: string;
  /** For an action that can't be undone. */
  color?: 'error';
  children?: ReactNode;
}

/** Asks for the current password before an action. */
export function PasswordForm({ email, operation, onSubmit, failed, submit, color, children }: PasswordFormProps) {
  return (
    <FocusFirst>
      <Form
        initialValues={schema.getDefault()}
        schema={schema}
        onSubmit={(values) => onSubmit(mask(values))}
        failed={failed}
        fields={{ currentPassword: 'currentPassword' }}
      >
        {children}
        <Username email={email} />
        <Field.Password name="currentPassword" label={texts.current} autoComplete="current-password" />
        <SubmitButton
          fullWidth
          color={color}
          variant={color ? 'outlined' : 'contained'}
          onCancel={() => cancelCalls(operation)}
        >
          {submit}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}
