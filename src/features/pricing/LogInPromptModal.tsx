import { Button } from '../../components/Button';
import * as texts from '#texts/purchase';
import { ButtonRow } from '../../components/ButtonRow';
import { Modal } from '../../components/Modal';
import type { TeamSizePath } from '../../domain/teamSize';

export interface LogInPromptModalProps {
  open: boolean;
  path: TeamSizePath;
  /** The number that is kept. */
  users: number;
  onLogIn: () => void;
  onSignUp: () => void;
  onClose: () => void;
}

/** A number was entered by a person who is not logged in (R97). What was typed is kept (T10, T20). */
export function LogInPromptModal({ open, path, users, onLogIn, onSignUp, onClose }: LogInPromptModalProps) {
  const kept = path === 'enterprise' ? texts.requestKept(users) : texts.selectionKept(users);
  return (
    <Modal open={open} onClose={onClose} title={texts.pleaseLogIn} description={kept}>
      <ButtonRow>
        <Button variant="contained" onClick={onLogIn}>
          {texts.logIn}
        </Button>
        <Button onClick={onSignUp}>{texts.createAccount}</Button>
      </ButtonRow>
    </Modal>
  );
}
