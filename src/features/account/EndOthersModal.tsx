import { sessions as texts } from '#texts/account';
import { useEndOtherSessionsMutation } from '../../api';
import { PasswordForm, type PasswordValues } from '../../components/form/PasswordForm';
import { Modal } from '../../components/Modal';
import { useAppSelector } from '../../store/hooks';
import { selectEmail } from '../../store/slices/session';

interface EndOthersModalProps {
  open: boolean;
  onClose: () => void;
  /** Also closes the dialog. */
  onDone: () => void;
}

/** Asks for the password before logging out all other devices. */
export function EndOthersModal({ onDone, ...modal }: EndOthersModalProps) {
  const email = useAppSelector(selectEmail);
  const [endOtherSessions] = useEndOtherSessionsMutation();
  const submit = async (confirmPasswordRequest: PasswordValues) => {
    await endOtherSessions({ confirmPasswordRequest }).unwrap();
    onDone();
  };
  return (
    <Modal {...modal} size="code" title={texts.endOthers} description={texts.endOthersHelp}>
      <PasswordForm
        email={email}
        operation="endOtherSessions"
        onSubmit={submit}
        failed={texts.notEnded}
        submit={texts.end}
      />
    </Modal>
  );
}
