import { screen, waitFor } from '@testing-library/react';
import type { LiteralApi } from '../../../literalApi';
import { openAuth } from '../../features/auth/testSupport';
import { signUpForm } from '../api';
import { enterCode, fillIn, fillInSignUp, press } from '../forms';
import { literalAccount } from '../literalApi';
import { watchWire } from '../wire';
import { alerting, type Case, heldBy, logInAs, subscriber } from './people';

/** Logs in without verification and returns what was asked of the sending of codes. */
async function logInUnverified(api: LiteralApi) {
  const person = await literalAccount(api, { verified: false });
  await openAuth('login');
  const sent = watchWire();
  await logInAs(person);
  await screen.findByText('Enter the code');
  return { person, request: sent('/user/send-otp')[0]?.body };
}

async function signUp() {
  await openAuth('sign_up');
  await fillInSignUp(signUpForm());
  await press('Create account');
}

/** The whole way to a new password, to the field of its first step that has a sentence of its own. */
async function askForReset(api: LiteralApi) {
  const { email } = await literalAccount(api);
  await openAuth('forgot_password');
  await fillIn({ Email: email });
  await press('Send code');
  await screen.findByLabelText('Code, digit 1 of 6');
}
async function enterResetCode(api: LiteralApi) {
  await askForReset(api);
  await enterCode('Code', '246802');
  await press('Verify');
}

/** Log-in, reset, sign-up and the application of an affiliate. */
export const accountCases: Record<string, Case> = {
  'logIn token': async (api) => {
    const person = await subscriber(api);
    await openAuth('login');
    await logInAs(person);
    await alerting('Login failed. Please try again.');
  },
  'logIn message': async (api) => {
    const person = await literalAccount(api, { verified: false });
    await openAuth('login');
    await logInAs(person);
    await alerting('Your account is not verified yet. We are sending you a code.');
    await screen.findByText('Enter the code');
  },
  'logIn data.email': async (api) => {
    const { person, request } = await logInUnverified(api);
    expect(request).toMatchObject({ email: person.email, phoneNo: person.phoneNo });
  },
  'logIn data.phoneNo': async (api) => {
    const { person, request } = await logInUnverified(api);
    expect(request).toEqual({ email: person.email, phoneNo: '', phoneCallingCode: '1' });
  },
  'logIn data.phoneCode': async (api) => {
    const { person, request } = await logInUnverified(api);
    expect(request).toEqual({ email: person.email, phoneNo: person.phoneNo, phoneCallingCode: '' });
  },
  'requestPasswordReset message': async (api) => {
    await askForReset(api);
    await screen.findByText('We have sent six digits to your inbox.');
  },
  'verifyCode message': async (api) => {
    await enterResetCode(api);
    await screen.findByText('Create new password');
  },
  'verifyCode data.token': async (api) => {
    await logInUnverified(api);
    await enterCode('Code', '246802');
    await press('Verify');
    await waitFor(() => expect(window.location.pathname).toBe('/pricing'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('$12.5');
    await heldBy('src/app/literalApi.test.tsx', 'a reset whose code brings no token says that it failed')();
  },
  'updatePassword message': async (api) => {
    await enterResetCode(api);
    await screen.findByLabelText('New password');
    await fillIn({ 'New password': 'Tarred felt 77', 'Confirm password': 'Tarred felt 77' });
    await press('Update password');
    await screen.findByText('Password updated successfully. Please login with your new password.');
  },
  'signUp message': async () => {
    await signUp();
    await screen.findByText('Almost done: enter the two codes we have sent you.');
  },
  'verifyEmailAndPhone message': async () => {
    await signUp();
    await enterCode('Mobile code', '135790');
    await enterCode('Email code', '246802');
    await press('Verify');
    await screen.findByText('Registration Successful');
  },
  'sendCodes message': async (api) => {
    await logInUnverified(api);
    await screen.findByText('We have sent six digits to your inbox.');
  },
  'signUpAffiliate message': heldBy('src/app/literalApi.test.tsx', 'after an application, and after its codes'),
  'verifyAffiliate message': heldBy('src/app/literalApi.test.tsx', 'after an application, and after its codes'),
};
