import { brand } from '../../../config/content';

/** Titles of the log-in dialog and the sentence below each. */
export const logIn = {
  title: 'Login',
  description: 'Welcome back. Your plan and cart are where you left them.',
} as const;
export const signUp = {
  title: 'Create account',
  description: 'It takes two minutes. Have your phone at hand: we send a code to it.',
} as const;
export const forgotPassword = {
  title: 'Forgot password',
  description: 'Tell us your email address and we send you a six-digit code.',
} as const;
export const newPassword = {
  title: 'Create new password',
  description: 'This signs you out everywhere else.',
} as const;
export const registered = {
  title: 'Registration Successful',
  description: `Your phone and email are verified. Welcome to ${brand.name}.`,
} as const;
export const oneCode = { title: 'Enter the code', description: 'Enter the six digits of the newest email.' } as const;
export const twoCodes = {
  title: 'Enter both codes',
  description: 'One went to your phone, the other to your inbox.',
} as const;

/** Below the views: the way to another one. */
export const newHere = 'New here?';
export const createAccount = 'Create an account';
export const haveAccount = 'Already have an account?';
export const toLogIn = 'Login';
export const backToLogIn = 'Back to login';
