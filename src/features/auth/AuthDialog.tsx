import { type ReactNode, useEffect, useRef, useState } from 'react';
import { StepBody } from '../../components/codes/StepBody';
import { Modal } from '../../components/Modal';
import { readEarlyLogIn } from '../../hydration/earlyLogIn';
import { useLast } from '../../lib/useLast';
import { type Remembered, useAppSelector } from '../../store/hooks';
import type { AuthView } from '../../store/slices/modals';
import { selectCodeDestination } from '../../store/slices/otpTimer';
import { selectIsLoggedIn } from '../../store/slices/session';
import { AuthFooter } from './AuthFooter';
import { CodesView } from './codes/CodesView';
import { headingOf } from './viewHeadings';
import { LogInView } from './logIn/LogInView';
import { useRemembered } from './logIn/useRemembered';
import { ForgotPasswordView } from './reset/ForgotPasswordView';
import { NewPasswordView } from './reset/NewPasswordView';
import { RegisteredView } from './signUp/RegisteredView';
import { SignUpView } from './signUp/SignUpView';
import { type AuthFlow, useAuthFlow } from './useAuthFlow';

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
export function AuthDialog({ open, view, notice, onClose, onClosed }: Props) {
  const steps = useAuthFlow();
  const heading = useRef<HTMLSpanElement>(null);
  const destination = useLast(useAppSelector(selectCodeDestination));
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { isEntering } = steps;
  const remembered = useRemembered(view === 'login');
  // The dialog that was there before the code keeps the focus, so nothing may cover it before its heir is complete.
  const [replacesEarly] = useState(() => readEarlyLogIn() !== null);
  const isComplete = view !== 'login' || remembered !== undefined;

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
      open={open && (isComplete || !replacesEarly)}
      onClose={onClose}
      onClosed={onClosed}
      size={size}
      // Live, because a changed title is not read by itself; the focus may go to a field at once (R170).
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
