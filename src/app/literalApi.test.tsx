import { screen, within } from '@testing-library/react';
import { wrappingNames } from '../../literalApi';
import { affiliateOpened, cancelSubscriptionOpened } from '../store/slices/modals';
import { loggedIn } from '../store/slices/session';
import { signUpForm } from '../testing/api';
import { dialog, enterCode, fillIn, press } from '../testing/forms';
import { literalAccount, useOnlyLiteralApi } from '../testing/literalApi';
import { renderApp } from '../testing/renderApp';
import { openAuth } from '../features/auth/testSupport';

const json = (body: unknown) => new Response(body === '' ? '' : JSON.stringify(body));

/** Answers this path so, and everything else as before. */
function answer(path: string, body: unknown) {
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    new URL((input as Request).url).pathname === `/api${path}` ? Promise.resolve(json(body)) : before(input, init);
}

describe.each(wrappingNames)('screens on an API that says only what is printed, %s', (wrapping) => {
  test('T35 R83: price, minimum users and features of the plans', async () => {
    useOnlyLiteralApi(wrapping);
    await renderApp('/pricing');
    expect(await screen.findByText('Smart matching')).toBeVisible();
    expect(screen.getByText('$12.5')).toBeVisible();
  });

  test('R40 T12: an account without verification gets its code, by whatever answer', async () => {
    const { email, password } = await literalAccount(useOnlyLiteralApi(wrapping), { verified: false });
    await openAuth('login');
    await fillIn({ Email: email, Password: password });
    await press('Login');
    expect(await screen.findByText('This account is not verified.')).toBeVisible();
    expect(await screen.findByLabelText('Code, digit 1 of 6')).toBeVisible();
  });

  test('R116 R148: the history without ids', async () => {
    const api = useOnlyLiteralApi(wrapping);
    const { account } = await literalAccount(api);
    account.payments = ['1', '2'].map((invoiceId) => ({
      invoiceId,
      date: '2026-10-03T00:00:00Z',
      plan: 'Pro plan',
      payment: 4500,
    }));
    api.state.sessions.set('session', account);
    await renderApp('/subscription-history', { prepare: ({ dispatch }) => dispatch(loggedIn({ token: 'session' })) });
    expect(await screen.findAllByRole('cell', { name: '$45.00' })).toHaveLength(2);
    expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
  });
});

describe('successes that say nothing', () => {
  test.each(['', {}, { success: true }, { data: null }])(
    'T35 R63: %j after an application, and after its codes',
    async (body) => {
      useOnlyLiteralApi('envelope');
      answer('/affiliate/signup', body);
      answer('/affiliate/verify-email-and-phone', body);
      await renderApp('/privacy-policy', { prepare: ({ dispatch }) => dispatch(affiliateOpened()) });
      const { fullName, email, password, phoneNo } = signUpForm();
      await fillIn({ 'Full name': fullName, Email: email, Password: password, 'Phone number': phoneNo });
      await press('Submit application');
      expect(await screen.findByText('Almost done: enter the two codes we have sent you.')).toBeVisible();
      await enterCode('Mobile code', '135790');
      await enterCode('Email code', '246802');
      await press('Verify');
      expect(await screen.findByText('Successfully Submitted')).toBeVisible();
    },
  );

  test('R124: the end of a plan', async () => {
    useOnlyLiteralApi('bare');
    answer('/payment/subscription/cancel', '');
    await renderApp('/privacy-policy', {
      prepare: ({ dispatch }) => {
        dispatch(loggedIn({ token: 'session' }));
        dispatch(cancelSubscriptionOpened());
      },
    });
    await screen.findByRole('alertdialog');
    within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Yes/ }).click();
    expect(await screen.findByText('Subscription cancelled successfully.')).toBeInTheDocument();
  });

  test('R46: a reset whose code brings no token says that it failed, and asks again', async () => {
    const { email } = await literalAccount(useOnlyLiteralApi('envelope'));
    answer('/user/v2/verify-code', { success: true });
    await openAuth('forgot_password');
    await fillIn({ Email: email });
    await press('Send code');
    await enterCode('Code', '246802');
    await press('Verify');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'OTP verification failed. Please try again.',
    );
  });
});

test('R182: what the page cannot do without is named in the copied details, and there is another try', async () => {
  useOnlyLiteralApi('envelope');
  answer('/plans', [{ billingInterval: 'month', pricePerUser: 1500 }]);
  const { user } = await renderApp('/pricing');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByRole('button', { name: 'Details copied' })).toBeVisible();
  expect(write.mock.calls[0]?.[0]).toContain('The answer of listPlans lacks data[0].stripePriceId.');
});
