import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { contact } from '../../config/content';
import { browser } from '../../lib/browser';
import type { AppStore } from '../../store';
import { keepPendingCheckout } from '../../store/pending';
import { cartPriced, purchaseSelected } from '../../store/slices/cart';
import { anyAccount, buyPro, callApi, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';

const select = (store: AppStore) => {
  store.dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 }));
  store.dispatch(cartPriced({ quantity: 5 }));
};
const fact = (label: string) => screen.getByText(label).nextSibling;
const emptyTab = () =>
  ({
    opener: window,
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn() },
    close: jest.fn(),
  }) as unknown as Window & { location: { replace: jest.Mock }; close: jest.Mock };

test('R111, R112, R113, T24: the server provides the details; the cart is cleared, and the profile and other tabs update', async () => {
  const account = await makeAccount();
  const received: unknown[] = [];
  const otherTab = new BroadcastChannel('plan-name');
  otherTab.onmessage = ({ data }) => received.push(data);
  // The profile from before the purchase, as stored in the browser that went to pay.
  const { store } = await renderPage('/success', {
    account,
    prepare: select,
  });
  expect(store.getState().cart).toMatchObject({ selectedData: null, cartCount: null });
  expect(await screen.findByText('Confirming...')).toBeVisible();
  expect(screen.queryByText('Payment Success')).toBeNull();
  const sheet = () => screen.getByRole('heading', { level: 1 }).closest('main');
  // No roof before the payment is confirmed.
  expect(sheet()?.querySelector('img')).toBeNull();
  expect(sheet()?.querySelector('[data-state=waiting]')).not.toBeNull();
  await buyPro(account, 5);
  expect(await screen.findByText('Payment Success')).toBeVisible();
  expect(sheet()?.querySelector('img')).not.toBeNull();
  expect(fact('Plan Name')).toHaveTextContent('Pro plan');
  expect(fact('Billing Cycle')).toHaveTextContent('Monthly');
  expect(fact('Users Per Account')).toHaveTextContent('5');
  expect(fact('Transaction ID')).toHaveTextContent(/^SW-\d{4}-\d+$/);
  expect(screen.getByRole('link', { name: 'Invite your team' })).toHaveClass('MuiButton-contained');
  expect(screen.getByRole('link', { name: 'Get the app' })).toHaveClass('MuiButton-outlined');
  await waitFor(() => expect(store.getState().session.user?.teamSize).toEqual({ extraUsers: 2, includedMembers: 3 }));
  await waitFor(() => expect(received).toContain('Pro plan'));
  otherTab.close();
});

test('R152, C36: added members count as paid once the team has grown; until then the payment is pending; open seats are filled next', async () => {
  const account = await makeAccount();
  await buyPro(account, 3);
  await callApi('/user/team/invite', { emails: ['jo@gable-crew.example'], role: 'member' }, account.token);
  keepPendingCheckout({ newTeamMembers: 2, teamSize: 5 });
  const before = { planName: 'Pro plan', billingCycle: 'Monthly', teamSize: 3, invoiceId: 'SW-2026-1' };
  const calls = failNext('/user/plan-details', { status: 200, data: before }, 2);
  failNext('/user/plan-details', { status: 200, data: { ...before, teamSize: 5, invoiceId: 'SW-2026-2' } }, 2);
  await renderPage('/success', { account });
  expect(await screen.findByText('Confirming...')).toBeVisible();
  await waitFor(() => expect(calls.count()).toBe(2), { timeout: 5_000 });
  expect(await screen.findByText('Payment Success', undefined, { timeout: 5_000 })).toBeVisible();
  expect(fact('Users Per Account')).toHaveTextContent('5');
  expect(fact('Team size')).toHaveTextContent('3 → 5 seats');
  expect(screen.getByRole('link', { name: 'Invite your team' })).toHaveClass('MuiButton-contained');
  expect(window.sessionStorage).toHaveLength(0);
});
test('while calls get no response, polling goes on, and Try again sends a call', async () => {
  const account = await makeAccount();
  await buyPro(account, 3);
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick'] });
  const calls = failNext('/user/plan-details', 'slow', 5);
  await renderPage('/success', { account });
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  await wait(19);
  expect(calls.count()).toBe(2);
  await wait(12);
  const sent = calls.count();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls.count()).toBe(sent + 1));
  // The last slow call, and the pause after it; the response to the next one takes real time.
  await wait(11);
  expect(await screen.findByText('Payment Success')).toBeVisible();
  jest.useRealTimers();
});

