import { screen, waitFor, within } from '@testing-library/react';
import { codeFor, makeAccount, logIn } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { dialog, enterCode, fillIn, legend, press } from '../../testing/forms';
import { watchWire } from '../../testing/wire';
import { openAuth } from './testSupport';

const alert = async () => within(await dialog()).findByRole('alert');

describe('forgotten password', () => {
  it('R44 asks for an e-mail, and for a whole one', async () => {
    await openAuth('forgot_password');
    await screen.findByLabelText('Email');
    await press('Send code');
    expect(await screen.findByText('Email address is required')).toBeVisible();
    await fillIn({ Email: 'rosa@example' });
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  });

  it('R140 says that the request failed', async () => {
    await openAuth('forgot_password');
    await fillIn({ Email: 'rosa@example.com' });
    failNext('/user/forgot-password', 'offline');
    await press('Send code');
    expect(await alert()).toHaveTextContent('Request failed. Please try again.');
  });

  it('T17 no second code within the minute: one sentence, no alert, and the seconds of the API', async () => {
    // The codes of the sign-up have just gone to the same address.
    const account = await makeAccount();
    const { store } = await openAuth('forgot_password');
    await fillIn({ Email: account.email });
    await press('Send code');
    expect(await screen.findByText(/^We sent you a code a moment ago\./)).toBeVisible();
    expect(screen.queryByText(/^(We have sent|Enter the) six digits/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const { count = 0 } = store.getState().otpTimer.timer ?? {};
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(60);
    expect(screen.getByRole('timer')).toBeVisible();
  });

  it('R46 R47 R48 leads by the code to a new password, with the token of the reset and no trace of it', async () => {
    const account = await makeAccount();
    const { store } = await openAuth('login');
    await fillIn({ Email: account.email });
    await press('Forgot password?');
    await fillIn({ Email: account.email });
    // The codes of the sign-up went to the same address within the minute.
    failNext('/user/forgot-password', { status: 429, message: 'Please wait 40 seconds.' });
    await press('Send code');
    expect(await screen.findByText('Please wait 40 seconds.')).toBeVisible();
    expect(await screen.findByText(legend(`Code sent to ${account.email}`))).toBeVisible();
    expect(store.getState().otpTimer.data?.purpose).toBe('reset');

    const sent = watchWire();
    failNext('/user/v2/verify-code', { status: 200, message: 'Right.', data: { token: 'reset-token-of-this-test' } });
    await enterCode('Code', '123456');
    await press('Verify');
    expect(await screen.findByText('Create new password')).toBeVisible();
    expect(sent('/user/v2/verify-code').map(({ body }) => body)).toEqual([{ email: account.email, code: '123456' }]);

    await press('Update password');
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(screen.getByText('Confirm Password is required')).toBeVisible();
    await fillIn({ 'New password': 'five5', 'Confirm password': 'four' });
    expect(await screen.findByText('Password must be at least 6 characters long.')).toBeVisible();
    expect(await screen.findByText('Confirm Password must be at least 6 characters long.')).toBeVisible();
    await fillIn({ 'New password': 'sixsix', 'Confirm password': 'sixsi7' });
    expect(await screen.findByText('Passwords do not match.')).toBeVisible();
    expect(screen.queryByText(/at least 6 characters long/)).not.toBeInTheDocument();

    await fillIn({ 'New password': 'Tarred felt 77', 'Confirm password': 'Tarred felt 77' });
    failNext('/user/v2/update-password', { status: 200, message: 'Done.' });
    await press('Update password');
    expect(
      await screen.findByText('Password updated successfully. Please login with your new password.'),
    ).toBeVisible();
    expect(sent('/user/v2/update-password')).toEqual([
      {
        path: '/user/v2/update-password',
        bearer: 'Bearer reset-token-of-this-test',
        body: { email: account.email, password: 'Tarred felt 77', confirmPassword: 'Tarred felt 77' },
      },
    ]);
    expect(JSON.stringify(store.getState())).not.toContain('reset-token-of-this-test');
    expect(JSON.stringify(store.getState())).not.toContain('Tarred felt 77');
    expect(screen.getByLabelText('Email')).toHaveValue(account.email);
  });

  it.each([
    [
      { status: 400, message: 'Your password reset has expired. Please ask for a new code.' },
      'Your password reset has expired. Please ask for a new code.',
    ],
    [{ status: 400, message: '' }, 'Password update failed. Please try again.'],
    ['offline', 'Password update failed. Please try again.'],
  ] as const)('R48 a failure %p says %s', async (fault, sentence) => {
    await openAuth('forgot_password');
    await fillIn({ Email: 'rosa@example.com' });
    failNext('/user/forgot-password', { status: 200, message: 'Sent.' });
    await press('Send code');
    expect(await screen.findByText('Sent.')).toBeVisible();
    failNext('/user/v2/verify-code', { status: 200, message: 'Right.', data: { token: 'another-token' } });
    await enterCode('Code', '123456');
    await press('Verify');
    await screen.findByText('Create new password');
    await fillIn({ 'New password': 'Tarred felt 77', 'Confirm password': 'Tarred felt 77' });
    failNext('/user/v2/update-password', fault);
    await press('Update password');
    expect(await alert()).toHaveTextContent(sentence);
  });
});

describe('reset against the real API', () => {
  it('R46 R48 the mailed code sets a password that works', async () => {
    await openAuth('forgot_password');
    await fillIn({ Email: 'contractor@example.com' });
    await press('Send code');
    await screen.findByText(legend('Code sent to contractor@example.com'));
    await enterCode('Code', await codeFor('contractor@example.com'));
    await press('Verify');
    await screen.findByText('Create new password');
    await fillIn({ 'New password': 'Tarred felt 77', 'Confirm password': 'Tarred felt 77' });
    await press('Update password');
    await screen.findByText('Password updated successfully. Please login with your new password.');
    await waitFor(async () =>
      expect(await logIn('contractor@example.com', 'Tarred felt 77')).toEqual(expect.any(String)),
    );
  });
});
