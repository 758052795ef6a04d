import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { cancelled, cancelledCalls, cancelledChange } from '#texts/cancellation';
import { join } from '#texts/join';
import { purchaseSelected } from '../store/slices/cart';
import { anyAccount, buyPro, logIn, makeAccount } from '../testing/api';
import { failNext } from '../testing/faults';
import { renderPage } from '../testing/renderApp';

let owner: Awaited<ReturnType<typeof makeAccount>>;
beforeAll(async () => {
  owner = await makeAccount();
  await buyPro(owner, 5);
});
beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

const words = 'Still working. Your connection seems slow.';
const later = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const button = (name: string) => screen.findByRole('button', { name });

async function cancelSlow() {
  later(11_000);
  expect(await screen.findByText(words)).toBeVisible();
  fireEvent.click(await button('Cancel'));
}

async function cancelAndRetry() {
  await cancelSlow();
  fireEvent.click(await button('Try again'));
}

test.each([
  ['/account', '/payment/billing', '$62.50'],
  ['/account/team', '/team', '1 of 5 seats taken, 4 open'],
  ['/account/devices', '/user/sessions', 'This device'],
  ['/subscription-history', '/payment/subscription-history', 'Showing 1 to 1 of 1 entries'],
])('%s: slow data can be canceled after ten seconds, and retried', async (address, path, content) => {
  failNext(path, 'slow', 1);
  await renderPage(address, { account: owner });
  later(8_000);
  expect(screen.queryByText(words)).toBeNull();
  await cancelAndRetry();
  expect(await screen.findByText(content)).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
});

test('a seat: slow data can be canceled after ten seconds, and retried', async () => {
  failNext('/team', 'slow', 1);
  await renderPage('/account', { account: { token: await logIn('member@example.com', 'Shingle-2025') } });
  await cancelAndRetry();
  expect(await screen.findByRole('button', { name: /^(Leave|Give up)/ })).toBeVisible();
});

test('an invitation: slow data can be canceled after ten seconds, and retried', async () => {
  failNext('/team/invitation', 'slow', 1);
  await renderPage('/join/unknown');
  await cancelAndRetry();
  expect(await screen.findByText(join.invalid)).toBeVisible();
});

test.each([['Add seats'], ['Change plan']])(
  '%s: the button waits for the amount; a slow quote can be canceled and retried',
  async (action) => {
    await renderPage('/account', { account: owner });
    fireEvent.click(await button(action));
    const dialog = await screen.findByRole('dialog', { name: action });
    const slow = failNext('/payment/quote', 'slow', 2);
    const field = await screen.findByLabelText(/^(Seats to add|Team size)$/);
    fireEvent.change(field, { target: { value: '4' } });
    later(500);
    const submit = dialog.querySelector('button[type=submit]')!;
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    expect(submit).toHaveAccessibleDescription('Getting the amount…');
    await cancelAndRetry();
    later(1_000);
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    slow.release();
  },
);

test.each([
  ['Contact Sales', '60', '/user/request-enterprise', cancelledChange],
  ['Upgrade to Pro', '5', '/payment/calculate-cart', cancelled],
])('%s: a slow call can be canceled after ten seconds, and the number stays', async (opener, number, path, answer) => {
  const { user } = await renderPage('/pricing', { account: await anyAccount() });
  await screen.findByText('$12.5');
  await user.click(await button(opener));
  const field = await screen.findByLabelText('Team size');
  fireEvent.change(field, { target: { value: number } });
  failNext(path, 'slow', 1);
  fireEvent.click(await button('Submit'));
  await cancelSlow();
  expect(await screen.findByText(answer)).toBeVisible();
  expect(field).toHaveValue(number);
});

test('a slow checkout can be canceled after ten seconds, and says that nothing was charged', async () => {
  await renderPage('/cart', {
    account: await anyAccount(),
    prepare: ({ dispatch }) => void dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 })),
  });
  await screen.findByText('Extra users');
  failNext('/payment/create-checkout-session', 'slow', 1);
  fireEvent.click(await button('Proceed to checkout'));
  await cancelSlow();
  expect(await screen.findByText(cancelledCalls.createCheckoutSession!)).toBeVisible();
  fireEvent.click(await button('Try again'));
  const proceed = await button('Proceed to checkout');
  await waitFor(() => expect(proceed).not.toHaveAttribute('aria-disabled'));
});
