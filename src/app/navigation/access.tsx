import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { session as texts } from '#texts/app';
import { Redirect } from '../../components/Redirect';
import { WaitingPage } from '../../components/WaitingPage';
import { paths, safeNext, guardedPaths } from '../../config/paths';
import { useAppSelector, useAppDispatch } from '../../store/hooks';
import { selectIsLoggedIn, selectSessionEndedReason, selectUser, sessionEndNoticed } from '../../store/slices/session';
import { selectRestored } from '../../store/slices/storage';
import { lazyPage } from '../../hydration/lazyPage';
import { withApi } from '../../store/withApi';
import { readPendingCheckout } from '../../store/pendingCheckout';
import { authOpened, selectOpenModal } from '../../store/slices/modals';

const closedAccount = lazyPage(
  withApi(() =>
    import(/* webpackChunkName: "closed-account" */ '../../features/profile/ClosedAccount').then(
      (m) => m.ClosedAccount,
    ),
  ),
);

/**
 * Shows a page to a person with a token; whoever has closed the account gets the choice to keep it in its place; anyone else goes to / with the page asked for in `?next=`.
 * Decides only after storage was read, so that a reload neither shows the page to a visitor nor throws a user out.
 * What stands there until then is also what the prerendered HTML shows.
 */
export function LogInRequired({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const endedReason = useAppSelector(selectSessionEndedReason);
  const isClosed = useAppSelector(selectUser)?.closesAt !== undefined;
  if (restored && isLoggedIn)
    return isClosed ? (
      <Suspense fallback={<WaitingPage />}>
        <closedAccount.Page />
      </Suspense>
    ) : (
      children
    );
  // A session the API refused leaves for /auth/login; see SessionEndWatcher.
  if (!restored || endedReason === 'refused') return <WaitingPage />;
  return <Redirect to={{ pathname: paths.home.path, search: nextQuery(`${pathname}${search}`) }} />;
}

const nextQuery = (next: string) => `?${new URLSearchParams({ next }).toString()}`;

/**
 * /auth/login: the landing page with the log-in open over it. A person who is signed in goes on to the page in
 * `?next=`, or to /; why a session ended is shown by `SessionEndWatcher`. Looks at the session once: what follows a log-in is the log-in's own affair.
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
    else if (!openModal) dispatch(authOpened({ view: 'login' }));
  }, [restored, isLoggedIn, openModal, search, navigate, dispatch]);
  return children;
}

/**
 * Takes a person whose session the API refused to /auth/login, and remembers the page they were on;
 * there the log-in is open and says why.
 * A token that ran out by itself counts as none: guarded pages send its owner to /.
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
      dispatch(authOpened({ view: 'login', notice: texts.ended }));
      return;
    }
    // The guard of the page that is left still looks at the reason; it is forgotten once /auth/login is there.
    const next = guardedPaths.includes(pathname) ? `${pathname}${search}` : undefined;
    void navigate(paths.logIn.href(next), { replace: true });
  }, [reason, pathname, search, navigate, dispatch]);
  return null;
}
