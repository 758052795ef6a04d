import { act, screen, waitFor, within } from '@testing-library/react';
import { anyAccount, logIn } from '../../testing/api';
import { cartCleared } from '../../store/slices/cart';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import { dialog, enter, field, loaded } from './testSupport';

describe('a new plan', () => {
  test('R88, R90, R91, R96, R97, R103, R196, T10, T37: a visitor sees an estimate or an error while typing, and is asked to log in after the selection is stored', async () => {
    const sent = watchWire();
    const { user, store, ...view } = await renderPage('/pricing');
    await loaded();
    await user.click(screen.getByText('Upgrade to Pro'));
    const first = within(await dialog());
    expect(first.getByRole('heading', { name: 'Enter your team size here' })).toBeVisible();
    expect(first.getByText('Users')).toBeVisible();
    // The number on the card, with its price.
    expect(await field()).toHaveValue('3');
    expect(first.getByRole('status')).toHaveTextContent('Estimate: $37.50 a month');
    await enter({ user, store, ...view }, '2');
    expect(first.getByRole('alert')).toHaveTextContent('Minimum 3 users required');
    await user.clear(await field());
    await user.type(await field(), '1a0-');
    expect(await field()).toHaveValue('10');
    expect(first.queryByRole('alert')).toBeNull();
    expect(first.getByText('Estimate:', { exact: false })).toHaveTextContent('Estimate: $125.00 a month');
    await user.click(screen.getByLabelText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByLabelText('Annually'));
    await user.click(screen.getByText('Upgrade to Pro'));
    expect(await field()).toHaveValue('3');
    await user.click(screen.getByText('Submit'));
    const question = within(await screen.findByRole('dialog', { name: 'Please log in to continue' }));
    expect(store.getState().cart.selectedData).toEqual({ priceId: 'price_pro_year', quantity: 3 });
    await user.click(question.getByText('Login'));
    expect(store.getState().modals.open).toEqual({ name: 'auth', view: 'login' });
    expect(sent('/user/team-size')).toEqual([]);
  });

  test('R98, R99, R104, T22: a failed purchase shows the error dialog; 3 users go to the cart, whose count is 1', async () => {
    const view = await renderPage('/pricing', { account: await anyAccount() });
    await loaded();
    await view.user.click(screen.getByText('Upgrade to Pro'));
    failNext('/payment/calculate-cart', 'offline');
    await enter(view, '5');
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('Unable to process your request. Please try again later.')).toBeVisible();
    // Without a response, the plan stays in the cart.
    expect(view.store.getState().cart.selectedData).toEqual({ priceId: 'price_pro_month', quantity: 5 });
    await view.user.click(screen.getByLabelText('Close'));
    await waitFor(() => expect(screen.queryByText('Error')).toBeNull());
    await view.user.click(screen.getByText('Upgrade to Pro'));
    failNext('/payment/calculate-cart', { status: 400, message: 'Not now.' });
    await enter(view, '5');
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(view.store.getState().cart.selectedData).toBeNull();
    await view.user.click(screen.getByLabelText('Close'));
    await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull());

    const sent = watchWire();
    await view.user.click(screen.getByText('Upgrade to Pro'));
    await enter(view, '3');
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible();
    const selectedData = { priceId: 'price_pro_month', quantity: 3 };
    expect(sent('/payment/calculate-cart')[0]?.body).toEqual(selectedData);
    expect(view.store.getState().cart).toMatchObject({ selectedData, cartCount: 1 });
  });

  test('a price that arrives after the dialog was closed or the page was left opens nothing', async () => {
    const view = await renderPage('/pricing', { account: await anyAccount() });
    await loaded();
    const isPriced = () => waitFor(() => expect(view.store.getState().cart.cartCount).not.toBeNull());
    const first = failNext('/payment/calculate-cart', 'slow');
    await view.user.click(screen.getByText('Upgrade to Pro'));
    await enter(view, '3');
    await waitFor(() => expect(first.count()).toBe(1));
    // The browser restores the page from its back-forward cache.
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    first.release();
    await isPriced();
    expect(window.location.pathname).toBe('/pricing');
    act(() => void view.store.dispatch(cartCleared()));

    const second = failNext('/payment/calculate-cart', 'slow');
    await view.user.click(screen.getByText('Upgrade to Pro'));
    await enter(view, '4');
    await waitFor(() => expect(second.count()).toBe(1));
    view.unmount();
    second.release();
    await isPriced();
    expect(window.location.pathname).toBe('/pricing');
  });

  test('R90, T37: the team size is not requested for affiliates', async () => {
    const sent = watchWire();
    const account = { token: await logIn('affiliate@example.com', 'Shingle-2025') };
    const view = await renderPage('/pricing', { account });
    await loaded();
    await view.user.click(screen.getByText('Upgrade to Pro'));
    await enter(view, '2');
    await screen.findByText('Minimum 3 users required');
    expect(sent('/user/team-size')).toEqual([]);
  });
});
