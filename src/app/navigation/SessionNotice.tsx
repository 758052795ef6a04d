import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import styled from '@emotion/styled';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { session as texts } from '#texts/app';
import { guardedPaths, paths } from '../../config/paths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { storesNothing } from '../../store/persistence/areas';
import { modalOpened, selectOpenModal } from '../../store/slices/modals';
import { selectIsLoggedIn } from '../../store/slices/session';
import { selectRestored, selectStoringFailed } from '../../store/slices/storage';

/** Overlays the page, so that nothing moves, and leaves room for the scroll button. */
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

/** Returns the page in `?next=` if a guard redirected from it to the landing page. */
function guardedPage(pathname: string, search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')?.split(/[?#]/)[0];
  return pathname === paths.home.path && next !== undefined && guardedPaths.includes(next) ? next : undefined;
}

/** Explains a guard's redirect and offers the login, or reports once that the browser stores nothing. */
export function SessionNotice() {
  const { pathname, search } = useLocation();
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const openModal = useAppSelector(selectOpenModal);
  const lifetime = useAppSelector(selectStoringFailed);
  const [isRead, setIsRead] = useState(false);
  if (!restored || openModal) return null;
  const from = isLoggedIn ? undefined : guardedPage(pathname, search);
  if (from) {
    const nothing = storesNothing();
    // The card then reports that as well.
    if (nothing && !isRead) setIsRead(true);
    return <LogInFirst from={from} nothing={nothing} />;
  }
  if (!lifetime || isRead) return null;
  return (
    <Card variant="outlined" role="status">
      <span>{texts.kept[lifetime]}</span>
      <Button size="small" onClick={() => setIsRead(true)}>
        {texts.ok}
      </Button>
    </Card>
  );
}

interface LogInFirstProps {
  from: string;
  /** Whether the browser stores nothing. */
  nothing: boolean;
}

function LogInFirst({ from, nothing }: LogInFirstProps) {
  const dispatch = useAppDispatch();
  const ask = nothing && from === paths.success.path ? texts.seePlan : texts.logInFirst;
  const notice = nothing ? `${texts.notKept} ${ask}` : ask;
  return (
    <Card variant="outlined" role="status">
      <span>{notice}</span>
      <Button
        variant="contained"
        size="small"
        onClick={() => dispatch(modalOpened({ name: 'auth', view: 'login', notice }))}
      >
        {texts.logIn}
      </Button>
    </Card>
  );
}
