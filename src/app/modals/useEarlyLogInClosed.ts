import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths';
import { onEarlyLogInClosed } from '../../hydration/earlyLogIn';
import { useAppDispatch } from '../../store/hooks';
import { modalClosed } from '../../store/slices/modals';

/** The log-in that is closed before its code is there is closed for good, at whatever moment that is. */
export function useEarlyLogInClosed(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      onEarlyLogInClosed(() => {
        dispatch(modalClosed());
        // Without its dialog this address is the landing page (T2).
        if (pathname === paths.logIn.path) void navigate(paths.home.href(), { replace: true });
      }),
    [dispatch, navigate, pathname],
  );
}
