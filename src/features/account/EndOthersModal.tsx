import { sessions as texts } from '#texts/account';
import { useEndOtherSessionsMutation } from '../../api';
import { PasswordModal } from '../../components/form/PasswordModal';
import type { DialogProps } from '../../components/useDialog';
import { useAppSelector } from '../../store/hooks';
import { selectEmail } from '../../store/slices/session';

interface EndOthersModalProps extends DialogProps {
  /** Also closes the dialog. */
  onDone: () => void;
}

/** Asks for the password before logging out all other devices. */
export function EndOthersModal(modal: EndOthersModalProps) {
  const email = useAppSelector(selectEmail);
  const [endOtherSessions] = useEndOtherSessionsMutation();
  return (
    <PasswordModal
      {...modal}
      email={email}
      title={texts.endOthers}
      description={texts.endOthersHelp}
      operation="endOtherSessions"
      run={(confirmPasswordRequest) => endOtherSessions({ confirmPasswordRequest }).unwrap()}
      failed={texts.notEnded}
      submit={texts.end}
    />
  );
}
