import Button from '@mui/material/Button';
import * as texts from '#texts/purchase';
import { Modal } from '../../components/Modal';
import type { TeamSizePath } from '../../domain/teamSize';
import { useAppDispatch } from '../../store/hooks';
import { authOpened, authViewChanged, enterpriseLogInRequested } from '../../store/slices/modals';

export interface LogInPromptModalProps {
  open: boolean;
  path: TeamSizePath;
  /** The number that is kept. */
  users: number;
  onClose: () => void;
}

/** A number was entered by a person who is not logged in. What was typed is kept. */
export function LogInPromptModal({ open, path, users, onClose }: LogInPromptModalProps) {
  const dispatch = useAppDispatch();
  const logIn = (view: 'login' | 'sign_up') => {
    onClose();
    if (path === 'enterprise') {
      dispatch(enterpriseLogInRequested({ requestedTeamSize: users }));
      if (view === 'sign_up') dispatch(authViewChanged(view));
    } else {
      dispatch(authOpened({ view }));
    }
  };
  const kept = path === 'enterprise' ? texts.requestKept(users) : texts.selectionKept(users);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={texts.pleaseLogIn}
      description={kept}
      actions={
        <>
          <Button variant="contained" onClick={() => logIn('login')}>
            {texts.logIn}
          </Button>
          <Button onClick={() => logIn('sign_up')}>{texts.createAccount}</Button>
        </>
      }
    />
  );
}
