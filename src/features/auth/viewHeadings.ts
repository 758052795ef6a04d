import { dialog as texts } from '#texts/auth';
import type { AuthView } from '../../store/slices/modals';
import type { CodePurpose } from '../../store/slices/otpTimer';

/** What stands around a view: title, one sentence, width. */
export interface ViewHeading {
  title: string;
  description?: string;
  size: 'default' | 'code' | 'form';
}

const headings: Record<Exclude<AuthView, 'otp_verification'>, ViewHeading> = {
  login: { ...texts.logIn, size: 'default' },
  sign_up: { ...texts.signUp, size: 'form' },
  forgot_password: { ...texts.forgotPassword, size: 'default' },
  create_new_password: { ...texts.newPassword, size: 'default' },
  otp_success: { ...texts.registered, size: 'default' },
};

const codes: Record<'one' | 'two', ViewHeading> = {
  one: { ...texts.oneCode, size: 'code' },
  two: { ...texts.twoCodes, size: 'code' },
};

/** @param purpose what the codes are for, while some are waited for */
export function headingOf(view: AuthView, purpose: CodePurpose | undefined): ViewHeading {
  if (view !== 'otp_verification') return headings[view];
  return purpose === 'sign-up' ? codes.two : codes.one;
}
