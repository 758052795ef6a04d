import { screen, waitFor } from '@testing-library/react';
import { dialog as titles, logIn as logInTexts, reset } from '#texts/auth';
import { codeFor, makeAccount, logIn } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { enterCode, fillIn, legend, press } from '../../testing/forms';
import { expectNoSecrets, recordActions, watchWire } from '../../testing/wire';
import { expectMessages, findAlert, openAuth } from './testSupport';

const CODE = '907133';
const NEW_PASSWORD = 'Tarred felt 77';
const newPassword = (password: string, again = password) =>
  fillIn({ [reset.password]: password, [reset.confirmPassword]: again });

async function askForCode(email: string, fault?: Parameters<typeof failNext>[1]): Promise<void> {
  await fillIn({ [reset.email]: email });
  if (fault) failNext('/user/forgot-password', fault);
  await press(reset.sendCode);
}

/** Enters a code that the API is mocked to accept, and returns this reset token. */
async function passCode(token: string): Promise<void> {
  failNext('/user/v2/verify-code', { status: 200, message: 'Right.', data: { token } });
  await enterCode('Code', CODE);
  await screen.findByText(titles.newPassword.title);
}

describe('forgotten password', () => {
  it("R44 R140 T17 requires a valid email, reports a failed request, and sends no second code within a minute: one message, no alert, and the API's seconds", async () => {
    const { store } = await openAuth('forgot_password');
    await screen.findByLabelText(reset.email);
    await press(reset.sendCode);
    await expectMessages('Email address is required');
    await fillIn({ [reset.email]: 'rosa@example' });
    await expectMessages('Please enter a valid email address');
    await askForCode('rosa@example.com', { status: 500 });
    expect(await findAlert()).toHaveTextContent('Request failed. Please try again.');

    // The sign-up has just sent codes to the same address.
    const account = await makeAccount();
    await askForCode(account.email);
    await expectMessages(/^We sent you a code a moment ago\./);
    expect(screen.queryByText(/^(We’ve sent a six-digit code|Enter the code from)/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const { count = 0 } = store.getState().otpTimer.timer ?? {};
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(60);
    expect(screen.getByRole('timer')).toBeVisible();
  });

  it('R46 R47 R48 the code leads to a new password, with the reset token and without leaving a trace of it', async () => {
    const account = await makeAccount();
    const { store } = await openAuth('login');
    await fillIn({ [reset.email]: account.email });
    await press(logInTexts.forgotPassword);
    expect(await screen.findByLabelText(reset.email)).toHaveValue(account.email);
    // The sign-up sent codes to the same address within the last minute.
    await askForCode(account.email, { status: 429, message: 'Please wait 40 seconds.' });
    await expectMessages('Please wait 40 seconds.');
    expect(await screen.findByText(legend(`Code sent to ${account.email}`))).toBeVisible();
    expect(store.getState().otpTimer.data?.purpose).toBe('reset');

    const actions = recordActions(store.parts.addMiddleware);
    const sent = watchWire();
    await passCode('reset-token-of-this-test');
    expect(sent('/user/v2/verify-code').map(({ body }) => body)).toEqual([{ email: account.email, code: CODE }]);

    await press(reset.submit);
    await expectMessages('Password is required', 'Confirm Password is required');
    await newPassword('five5', 'four');
    await expectMessages(
      'Password must be at least 6 characters long.',
      'Confirm Password must be at least 6 characters long.',
    );
    await newPassword('sixsix', 'sixsi7');
    await expectMessages('Passwords do not match.');
    expect(screen.queryByText(/at least 6 characters long/)).not.toBeInTheDocument();

    await newPassword(NEW_PASSWORD);
    failNext('/user/v2/update-password', { status: 400, message: '' });
    await press(reset.submit);
    expect(await findAlert()).toHaveTextContent('Password update failed. Please try again.');
    failNext('/user/v2/update-password', { status: 200, message: 'Done.' });
    await press(reset.submit);
    await expectMessages('Password updated successfully. Please login with your new password.');
    expect(sent('/user/v2/update-password').slice(1)).toEqual([
      {
        path: '/user/v2/update-password',
        bearer: 'Bearer reset-token-of-this-test',
        body: { email: account.email, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      },
    ]);
    const secrets = ['reset-token-of-this-test', NEW_PASSWORD];
    for (const secret of secrets) expect(JSON.stringify(store.getState())).not.toContain(secret);
    expectNoSecrets([...secrets, JSON.stringify(CODE)], actions);
    expect(screen.getByLabelText(reset.email)).toHaveValue(account.email);
  });
});

describe('reset against the real API', () => {
  it('R46 R48 the emailed code sets a password that works', async () => {
    await openAuth('forgot_password');
    await askForCode('contractor@example.com');
    await screen.findByText(legend('Code sent to contractor@example.com'));
    await enterCode('Code', await codeFor('contractor@example.com'));
    await screen.findByText('Create new password');
    await newPassword(NEW_PASSWORD);
    await press(reset.submit);
    await screen.findByText('Password updated successfully. Please login with your new password.');
    await waitFor(async () => expect(await logIn('contractor@example.com', NEW_PASSWORD)).toEqual(expect.any(String)));
  });
});
