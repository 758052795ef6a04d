import { useLocation, useNavigate } from 'react-router-dom';
import { type ReactNode, useEffect } from 'react';
import { dialog as texts } from '#texts/auth';
import { forgetResetToken } from '../../api';
import { paths } from '../../config/paths';
import { useDialogTransition, useLastNonNull } from '../../lib/hooks';
import { useAppDispatch, useAppSelector, type Remembered } from '../../store/hooks';
import { modalClosed, selectOpenModal, type AuthView } from '../../store/slices/modals';
import { StepsModal } from '../../components/codes/steps';
import type { ModalProps } from '../../components/Modal';
import { selectCodeDestination } from '../../store/slices/otpTimer';
import { selectIsLoggedIn } from '../../store/slices/session';
import { CodesHint } from '../../components/codes/CodeDelivery';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { CodesView } from './CodesView';
import { LogInView, useRemembered } from './LogInView';
import { ForgotPasswordView, NewPasswordView } from './ResetViews';
import { RegisteredView, SignUpView } from './SignUpView';
import { type AuthFlow, useAuthFlow } from './useAuthFlow';

/**
 * Login, sign-up and password reset. The state resets each time the dialog opens, and stays visible during the
 * fade-out.
 */
export function AuthModal() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const modal = useAppSelector(selectOpenModal);
  const [{ value, isOpen, opening }, forget] = useDialogTransition(modal?.name === 'auth' ? modal : null);
  if (!value) return null;

  const close = () => {
    forgetResetToken();
    dispatch(modalClosed());
    // /auth/login is the landing page with this dialog open.
    if (pathname === paths.logIn.path) void navigate(paths.home.href(), { replace: true });
  };
  return (
    <AuthDialog key={opening} open={isOpen} view={value.view} notice={value.notice} onClose={close} onClosed={forget} />
  );
}

const views: Record<
  AuthView,
  (props: { steps: AuthFlow; notice?: string; remembered?: Remembered | null }) => ReactNode
> = {
  login: LogInView,
  sign_up: SignUpView,
  forgot_password: ForgotPasswordView,
  otp_verification: CodesView,
  create_new_password: NewPasswordView,
  otp_success: RegisteredView,
};

const headings = {
  login: texts.logIn,
  sign_up: texts.signUp,
  forgot_password: texts.forgotPassword,
  create_new_password: texts.newPassword,
  otp_success: texts.registered,
};

const sizes: Partial<Record<AuthView, ModalProps['size']>> = { sign_up: 'form', otp_verification: 'code' };

interface AuthDialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed'> {
  view: AuthView;
  notice?: string;
}

function AuthDialog({ open, view, notice, onClose, onClosed }: AuthDialogProps) {
  const steps = useAuthFlow();
  const destination = useLastNonNull(useAppSelector(selectCodeDestination));
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { entering } = steps;
  const remembered = useRemembered(view === 'login');

  useEffect(() => {
    // The user logged in from another tab.
    if (open && isLoggedIn && !entering.current) onClose();
  }, [open, isLoggedIn, entering, onClose]);

  const codes = destination?.purpose === 'sign-up' ? texts.twoCodes : texts.oneCode;
  const { title, description } = view === 'otp_verification' ? codes : headings[view];
  const View = views[view];
  return (
    <StepsModal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size={sizes[view]}
      view={view}
      title={title}
      // The message of the previous step replaces the description above the code boxes.
      description={(view === 'otp_verification' && steps.flash?.text) || description}
      footer={
        view === 'otp_success' ? undefined : (
          <AuthFooter view={view} steps={steps} isSignUp={destination?.purpose === 'sign-up'} />
        )
      }
    >
      <View steps={steps} notice={notice} remembered={remembered} />
    </StepsModal>
  );
}

interface AuthFooterProps {
  view: AuthView;
  steps: AuthFlow;
  /** Whether the codes belong to a sign-up. Its email and phone can still be changed. */
  isSignUp: boolean;
}

/** Links to the other views. The last view has none. */
function AuthFooter({ view, steps, isSignUp }: AuthFooterProps) {
  const to = (next: AuthView, text: string) => (
    <Link
      component="button"
      type="button"
      onClick={() => {
        forgetResetToken();
        steps.go(next);
      }}
    >
      {text}
    </Link>
  );
  switch (view) {
    case 'login':
      return (
        <span key={view}>
          {texts.newHere} {to('sign_up', texts.createAccount)}
        </span>
      );
    case 'sign_up':
      return (
        <span key={view}>
          {texts.haveAccount} {to('login', texts.toLogIn)}
        </span>
      );
    case 'otp_verification':
      return (
        <CodesHint>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '8px 24px' }}>
            {isSignUp && to('sign_up', texts.changeNumber)}
            {to('login', texts.backToLogIn)}
          </Stack>
        </CodesHint>
      );
    default:
      return to('login', texts.backToLogIn);
  }
}
