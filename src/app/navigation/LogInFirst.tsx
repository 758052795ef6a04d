import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { session as texts } from '#texts/app';
import { guardedPaths, paths } from '../../config/paths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { authOpened, selectOpenModal } from '../../store/slices/modals';
import { selectIsLoggedIn } from '../../store/slices/session';
import { selectRestored } from '../../store/slices/storage';

/** Over the page, so that nothing in it moves, and beside the button that scrolls up. */
const Card = styled(Paper)(({ theme }) => ({
  ...theme.typography.small,
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInline: '16px 88px',
  bottom: 16,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  maxWidth: 440,
  padding: '12px 16px',
  boxShadow: theme.vars.palette.shade.dialog,
  '@media print': { display: 'none' },
}));

/** Whether a guard has redirected here: the landing page with a guarded one in `?next=`. */
function isSentByGuard(pathname: string, search: string): boolean {
  const next = new URLSearchParams(search).get('next')?.split(/[?#]/)[0];
  return pathname === paths.home.path && next !== undefined && guardedPaths.includes(next);
}

/** Says why a guard has redirected to the landing page, and offers the log-in. */
export function LogInFirst() {
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const openModal = useAppSelector(selectOpenModal);
  if (!restored || isLoggedIn || openModal || !isSentByGuard(pathname, search)) return null;
  return (
    <Card variant="outlined" role="status">
      {texts.logInFirst}
      <Button
        variant="contained"
        size="small"
        onClick={() => dispatch(authOpened({ view: 'login', notice: texts.logInFirst }))}
      >
        {texts.logIn}
      </Button>
    </Card>
  );
}
