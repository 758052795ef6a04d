import { brand } from '../../config/content';

/** Titles and descriptions of the login dialog. */
export const dialog = {
  logIn: {
    title: 'Login',
    description: 'Welcome back. Your plan and cart are where you left them.',
  },
  signUp: {
    title: 'Create account',
    description: 'Keep your phone handy: we’ll text you a code.',
  },
  forgotPassword: {
    title: 'Forgot password',
    description: 'Enter your email and we’ll send you a six-digit code.',
  },
  newPassword: {
    title: 'Create new password',
    description: 'This logs you out everywhere else.',
  },
  registered: {
    title: 'Registration Successful',
    description: `Your phone and email are verified. Welcome to ${brand.name}.`,
  },
  oneCode: { title: 'Enter the code', description: 'Enter the code from your most recent email.' },
  twoCodes: {
    title: 'Enter both codes',
    description: 'We sent one to your phone and one to your email.',
  },

  /** Links to the other views. */
  newHere: 'New here?',
  createAccount: 'Create an account',
  haveAccount: 'Already have an account?',
  toLogIn: 'Login',
  backToLogIn: 'Back to login',
  changeNumber: 'Change number or email',
} as const;

/** The login form. The specification fixes its messages, without final periods. */
export const logIn = {
  email: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot password?',
  remember: 'Remember me for 30 days',
  submit: 'Login',
  codesWaiting: (email: string) => `You haven’t verified ${email} yet.`,
  codeWaiting: (email: string) => `We sent a code to ${email}.`,
  enterCodes: 'Enter the codes',
  enterCode: 'Enter the code',

  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  failed: 'Login failed. Please try again.',
  notVerified: 'Your account isn’t verified yet. We’re sending you a code.',
  verified: 'Your account is verified. You can log in now.',
} as const;

/** Login with a passkey. */
export const passkeys = {
  use: 'Use a passkey',
  failed: 'The passkey login failed. Try again, or log in with your password.',
} as const;

/** The sign-up form. The specification fixes its messages, with final periods. */
export const signUp = {
  you: 'You',
  yourCompany: 'Your company',
  yourPassword: 'Your password',
  fullName: 'Full name',
  email: 'Email',
  userType: 'User type',
  individual: 'Individual',
  company: 'Company',
  role: 'Role',
  user: 'User',
  contractor: 'Contractor',
  inviteCode: 'Invite code',
  inviteCodeHelp: 'If your company gave you one.',
  affiliateCode: 'Affiliate code',
  affiliateCodeHelp: 'If an affiliate referred you.',
  phone: 'Phone number',
  phoneHelp: 'We’ll text you a code.',
  jobTitle: 'Job title',
  jobTitleHelp: 'Such as estimator or owner.',
  companyName: 'Company name',
  companyPhone: 'Company phone number',
  address: 'Address',
  companySize: 'Company size',
  companySizeHelp: 'Number of employees.',
  password: 'Password',
  passwordHelp: (least: number) =>
    `At least ${least} characters. Avoid common words, seasons, and your name, phone or company.`,
  confirmPassword: 'Retype password',
  consent: 'By creating an account you accept our <terms>terms</terms> and <privacy>privacy policy</privacy>.',
  submit: 'Create account',
  /** Shown after submit if the server sends no message. */
  sent: 'Almost done: enter the two codes we’ve sent you.',
  /** Button after the last code. */
  toLogIn: 'Login',

  fullNameRequired: 'Full Name is required.',
  emailRequired: 'Email is required.',
  emailInvalid: 'Invalid email format.',
  userTypeRequired: 'User Type is required.',
  roleRequired: 'Role is required.',
  phoneRequired: 'Phone number is required.',
  phoneInvalid: 'Invalid phone format.',
  jobTitleRequired: 'Job Title is required.',
  companyRequired: 'Company Name is required.',
  addressRequired: 'Address is required.',
  companyPhoneRequired: 'Company Phone Number is required.',
  passwordRequired: 'Password is required.',
  passwordTooShort: 'Password must be at least 8 characters long.',
  passwordTooLong: 'Password must be at most 128 characters long.',
  confirmPasswordRequired: 'Confirm password is required.',
  passwordsDiffer: 'Password and confirm password do not match.',
  companySizeOutOfRange: 'Company size is a number from 0 to 100.',
  /** Used if the response has no message. */
  failed: 'Request failed. Please try again.',
} as const;

/** The code views of login, reset and sign-up. */
export const codes = {
  code: 'Code',
  codeSentTo: 'Code sent to <email/>',
  verify: 'Verify',

  /** Description after the previous step. */
  sent: 'We’ve sent a six-digit code to your inbox.',
  sentBefore: 'We sent you a code a moment ago. Enter it, or request a new one below.',

  incomplete: 'Please enter the complete 6-digit code.',
  failed: 'OTP verification failed. Please try again.',
  resent: 'Verification code resent successfully.',
  resendFailed: 'Request failed. Please try again.',
} as const;

/** The three steps of a password reset. The specification fixes their messages. */
export const reset = {
  email: 'Email',
  sendCode: 'Send code',
  password: 'New password',
  passwordHelp:
    'At least 6 characters, 8 or more recommended. Avoid common words, seasons, and your name, phone or company.',
  confirmPassword: 'Confirm password',
  submit: 'Update password',

  emailRequired: 'Email address is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters long.',
  passwordTooLong: 'Password must be at most 128 characters long.',
  confirmPasswordRequired: 'Confirm Password is required',
  confirmPasswordTooShort: 'Confirm Password must be at least 6 characters long.',
  passwordsDiffer: 'Passwords do not match.',
  updateFailed: 'Password update failed. Please try again.',
  updated: 'Password updated successfully. Please login with your new password.',
} as const;
