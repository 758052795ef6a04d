import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import { dialogs as texts } from '#texts/app';
import { ButtonRow } from '../../components/ButtonRow';
import { CopyDetails } from '../../components/CopyDetails';
import { useAppDispatch } from '../../store/hooks';
import { modalClosed } from '../../store/slices/modals';

const Board = styled(Paper)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal,
  insetInline: 16,
  bottom: 16,
  display: 'grid',
  gap: 16,
  maxWidth: 460,
  marginInline: 'auto',
  padding: 20,
  boxShadow: theme.vars.palette.shade.dialog,
}));

/** In the place of a dialog that could not be loaded; small, because it must not need what failed to come. */
export function ModalProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <Board variant="outlined">
      <Typography role="alert" color="error">
        {texts.failed}
      </Typography>
      <ButtonRow>
        <Button variant="contained" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
        <CopyDetails error={error} />
        <Button onClick={() => dispatch(modalClosed())}>{texts.close}</Button>
      </ButtonRow>
    </Board>
  );
}
