import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths';
import { openEarlyLogIn } from '../../lib/earlyLogIn';
import { useAppDispatch } from '../../store/hooks';
import { modalClosed } from '../../store/slices/modals';
import { ModalWaiting } from './ModalWaiting';

/** Stands for the log-in whose code is on its way: the dialog in the HTML, which can already be written in. */
export function LogInWaiting() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [early, setEarly] = useState<HTMLDialogElement | null>();
  useLayoutEffect(() => setEarly(openEarlyLogIn()), []);
  // In this phase, so that nobody listens any more when the real dialog closes it.
  useLayoutEffect(() => {
    const handleClose = () => {
      dispatch(modalClosed());
      if (pathname === paths.logIn.path) void navigate(paths.home.href(), { replace: true });
    };
    early?.addEventListener('close', handleClose);
    return () => early?.removeEventListener('close', handleClose);
  }, [early, dispatch, navigate, pathname]);
  return early === null && <ModalWaiting />;
}
