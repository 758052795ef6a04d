import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the guards stay mounted, and never navigate after a response
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { session as texts } from '#texts/app';
import { WaitingPage, Redirect } from '../../components/WaitingPage';
import { paths, safeNext, guardedPaths } from '../../config/paths';
import { useAppSelector, useAppDispatch } from '../../store/hooks';
import {
  selectIsLoggedIn,
  selectSessionEndedReason,
  selectToken,
  selectUser,
  sessionEndNoticed,
} from '../../store/slices/session';
import { selectRestored, selectSessionUnread } from '../../store/slices/storage';
import { readPendingCheckout } from '../../store/pending';
import { modalOpened, selectOpenModal } from '../../store/slices/modals';

/** Remounts pages or dialogs when a session ends or changes, so that the next user sees nothing that was typed. */
export function SessionScope({ children }: { children: ReactNode }) {
  const token = useAppSelector(selectToken);
  const [session, setSession] = useState({ token, number: 0 });
  if (token !== session.token) setSession({ token, number: session.number + (session.token === null ? 0 : 1) });
  return <Fragment key={session.number}>{children}</Fragment>;
}

/**
 * Shows a page to users with a token. Closed accounts go to the page that reopens them; visitors go to / with the page
 * in `?next=`. Waits until storage is read, so that a reload neither shows the page to a visitor nor logs a user out; if
 * its code can't be loaded, the placeholder offers a reload. The prerendered HTML contains the placeholder.
 */
export function LogInRequired({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isUnread = useAppSelector(selectSessionUnread);
  const endedReason = useAppSelector(selectSessionEndedReason);
  const isClosed = useAppSelector(selectUser)?.closesAt !== undefined;
  if (restored && isLoggedIn)
    return isClosed && pathname !== paths.reopen.path ? <Redirect to={paths.reopen.path} /> : children;
  // An invalid session redirects to /auth/login; see SessionEndWatcher.
  if (!restored || isUnread || endedReason === 'refused') return <WaitingPage />;
  return <Redirect to={{ pathname: paths.home.path, search: nextQuery(`${pathname}${search}`) }} />;
}

const nextQuery = (next: string) => `?${new URLSearchParams({ next }).toString()}`;

/**
 * /auth/login: the landing page with the login dialog open. Logged-in users continue to the page in `?next=`, or to /.
 * `SessionEndWatcher` explains an ended session. Checks the session only once, because the login handles navigation
 * afterwards.
 */
export function LogInRoute({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const openModal = useAppSelector(selectOpenModal);
  const decided = useRef(false);
  useEffect(() => {
    if (!restored || decided.current) return;
    decided.current = true;
    if (isLoggedIn)
      void navigate(safeNext(search.get('next'), readPendingCheckout() !== null) ?? paths.home.href(), {
        replace: true,
      });
    else if (!openModal) dispatch(modalOpened({ name: 'auth', view: 'login' }));
  }, [restored, isLoggedIn, openModal, search, navigate, dispatch]);
  return children;
}

/**
 * Sends users with a rejected session to /auth/login, which explains the reason and remembers their page. An expired
 * token counts as none: guarded pages redirect to /.
 */
export function SessionEndWatcher() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const reason = useAppSelector(selectSessionEndedReason);
  useEffect(() => {
    if (!reason) return;
    if (reason === 'expired') {
      dispatch(sessionEndNoticed());
      return;
    }
    if (pathname === paths.logIn.path) {
      dispatch(sessionEndNoticed());
      dispatch(modalOpened({ name: 'auth', view: 'login', notice: texts.ended }));
      return;
    }
    // The guard of the current page still needs the reason, so /auth/login clears it.
    const next = guardedPaths.includes(pathname) ? `${pathname}${search}` : undefined;
    void navigate(paths.logIn.href(next), { replace: true });
  }, [reason, pathname, search, navigate, dispatch]);
  return null;
}
