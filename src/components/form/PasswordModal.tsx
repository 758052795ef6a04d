import { type InferType, object } from 'yup';
import { changePassword as texts } from '#texts/account';
import { cancelCalls, mask, type OperationId } from '../../api';
import { Modal, type ModalProps } from '../Modal';
import { formFields } from './fields';
import { FocusFirst, Form, type FormProps, SubmitButton, Username } from './Form';
import { text } from './schema';

const schema = object({ currentPassword: text().required(texts.currentRequired) });
type PasswordValues = InferType<typeof schema>;
const Field = formFields<PasswordValues>();

interface PasswordModalProps extends Omit<ModalProps, 'size' | 'role'> {
  /** The user's email, for password managers. */
  email: string;
  /** The call that Cancel stops. */
  operation: OperationId;
  /** Receives a reference to the password, which keeps it out of the store. Null keeps the dialog open: nothing happened. */
  run: (values: PasswordValues) => Promise<unknown>;
  /** Called after a success, to close the dialog. By default, `onClose`. */
  onDone?: () => void;
  /** The message of a failure for which the API gives no reason; see `Form`. */
  failed: FormProps<PasswordValues>['failed'];
  submit: string;
  /** Called by Cancel, to stop what isn't a call. */
  onCancel?: () => void;
  /** For an action that can't be undone. */
  color?: 'error';
}

/** Asks for the current password before an action. */
export function PasswordModal({
  email,
  operation,
  run,
  onDone,
  failed,
  submit,
  onCancel,
  color,
  children,
  ...modal
}: PasswordModalProps) {
  const handleSubmit = async (values: PasswordValues) => {
    if ((await run(mask(values))) !== null) (onDone ?? modal.onClose)();
  };
  return (
    <Modal {...modal} role={color && 'alertdialog'}>
      <FocusFirst>
        <Form initialValues={schema.getDefault()} schema={schema} onSubmit={handleSubmit} failed={failed}>
          {children}
          <Username email={email} />
          <Field.Password name="currentPassword" label={texts.current} autoComplete="current-password" />
          <SubmitButton
            fullWidth
            color={color}
            variant={color ? 'outlined' : 'contained'}
            onCancel={() => {
              cancelCalls(operation);
              onCancel?.();
            }}
          >
            {submit}
          </SubmitButton>
        </Form>
      </FocusFirst>
    </Modal>
  );
}
