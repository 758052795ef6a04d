import Alert from '@mui/material/Alert';
import { sessions as texts } from '#texts/account';
import { isMissingOperation, refusalText, useListSessionsQuery } from '../../api';
import Button from '@mui/material/Button';
import { ButtonRow } from '../../components/ButtonRow';
import { FormStack } from '../../components/layout';
import { Modal } from '../../components/Modal';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, selectOpenModal } from '../../store/slices/modals';
import { SessionList, WaitingSessions } from './SessionList';

/** Where the person is logged in, and the way out there. */
export function SessionsModal() {
  const open = useAppSelector(selectOpenModal)?.name === 'sessions';
  const dispatch = useAppDispatch();
  return (
    <Modal
      open={open}
      onClose={() => dispatch(modalClosed())}
      size="code"
      title={texts.title}
      description={texts.help}
      closeOnBackdrop
    >
      <Sessions />
    </Modal>
  );
}

/** In the dialog while it is open: each opening asks anew. */
function Sessions() {
  const { data, error, isError, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError) {
    return (
      <FormStack>
        <Alert severity="error">{isMissingOperation(error) ? refusalText(error) : texts.failed}</Alert>
        <ButtonRow>
          <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
        </ButtonRow>
      </FormStack>
    );
  }
  return data ? <SessionList sessions={data.data} /> : <WaitingSessions />;
}
