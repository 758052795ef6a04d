import { screen, waitFor, within } from '@testing-library/react';
import { anyAccount, buyPro, callApi, logIn, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { modalClosed } from '../../store/slices/modals';
import { loggedIn, profileReceived } from '../../store/slices/session';
import { watchWire } from '../../testing/wire';
import { quotedAmounts } from '../../testing/forms';
import { dialog, enter, field, loaded } from './testSupport';

describe('a new plan', () => {
  test('R88, R91, R96, R103: an invalid number shows its message, and closing clears it', async () => {
    const view = await renderPage('/pricing');
    await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    expect(within(await dialog()).getByRole('heading', { name: 'Enter your team size here' })).toBeVisible();
    expect(within(await dialog()).getByText('Users')).toBeVisible();
    await enter(view, '2');
    expect(within(await dialog()).getByRole('alert')).toHaveTextContent('Minimum 3 users required');
    await view.user.clear(await field());
    await view.user.type(await field(), '1a0-');
    expect(await field()).toHaveValue('10');
    expect(screen.queryByRole('alert')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    expect(await field()).toHaveValue('');
  });

  test('R196: the price updates while typing, as an estimate for visitors', async () => {
    const { user } = await renderPage('/pricing');
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    await user.type(await field(), '10');
    const cost = within(await dialog()).getByText('Estimate:', { exact: false });
    expect(cost).toHaveTextContent('Estimate: $125.00 a month');
  });

  test("R196: a logged-in user sees the server's amount including credits", async () => {
    const account = await makeAccount();
    await buyPro(account, 10);
    await callApi('/payment/subscription/cancel', {}, account.token);
    const { user } = await renderPage('/pricing', { account });
    await loaded();
    await user.click(screen.getByRole('radio', { name: 'Annually' }));
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
    // Starts with the size of the current team.
    expect(await field()).toHaveValue('10');
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText(/^Your plan runs until/)).toHaveTextContent(/Resume it now and nothing is charged today\.$/);
    await user.clear(await field());
    await user.type(await field(), '4');
    await screen.findByText('Credit for your current plan');
    expect(quotedAmounts(screen)).toEqual({
      Now: '$125.00 a month',
      From: '$480.00 a year',
      'Credit for your current plan': '\u2212$125.00',
      'Due today': '$355.00',
      'You save': '$1,020.00 a year',
    });
  });

  test('R97, T10: a visitor is asked to log in after the selection is stored', async () => {
    const view = await renderPage('/pricing');
    await loaded();
    await view.user.click(screen.getByRole('radio', { name: 'Annually' }));
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    await enter(view, '3');
    expect(await screen.findByRole('heading', { name: 'Please log in to continue' })).toBeVisible();
    expect(view.store.getState().cart.selectedData).toEqual({ priceId: 'price_pro_year', quantity: 3 });
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Login' }));
    expect(view.store.getState().modals.open).toEqual({ name: 'auth', view: 'login' });
  });

  test.each([
    [3, 1],
    [4, 2],
  ])('R98, R99, T22: %d users go to the cart, whose count is %d', async (quantity, count) => {
    const view = await renderPage('/pricing', { account: await anyAccount() });
    const sent = watchWire();
    await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    await enter(view, String(quantity));
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible();
    expect(sent('/payment/calculate-cart')[0]?.body).toEqual({ priceId: 'price_pro_month', quantity });
    expect(view.store.getState().cart).toMatchObject({
      selectedData: { priceId: 'price_pro_month', quantity },
      cartCount: count,
    });
  });

  test('R90, T37: the team size is requested neither for visitors nor for affiliates', async () => {
    const sent = watchWire();
    const affiliate = { token: await logIn('affiliate@example.com', 'Shingle-2025') };
    for (const options of [{}, { account: affiliate }]) {
      const view = await renderPage('/pricing', options);
      await loaded();
      await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
      await enter(view, '2');
      await screen.findByText('Minimum 3 users required');
      view.unmount();
    }
    expect(sent('/user/team-size')).toEqual([]);
  });

  test('R90: nor after a login that started in the dialog, which has closed by then', async () => {
    const { token } = await anyAccount();
    const sent = watchWire();
    const view = await renderPage('/pricing');
    await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Contact Sales' }));
    await enter(view, '60');
    await view.user.click(await screen.findByRole('button', { name: 'Login' }));
    view.store.dispatch(loggedIn({ token }));
    const person = {
      fullName: 'Rosa Ridge',
      profile: null,
      planPurchaseName: '',
      isCanceled: false,
      role: 'user',
    } as const;
    view.store.dispatch(profileReceived({ ...person, features: [], teamSize: { extraUsers: 0, includedMembers: 0 } }));
    view.store.dispatch(modalClosed());
    expect(await screen.findByText(/You have subscribed to this enterprise plan/)).toBeVisible();
    expect(sent('/user/team-size')).toEqual([]);
  });

  test('R104: a failed purchase request shows the error dialog', async () => {
    const view = await renderPage('/pricing', { account: await anyAccount() });
    await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    failNext('/payment/calculate-cart', 'offline');
    await enter(view, '5');
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeVisible();
    expect(screen.getByText('Unable to process your request. Please try again later.')).toBeVisible();
    expect(view.store.getState().cart.selectedData).toBeNull();
  });
});
