import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../config/paths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { readPendingCheckout } from '../store/pendingCheckout';
import { authOpened, selectOpenModal } from '../store/slices/modals';
import { selectIsLoggedIn } from '../store/slices/session';
import { selectRestored } from '../store/slices/storage';

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
