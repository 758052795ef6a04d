import { screen } from '@testing-library/react';
import { affiliateOpened } from '../../store/slices/modals';
import { recordActions, watchWire } from '../../testing/wire';
import { signUpForm } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { enterCode, fillIn, fillInSignUp, press } from '../../testing/forms';
import { renderApp } from '../../testing/renderApp';
import { openAuth } from './testSupport';

const PASSWORD = 'Tarred felt 77';
const [MOBILE_CODE, EMAIL_CODE, RESET_CODE] = ['907131', '907132', '907133'] as const;

/** What is typed into a form goes to the API and into no action, whoever listens to them (R46, R190). */
describe('the log of actions', () => {
  it('C2 R61 R68 holds neither the password nor the codes of a registration', async () => {
    const { store } = await openAuth('sign_up');
    const actions = recordActions(store.parts.addMiddleware);
    const sent = watchWire();
    await fillInSignUp(signUpForm({ password: PASSWORD }));
    failNext('/user/v2/signup', { status: 201, message: 'Sent.' });
    await press('Create account');
    await screen.findByText('Enter both codes');
    failNext('/user/verify-email-and-phone', { status: 200, message: 'Right.' });
    await enterCode('Mobile code', MOBILE_CODE);
    await enterCode('Email code', EMAIL_CODE);
    await press('Verify');
    await screen.findByText('Registration Successful');
    expect(sent('/user/v2/signup')[0]?.body).toMatchObject({ password: PASSWORD, confirmPassword: PASSWORD });
    expect(sent('/user/verify-email-and-phone')[0]?.body).toMatchObject({
      phoneNoOtp: MOBILE_CODE,
      emailOtp: EMAIL_CODE,
    });
    expectNothingOf(actions);
  });

  it('C2 R46 holds nothing of a log-in and of a reset', async () => {
    const { store } = await openAuth('login');
    const actions = recordActions(store.parts.addMiddleware);
    const sent = watchWire();
    await fillIn({ Email: 'rosa@example.com', Password: PASSWORD });
    failNext('/user/login', { status: 400, message: 'Email or password is wrong.' });
    await press('Login');
    await screen.findByText('Email or password is wrong.');
    await press('Forgot password?');
    await fillIn({ Email: 'rosa@example.com' });
    failNext('/user/forgot-password', { status: 200, message: 'Sent.' });
    await press('Send code');
    failNext('/user/v2/verify-code', { status: 200, message: 'Right.', data: { token: 'token-of-a-reset' } });
    await enterCode('Code', RESET_CODE);
    await press('Verify');
    await screen.findByText('Create new password');
    await fillIn({ 'New password': PASSWORD, 'Confirm password': PASSWORD });
    failNext('/user/v2/update-password', { status: 200, message: 'Done.' });
    await press('Update password');
    await screen.findByText(/Password updated successfully/);
    expect(sent('/user/login')[0]?.body).toEqual({ email: 'rosa@example.com', password: PASSWORD });
    expect(sent('/user/v2/verify-code')[0]?.body).toMatchObject({ code: RESET_CODE });
    expectNothingOf(actions);
  });

  it('C2 R75 holds nothing of an application of an affiliate', async () => {
    const { store } = await renderApp('/privacy-policy', { prepare: ({ dispatch }) => dispatch(affiliateOpened()) });
    await screen.findByLabelText('Full name');
    const actions = recordActions(store.parts.addMiddleware);
    const { email, phoneNo } = signUpForm();
    await fillIn({ 'Full name': 'Ada Eave', Email: email, Password: PASSWORD, 'Phone number': phoneNo });
    failNext('/affiliate/signup', { status: 201, message: 'Sent.' });
    await press('Submit application');
    await screen.findByText('Enter both codes');
    failNext('/affiliate/verify-email-and-phone', { status: 200, message: 'Right.' });
    await enterCode('Mobile code', MOBILE_CODE);
    await enterCode('Email code', EMAIL_CODE);
    await press('Verify');
    await screen.findByText('Successfully Submitted');
    expectNothingOf(actions);
  });
});

function expectNothingOf(actions: { type: string; text: string }[]) {
  expect(actions.some(({ type }) => type.startsWith('api/executeMutation'))).toBe(true);
  for (const { text } of actions) {
    for (const secret of [PASSWORD, MOBILE_CODE, EMAIL_CODE, RESET_CODE, 'token-of-a-reset']) {
      expect(text).not.toContain(secret);
    }
  }
}
