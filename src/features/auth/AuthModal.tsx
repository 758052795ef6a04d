import { useEffect } from 'react';
import { dialog as texts, signUp } from '#texts/auth';
import { forgetResetToken } from '../../api';
import { paths } from '../../config/paths';
import { useLastNonNull } from '../../lib/hooks';
import { useNavigate } from '../../lib/navigation';
import { useAppSelector } from '../../store/hooks';
import type { AuthView } from '../../store/slices/modals';
import { Finished, type Step, StepDialog } from '../../components/StepDialog';
import type { ModalProps } from '../../components/Modal';
import { selectCodeDestination } from '../../store/slices/otpTimer';
import { selectIsLoggedIn } from '../../store/slices/session';
import { useModal } from '../../store/useModal';
import { CodesHint } from '../../components/codes/CodeDelivery';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { CodesView } from './CodesView';
import { LogInView, useRemembered } from './LogInView';
import { ForgotPasswordView, NewPasswordView } from './ResetViews';
import { SignUpView } from './SignUpView';
import { useAuthFlow } from './useAuthFlow';

/**
 * Login, sign-up and password reset. The state resets each time the dialog opens, and stays visible during the
 * fade-out.
 */
export function AuthModal() {
  const navigate = useNavigate();
  const dialog = useModal('auth');
  if (!dialog) return null;
  const { opened, opening, modal } = dialog;
  const close = () => {
    forgetResetToken();
    modal.onClose();
    // /auth/login is the landing page with this dialog open.
    if (window.location.pathname === paths.logIn.path) navigate(paths.home.href(), { replace: true });
  };
  return <AuthDialog key={opening} {...modal} view={opened.view} notice={opened.notice} onClose={close} />;
}

interface AuthDialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed'> {
  view: AuthView;
  notice?: string;
}

function AuthDialog({ view, notice, ...modal }: AuthDialogProps) {
  const flow = useAuthFlow();
  const destination = useLastNonNull(useAppSelector(selectCodeDestination));
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const remembered = useRemembered(view === 'login');
  const { entering, flash } = flow;
  const { open, onClose } = modal;

  useEffect(() => {
    // The user logged in from another tab.
    if (open && isLoggedIn && !entering.current) onClose();
  }, [open, isLoggedIn, entering, onClose]);

  const to = (next: AuthView, text: string) => (
    <Link
      component="button"
      type="button"
      onClick={() => {
        forgetResetToken();
        flow.go(next);
      }}
    >
      {text}
    </Link>
  );
  const isSignUp = destination?.purpose === 'sign-up';
  const codes = isSignUp ? texts.twoCodes : texts.oneCode;
  const steps: Record<AuthView, Step> = {
    login: {
      ...texts.logIn,
      content: <LogInView flow={flow} notice={notice} remembered={remembered} />,
      footer: (
        <span key={view}>
          {texts.newHere} {to('sign_up', texts.createAccount)}
        </span>
      ),
    },
    sign_up: {
      ...texts.signUp,
      size: 'form',
      content: <SignUpView flow={flow} />,
      footer: (
        <span key={view}>
          {texts.haveAccount} {to('login', texts.toLogIn)}
        </span>
      ),
    },
    forgot_password: {
      ...texts.forgotPassword,
      content: <ForgotPasswordView flow={flow} />,
      footer: to('login', texts.backToLogIn),
    },
    otp_verification: {
      title: codes.title,
      // The message of the previous step replaces the description above the code boxes.
      description: flash?.text ?? codes.description,
      size: 'code',
      content: <CodesView flow={flow} />,
      footer: (
        <CodesHint>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '8px 24px' }}>
            {isSignUp && to('sign_up', texts.changeNumber)}
            {to('login', texts.backToLogIn)}
          </Stack>
        </CodesHint>
      ),
    },
    create_new_password: {
      ...texts.newPassword,
      content: <NewPasswordView flow={flow} />,
      footer: to('login', texts.backToLogIn),
    },
    otp_success: {
      ...texts.registered,
      content: <Finished action={signUp.toLogIn} onAction={() => flow.go('login')} />,
    },
  };
  return <StepDialog {...modal} step={view} steps={steps} />;
}
