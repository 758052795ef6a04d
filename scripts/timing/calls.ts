import { signUpForm } from '../../testing/people';
import type { State } from './people';

export interface Asked {
  email: string;
  phoneNo: string;
}

export interface MeasuredCall {
  name: string;
  path: string;
  /** What is compared with an unknown e-mail. */
  states: readonly Exclude<State, 'unknown'>[];
  body: (asked: Asked) => object;
  /** A call about the same person right before, whose time is not judged. */
  before?: { path: string; body: (asked: Asked) => object };
}

const PASSWORD = 'Tarred felt 77';
const signUp = {
  path: '/user/v2/signup',
  body: ({ email, phoneNo }: Asked) => signUpForm({ email, phoneNo, password: PASSWORD, confirmPassword: PASSWORD }),
};

/** The calls about an e-mail that need no session, alone and one after the other. */
export const calls: readonly MeasuredCall[] = [
  {
    name: 'log-in',
    path: '/user/login',
    states: ['verified', 'unverified'],
    body: ({ email }) => ({ email, password: PASSWORD }),
  },
  { name: 'forgot', path: '/user/forgot-password', states: ['verified'], body: ({ email }) => ({ email }) },
  {
    name: 'sign-up',
    path: '/user/v2/signup',
    states: ['verified'],
    body: ({ email, phoneNo }) => signUpForm({ email, phoneNo }),
  },
  {
    name: 'affiliate',
    path: '/affiliate/signup',
    states: ['verified'],
    body: ({ email, phoneNo }) => ({
      fullName: 'Rosa Ridge',
      email,
      password: PASSWORD,
      phoneNo,
      phoneCode: '+1',
    }),
  },
  {
    name: 'resend',
    path: '/user/send-otp',
    states: ['unverified', 'verified'],
    body: ({ email, phoneNo }) => ({ email, phoneNo, phoneCallingCode: '1' }),
  },
  {
    name: 'verify code',
    path: '/user/v2/verify-code',
    states: ['verified'],
    body: ({ email }) => ({ email, code: '000000' }),
  },
  {
    name: 'forgot, then verify code',
    before: { path: '/user/forgot-password', body: ({ email }) => ({ email }) },
    path: '/user/v2/verify-code',
    states: ['verified'],
    body: ({ email }) => ({ email, code: '000000' }),
  },
  {
    name: 'sign-up, then log-in with its password',
    before: signUp,
    path: '/user/login',
    states: ['verified'],
    body: ({ email }) => ({ email, password: PASSWORD }),
  },
  {
    name: 'sign-up, then both codes',
    before: signUp,
    path: '/user/verify-email-and-phone',
    states: ['verified'],
    body: ({ email, phoneNo }) => ({ email, phoneNo, emailOtp: '000000', phoneNoOtp: '000000' }),
  },
];
