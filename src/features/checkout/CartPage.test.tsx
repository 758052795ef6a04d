import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../lib/browser';
import { cartPriced, purchaseSelected } from '../../store/slices/cart';
import type { AppStore } from '../../store';
import { anyAccount, buyPro, callApi, logIn, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { joinTeam, makeOwner, membersOf, type Person } from '../team/testSupport';
import { mutationAnswered, recordActions, watchWire } from '../../testing/wire';

const select =
  (quantity: number, priceId = 'price_pro_month') =>
  (store: AppStore) => {
    store.dispatch(purchaseSelected({ priceId, quantity }));
    store.dispatch(cartPriced({ quantity }));
  };
const openCart = async (quantity = 10) =>
  renderPage('/cart', { account: await anyAccount(), prepare: select(quantity) });
const proceed = () => screen.getByText('Proceed to checkout').closest('button')!;
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
const seatNamed = async (owner: Person, name: string) =>
  (await membersOf(owner)).find(({ fullName }) => fullName === name)!.id;
const noLeaving = () => jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);

test('R105: without a selection the cart redirects to pricing', async () => {
  await renderPage('/cart', { account: await anyAccount() });
  await waitFor(() => expect(window.location.pathname).toBe('/pricing'));
});

test('a member reads that only the owner can buy, before any request, and can clear the cart', async () => {
  const sent = watchWire();
  const account = { token: await logIn('member@example.com', 'Shingle-2025') };
  const { user } = await renderPage('/cart', { account, prepare: select(10) });
  expect(await screen.findByText('Only the team owner can buy a plan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  expect(screen.queryByText('Proceed to checkout')).toBeNull();
  expect(sent('/payment/calculate-cart')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
  await waitFor(() => expect(window.location.pathname).toBe('/pricing'));
});

test("R105, R106, R107: columns, base plan, extra users and total follow the number; an invalid number can't be paid", async () => {
  const { user, store } = await openCart(10);
  await screen.findByText('Extra users');
  expect(rows()).toEqual([
    ['Product', 'Qty (Total Users)', 'Total'],
    ['Pro plan, monthly', '3', '$37.50'],
    ['Extra users', '7', '$87.50'],
    ['TotalClear Cart', '10', '$125.00'],
  ]);
  expect(screen.getByText('Back to pricing').closest('a')).toHaveAttribute('href', '/pricing');
  expect(await screen.findByText('Then $125.00 each month until you cancel.')).toBeVisible();
  const size = screen.getByLabelText('Your team');
  await user.clear(size);
  await user.type(size, '2');
  expect(screen.getByText('Minimum 3 users required')).toBeVisible();
  expect(proceed()).toHaveAttribute('aria-disabled', 'true');
  await user.type(size, '0');
  expect(await screen.findByText('Due today, for 20 users')).toBeVisible();
  await user.click(screen.getByLabelText('One more user'));
  expect(await screen.findByText('Due today, for 21 users')).toBeVisible();
  await waitFor(() => expect(rows().at(-1)).toEqual(['TotalClear Cart', '21', '$262.50']));
  expect(store.getState().cart.selectedData).toEqual({ priceId: 'price_pro_month', quantity: 21 });
});

test('R107: extra users are listed only if there are any, and a discount is negative', async () => {
  const breakdown = {
    basePlan: { label: 'Pro plan, monthly', users: 3, amount: 3750 },
    extraUsers: { label: 'Extra users', users: 0, amount: 0 },
    discount: { label: 'Affiliate discount, 10%', amount: -375 },
    total: { label: 'Total', amount: 3375 },
  };
  failNext('/payment/calculate-cart', { status: 200, data: { breakdown } });
  await openCart(3);
  await screen.findByText('Affiliate discount, 10%');
  expect(rows()).toEqual([
    ['Product', 'Qty (Total Users)', 'Total'],
    ['Pro plan, monthly', '3', '$37.50'],
    ['Affiliate discount, 10%', '', '\u2212\u2060$3.75'],
    ['TotalClear Cart', '3', '$33.75'],
  ]);
});

test('R108, R109, R110, C17: a cart that fails to load disables payment; a failed or foreign checkout shows an error, is not opened, and can be retried; Clear Cart clears the selection and its count and leads to pricing', async () => {
  const leaveFor = noLeaving();
  failNext('/payment/calculate-cart', 'offline');
  const { user, store } = await openCart();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load cart details.');
  expect(proceed()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByText('Try again'));
  await screen.findByText('Extra users');
  expect(screen.queryByRole('alert')).toBeNull();

  const url = 'https://checkout.stripe.com.evil.example/';
  failNext('/payment/create-checkout-session', { status: 200, data: { url } });
  await user.click(proceed());
  expect(await screen.findByRole('alert')).toHaveTextContent('Checkout error occurred.');
  expect(proceed()).toHaveAttribute('aria-disabled', 'true');
  expect(store.getState().cart.selectedData).not.toBeNull();
  await user.click(screen.getByText('Try again'));
  await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
  failNext('/payment/create-checkout-session', { status: 409, message: 'You are already subscribed.' });
  await user.click(proceed());
  expect(await screen.findByText('You are already subscribed.')).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();

  await user.click(screen.getByText('Clear Cart'));
  await waitFor(() => expect(window.location.pathname).toBe('/pricing'));
  expect(store.getState().cart).toMatchObject({ selectedData: null, cartCount: null });
});

test('R110, R151, T23: two presses start one checkout; the selection is cleared once its URL is known, and a copy stays', async () => {
  const leaveFor = noLeaving();
  const { user, store } = await openCart();
  await screen.findByText('Extra users');
  const call = failNext('/payment/create-checkout-session', 'slow');
  await user.dblClick(proceed());
  expect(call.count()).toBe(1);
  expect(store.getState().cart.selectedData).toEqual({ priceId: 'price_pro_month', quantity: 10 });
  call.release();
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/^http:\/\/localhost\/sandbox\/checkout\//));
  expect(store.getState().cart).toMatchObject({ selectedData: null, cartCount: null });
  expect(window.localStorage.getItem('selectedData')).toBeNull();
  expect(window.location.pathname).toBe('/cart');
  expect(proceed()).toHaveAttribute('aria-disabled', 'true');

  // The browser restores the page from its back-forward cache.
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(store.getState().cart).toMatchObject({
    selectedData: { priceId: 'price_pro_month', quantity: 10 },
    cartCount: 2,
  });
  await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
});

test('a checkout that is ready after the cart was left does not open, and the selection stays', async () => {
  const leaveFor = noLeaving();
  const { user, store } = await openCart();
  await screen.findByText('Extra users');
  const call = failNext('/payment/create-checkout-session', 'slow');
  const actions = recordActions(store.parts.addMiddleware);
  await user.click(proceed());
  await user.click(screen.getByText('Back to pricing'));
  await screen.findByRole('heading', { name: 'Pay for the people on the roof' });
  call.release();
  await mutationAnswered(actions);
  await act(() => store.flush());
  expect(leaveFor).not.toHaveBeenCalled();
  expect(store.getState().cart.selectedData).not.toBeNull();
});

test('T10: a user who turns out to have a plan adds the number as members instead', async () => {
  const account = await makeAccount();
  await buyPro(account, 3);
  const { store } = await renderPage('/cart', { account, prepare: select(7) });
  expect(await screen.findByLabelText('New members')).toHaveValue('7');
  expect(window.location.pathname).toBe('/pricing');
  expect(store.getState().cart.selectedData).toBeNull();
});

test('R151: an abandoned checkout can be continued from pricing and from the failure page', async () => {
  noLeaving();
  const account = await makeAccount();
  const view = await renderPage('/cart', { account, prepare: select(10) });
  await screen.findByText('Extra users');
  await view.user.click(proceed());
  await waitFor(() => expect(view.store.getState().cart.selectedData).toBeNull());
  view.unmount();

  const { user, store } = await renderPage('/failure', { account });
  expect(screen.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible();
  expect(screen.getByText(/did not go through/)).toBeVisible();
  expect(screen.getByText('Contact Support').closest('a')).toHaveAttribute('href', '/#contact');
  expect(screen.getByText('Back to home').closest('a')).toHaveAttribute('href', '/');
  await user.click(screen.getByText('Continue where you left off'));
  await screen.findByText('Extra users');
  expect(store.getState().cart.selectedData).toEqual({ priceId: 'price_pro_month', quantity: 10 });
  const history = await callApi<{ pagination: { total: number } }>(
    '/payment/subscription-history?page=1&limit=10',
    undefined,
    account.token,
  );
  expect(history.pagination.total).toBe(0);
});

test('with fewer seats than people, the cart asks who stays and sends the choice to the checkout', async () => {
  const leave = noLeaving();
  const owner = await makeOwner(4);
  const names = ['Ada Ridge', 'Ben Gable', 'Cal Eaves'];
  for (const name of names) await joinTeam(owner, name);
  await callApi('/payment/subscription/cancel', {}, owner.token);
  const sent = watchWire();
  const { user } = await renderPage('/cart', { account: owner, prepare: select(3, 'price_pro_year') });
  const group = within(await screen.findByRole('group', { name: '4 people have a seat. Choose the 3 who keep one.' }));
  expect(screen.getByText('The others lose their seats when you pay, and we’ll email them.')).toBeVisible();
  expect(proceed()).toHaveAttribute('aria-disabled', 'true');
  await user.click(group.getByLabelText('Ben Gable'));
  await user.click(group.getByLabelText('Cal Eaves'));
  await user.click(proceed());
  await waitFor(() => expect(leave).toHaveBeenCalled());
  const keep = await Promise.all(['Ben Gable', 'Cal Eaves'].map((name) => seatNamed(owner, name)));
  expect(sent('/payment/create-checkout-session')[0]?.body).toMatchObject({ keep });
});
