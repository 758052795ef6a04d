import { useLocation, useNavigate } from 'react-router-dom';
import { forgetResetToken } from '../../api';
import { paths } from '../../config/paths';
import { useShown } from '../../lib/useShown';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, selectOpenModal } from '../../store/slices/modals';
import { AuthDialog } from './AuthDialog';

/**
 * Log-in, registration and password reset (specification 2.5). Each opening begins with nothing of the one before (R73);
 * while the dialog fades out it shows what it showed.
 */
export function AuthModal() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const modal = useAppSelector(selectOpenModal);
  const [{ value, isOpen, opening }, forget] = useShown(modal?.name === 'auth' ? modal : null);
  if (!value) return null;

  const close = () => {
    forgetResetToken();
    dispatch(modalClosed());
    // Without its dialog this address is the landing page (T2).
    if (pathname === paths.logIn.path) void navigate(paths.home.href(), { replace: true });
  };
  return (
    <AuthDialog key={opening} open={isOpen} view={value.view} notice={value.notice} onClose={close} onClosed={forget} />
  );
}
