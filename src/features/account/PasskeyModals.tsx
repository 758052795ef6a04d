import { useEffect } from 'react';
import { type InferType, object } from 'yup';
import { passkeys as texts } from '#texts/account';
import {
  cancelCalls,
  getErrorMessage,
  rejectionText,
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRenamePasskeyMutation,
  type ConfirmPasswordRequest,
  type Passkey,
} from '../../api';
import { formFields } from '../../components/form/fields';
import { FocusFirst, Form, SubmitButton } from '../../components/form/Form';
import { PasswordModal } from '../../components/form/PasswordModal';
import { line } from '../../components/form/schema';
import { Modal } from '../../components/Modal';
import type { DialogProps } from '../../components/useDialog';
import { createPasskey, isDuplicate, nextSignal } from '../../domain/passkeys';
import { PASSKEY_NAME_MAX } from '../../lib/fieldRules.gen';
import { useAppSelector } from '../../store/hooks';
import { selectEmail } from '../../store/slices/session';

/** Asks for the password, then lets the browser create a passkey. Closing the dialog ends the browser's prompt. */
export function AddPasskeyModal({ onAdded, ...modal }: DialogProps & { onAdded: (name: string) => void }) {
  const email = useAppSelector(selectEmail);
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  useEffect(() => {
    return () => void nextSignal();
  }, [modal.open]);
  const run = async (confirmPasswordRequest: ConfirmPasswordRequest) => {
    const signal = nextSignal();
    const { options } = (await begin({ confirmPasswordRequest }).unwrap()).data;
    const credential = await createPasskey(options, signal);
    if (!credential) return null;
    const { name } = (await add({ addPasskeyRequest: { credential } }).unwrap()).data;
    onAdded(name);
    return name;
  };
  return (
    <PasswordModal
      {...modal}
      email={email}
      title={texts.addTitle}
      description={texts.addHelp}
      operation="beginPasskey"
      run={run}
      onCancel={() => {
        cancelCalls('addPasskey');
        nextSignal();
      }}
      failed={(error) => (isDuplicate(error) ? texts.duplicate : getErrorMessage(error, texts.notAdded))}
      submit={texts.submit}
    />
  );
}

const schema = object({ name: line().required(texts.nameRequired) });
type Values = InferType<typeof schema>;
const Field = formFields<Values>();

/** Renames a passkey. */
export function RenamePasskeyModal({ passkey, ...modal }: DialogProps & { passkey: Passkey }) {
  const [rename] = useRenamePasskeyMutation();
  const submit = async ({ name }: Values) => {
    await rename({ renamePasskeyRequest: { id: passkey.id, name } }).unwrap();
    modal.onClose();
  };
  return (
    <Modal {...modal} title={texts.renameTitle}>
      <FocusFirst>
        <Form initialValues={{ name: passkey.name }} schema={schema} onSubmit={submit} failed={rejectionText}>
          <Field.Text name="name" label={texts.name} autoComplete="off" maxLength={PASSKEY_NAME_MAX} />
          <SubmitButton fullWidth onCancel={() => cancelCalls('renamePasskey')}>
            {texts.save}
          </SubmitButton>
        </Form>
      </FocusFirst>
    </Modal>
  );
}
