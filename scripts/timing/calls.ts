import { signUpForm } from '../../server/testing/people';
import type { State } from './people';

export interface Asked {
  email: string;
  phoneNo: string;
}

export interface MeasuredCall {
  name: string;
  path: string;
  /** What is compared with an e-mail that nobody has registered. */
  states: readonly Exclude<State, 'unknown'>[];
  body: (asked: Asked) => object;
}

const PASSWORD = 'Tarred felt 77';

/** The six calls that anybody may make about any address (C33, C34). */
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
];