test('the next renewal names its number of users if a scheduled change sets another one', async () => {
  const account = await makeAccount();
  await buyPro(account, 5);
  const { unmount } = await renderPage('/success', { account });
  await screen.findByText('Payment Success');
  await waitFor(() => expect(fact('Next Renewal')).toHaveTextContent(/^\$62\.50 on /));
  unmount();
  await callApi('/payment/schedule-change', { users: 4 }, account.token);
  await renderPage('/success', { account });
  await screen.findByText('Payment Success');
  await waitFor(() => expect(fact('Next Renewal')).toHaveTextContent(/^\$50\.00 for 4 seats on /));
  expect(fact('Users Per Account')).toHaveTextContent('5');
});

test('R112: a missing transaction ID shows a dash', async () => {
  const data = { planName: 'Pro plan', billingCycle: 'Monthly', teamSize: 3, invoiceId: '' };
  failNext('/user/plan-details', { status: 200, data }, 2);
  await renderPage('/success', { account: await anyAccount() });
  await screen.findByText('Payment Success');
  expect(fact('Transaction ID')).toHaveTextContent('\u2013');
});

test("R114, R185, T27, C17, C18: the invoice opens after a second in the tab opened by the press, which can't access this page; a blocked tab leaves a link; a failure or foreign URL shows an alert and a message", async () => {
  const account = await makeAccount();
  await buyPro(account, 3);
  const { user } = await renderPage('/success', { account });
  await screen.findByText('Payment Success');
  const tab = emptyTab();
  const openTab = jest.spyOn(browser, 'openTab').mockReturnValue(tab);
  const pressedAt = Date.now();
  await user.click(screen.getByText('Download Invoice'));
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(tab.opener).toBeNull();
  expect(tab.document.body.textContent).toBe('Preparing invoice...');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1));
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(990);
  expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^http:\/\/localhost\/invoices\//));

  openTab.mockReturnValue(null);
  await user.click(await screen.findByText('Download Invoice'));
  const link = await screen.findByText('Open the invoice');
  expect(link).toHaveAttribute('href', expect.stringMatching(/^http:\/\/localhost\/invoices\//));
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  const unused = emptyTab();
  openTab.mockReturnValue(unused);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  failNext('/payment/invoice', { status: 200, data: { fileUrl: 'javascript:alert(1)' } });
  await user.click(screen.getByText('Download Invoice'));
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Failed to download invoice.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to download invoice.');
  expect(unused.close).toHaveBeenCalledTimes(1);
  expect(unused.location.replace).not.toHaveBeenCalled();
});

test('R115: a failed payment can be retried: from the copy of the checkout, or else from the plans', async () => {
  const account = await anyAccount();
  const { unmount } = await renderPage('/failure', { account });
  expect(await screen.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  expect(screen.getByRole('link', { name: 'Contact Support' })).toBeVisible();
  expect(screen.getByText(/use another card/)).toBeVisible();
  unmount();
  keepPendingCheckout({ priceId: 'price_pro_month', quantity: 5 });
  await renderPage('/failure', { account });
  expect(await screen.findByRole('button', { name: 'Continue where you left off' })).toBeVisible();
  expect(screen.getByText(/You left the checkout. Nothing was charged./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
});

test('a payment that came too late shows its refund, the reason and the next step', async () => {
  const account = await makeAccount();
  await buyPro(account, 3);
  const data = { kind: 'purchase', state: 'refunded', amount: 3_750, reason: 'The account already had a plan.' };
  failNext('/payment/checkout-outcome', { status: 200, data }, 2);
  await renderPage('/success?checkout=late', { account });
  expect(await screen.findByRole('heading', { name: 'Your payment was refunded' })).toBeVisible();
  expect(screen.getByText(/^Your payment of \$37\.50 .* The account already had a plan\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  expect(screen.queryByText('Payment Success')).toBeNull();
});

test('a payment that came too late and can’t be refunded leads to support', async () => {
  const refunded = { kind: 'purchase', state: 'refunded', amount: 3_750, reason: 'The account already had a plan.' };
  failNext('/payment/checkout-outcome', { status: 200, data: { ...refunded, refundFailed: true } }, 2);
  await renderPage('/success?checkout=late', { account: await makeAccount() });
  expect(await screen.findByRole('heading', { name: 'Your refund failed' })).toBeVisible();
  const words =
    /^Your payment of \$37\.50 had no effect\. The account already had a plan\. Its refund to your card failed/;
  expect(screen.getByText(words)).toHaveTextContent(`Contact ${contact.email} to settle it.`);
  expect(screen.getByRole('link', { name: contact.email })).toBeVisible();
  expect(screen.queryByText(/goes back/)).toBeNull();
});
