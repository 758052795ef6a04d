import * as texts from '#texts/auth/dialog';
import type { AuthView } from '../../store/slices/modals';
import type { CodePurpose } from '../../store/slices/otpTimer';

/** What stands around a view: title, one sentence, width. */
export interface Frame {
  title: string;
  description?: string;
  size: 'default' | 'code' | 'form';
}

const frames: Record<Exclude<AuthView, 'otp_verification'>, Frame> = {
  login: { ...texts.logIn, size: 'default' },
  sign_up: { ...texts.signUp, size: 'form' },
  forgot_password: { ...texts.forgotPassword, size: 'default' },
  create_new_password: { ...texts.newPassword, size: 'default' },
  otp_success: { ...texts.registered, size: 'default' },
};

const codes: Record<'one' | 'two', Frame> = {
  one: { ...texts.oneCode, size: 'code' },
  two: { ...texts.twoCodes, size: 'code' },
};

/** @param purpose what the codes are for, while some are waited for */
export function frameOf(view: AuthView, purpose: CodePurpose | undefined): Frame {
  if (view !== 'otp_verification') return frames[view];
  return purpose === 'sign-up' ? codes.two : codes.one;
}
