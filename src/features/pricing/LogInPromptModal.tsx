import Button from '@mui/material/Button';
import { ButtonRow } from '../../components/ButtonRow';
import { Modal } from '../../components/Modal';
import type { TeamSizePath } from './teamSize';

export interface LogInPromptModalProps {
  open: boolean;
  path: TeamSizePath;
  /** The number that is kept. */
  users: number;
  onLogIn: () => void;
  onSignUp: () => void;
  onClose: () => void;
}

/** A number was entered by somebody who is not logged in (R97). What was typed is kept (T10, T20). */
export function LogInPromptModal({ open, path, users, onLogIn, onSignUp, onClose }: LogInPromptModalProps) {
  const kept =
    path === 'enterprise'
      ? `Your request for ${users} users is sent as soon as you are logged in.`
      : `Your selection of ${users} users is kept and waits in the cart.`;
  return (
    <Modal open={open} onClose={onClose} title="Please log in to continue" description={kept}>
      <ButtonRow>
        <Button variant="contained" onClick={onLogIn}>
          Login
        </Button>
        <Button onClick={onSignUp}>Create account</Button>
      </ButtonRow>
    </Modal>
  );
}
