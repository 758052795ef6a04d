import { brand } from '../../config/content';
import type { AuthView } from '../../store/slices/modals';
import type { CodePurpose } from '../../store/slices/otpTimer';

/** What stands around a view: title, one sentence, width. */
export interface Frame {
  title: string;
  description?: string;
  size: 'default' | 'code' | 'form';
}

const frames: Record<Exclude<AuthView, 'otp_verification'>, Frame> = {
  login: { title: 'Login', description: 'Welcome back. Your plan and cart are where you left them.', size: 'default' },
  sign_up: {
    title: 'Create account',
    description: 'It takes two minutes. Have your phone at hand: we send a code to it.',
    size: 'form',
  },
  forgot_password: {
    title: 'Forgot password',
    description: 'Tell us your e-mail address and we send you a six-digit code.',
    size: 'default',
  },
  create_new_password: {
    title: 'Create new password',
    description: 'Setting it ends all your sessions on other devices.',
    size: 'default',
  },
  otp_success: {
    title: 'Registration Successful',
    description: `Your phone and e-mail are verified. Welcome to ${brand.name}.`,
    size: 'default',
  },
};

const codes: Record<'one' | 'two', Frame> = {
  one: { title: 'Enter the code', description: 'We have sent six digits to your inbox.', size: 'code' },
  two: { title: 'Enter both codes', description: 'One went to your phone, the other to your inbox.', size: 'code' },
};

/** @param purpose what the codes are for, while some are waited for */
export function frameOf(view: AuthView, purpose: CodePurpose | undefined): Frame {
  if (view !== 'otp_verification') return frames[view];
  return purpose === 'sign-up' ? codes.two : codes.one;
}
