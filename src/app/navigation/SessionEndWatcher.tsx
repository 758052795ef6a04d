import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session as texts } from '#texts/app';
import { guardedPaths, paths } from '../../config/paths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { authOpened } from '../../store/slices/modals';
import { selectSessionEndedReason, sessionEndNoticed } from '../../store/slices/session';

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
