import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import { dialogs as texts } from '#texts/app';
import { ButtonRow } from '../../components/ButtonRow';
import { IconAlert } from '../../components/icons/shared';
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

/** Shown when a dialog failed to load. Avoids MUI's Alert, because every page includes this code. */
export function ModalProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <Board variant="outlined">
      <Typography
        role="alert"
        variant="small"
        sx={({ vars: { palette } }) => ({
          display: 'flex',
          gap: '12px',
          padding: '13px 16px',
          border: `1px solid color-mix(in srgb, ${palette.error.main} 45%, transparent)`,
          borderRadius: 1,
          backgroundColor: palette.ground.error,
          lineHeight: 1.5,
        })}
      >
        <Box component="span" sx={{ flex: 'none', color: 'error.main' }}>
          <IconAlert size={20} />
        </Box>
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
