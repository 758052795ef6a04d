import { useLocation, useNavigate } from 'react-router-dom';
import { type ReactNode, useEffect, useRef } from 'react';
import { dialog as texts } from '#texts/auth';
import { forgetResetToken } from '../../api';
import { paths } from '../../config/paths';
import { useDialogTransition, useLastNonNull } from '../../lib/hooks';
import { useAppDispatch, useAppSelector, type Remembered } from '../../store/hooks';
import { modalClosed, selectOpenModal, type AuthView } from '../../store/slices/modals';
import { StepBody } from '../../components/codes/steps';
import { Modal } from '../../components/Modal';
import { selectCodeDestination } from '../../store/slices/otpTimer';
import { selectIsLoggedIn } from '../../store/slices/session';
import { CodesHint } from '../../components/codes/CodeDelivery';
import Link from '@mui/material/Link';
import { CodesView } from './CodesView';
import { headingOf } from './viewHeadings';
import { LogInView, useRemembered } from './LogInView';
import { ForgotPasswordView, NewPasswordView } from './ResetViews';
import { RegisteredView, SignUpView } from './SignUpView';
import { type AuthFlow, useAuthFlow } from './useAuthFlow';

/**
 * Log-in, registration and password reset. Each opening begins with nothing of the one before;
 * while the dialog fades out it shows what it showed.
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
    // Without its dialog this address is the landing page.
    if (pathname === paths.logIn.path) void navigate(paths.home.href(), { replace: true });
  };
  return (
    <AuthDialog key={opening} open={isOpen} view={value.view} notice={value.notice} onClose={close} onClosed={forget} />
  );
}

interface Props {
  open: boolean;
  view: AuthView;
  notice?: string;
  onClose: () => void;
  onClosed: () => void;
}

interface ViewProps {
  steps: AuthFlow;
  notice?: string;
  remembered: Remembered | null | undefined;
}

const views: Record<AuthView, (props: ViewProps) => ReactNode> = {
  login: LogInView,
  sign_up: SignUpView,
  forgot_password: ForgotPasswordView,
  otp_verification: CodesView,
  create_new_password: NewPasswordView,
  otp_success: RegisteredView,
};

/** One dialog whose content changes with the view, so that it neither flickers nor loses the focus in between. */
function AuthDialog({ open, view, notice, onClose, onClosed }: Props) {
  const steps = useAuthFlow();
  const heading = useRef<HTMLSpanElement>(null);
  const destination = useLastNonNull(useAppSelector(selectCodeDestination));
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { isEntering } = steps;
  const remembered = useRemembered(view === 'login');

  useEffect(() => {
    // Logged in from another tab: there is nothing left to do here.
    if (open && isLoggedIn && !isEntering()) onClose();
  }, [open, isLoggedIn, isEntering, onClose]);

  const { title, description, size } = headingOf(view, destination?.purpose);
  // What the step before has to say is the one sentence over the boxes of a code.
  const sentence = view === 'otp_verification' ? (steps.flash?.text ?? description) : description;
  const View = views[view];
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size={size}
      // Live, because a changed title is not read by itself; the focus may go to a field at once.
      title={
        <span ref={heading} tabIndex={-1} aria-live="polite">
          {title}
        </span>
      }
      description={sentence}
      footer={view === 'otp_success' ? undefined : <AuthFooter view={view} steps={steps} />}
    >
      <StepBody key={view} heading={heading}>
        <View steps={steps} notice={notice} remembered={remembered} />
      </StepBody>
    </Modal>
  );
}

/** The way elsewhere, under a hairline; the last view has none. */
function AuthFooter({ view, steps }: { view: AuthView; steps: AuthFlow }) {
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
        <>
          {texts.newHere} {to('sign_up', texts.createAccount)}
        </>
      );
    case 'sign_up':
      return (
        <>
          {texts.haveAccount} {to('login', texts.toLogIn)}
        </>
      );
    case 'otp_verification':
      return <CodesHint>{to('login', texts.backToLogIn)}</CodesHint>;
    default:
      return to('login', texts.backToLogIn);
  }
}
