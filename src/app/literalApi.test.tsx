import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../lib/browser';
import { purchaseSelected } from '../store/slices/cart';
import { accountBar } from '#texts/account';
import { contact } from '../config/content';
import { loggedIn } from '../store/slices/session';
import { useLiteralUser, useLiteralApi } from '../testing/literalApi';
import { renderPage } from '../testing/renderApp';

const openPage = (address: string) =>
  renderPage(address, {
    prepare: ({ dispatch }) => {
      dispatch(loggedIn({ token: 'session' }));
      dispatch(purchaseSelected({ priceId: 'p_m', quantity: 5 }));
    },
  });

test('plans without name, minimum and features', async () => {
  useLiteralApi();
  await renderPage('/pricing');
  await screen.findByText('$12.5');
  const card = within(screen.getByRole('region', { name: 'Pro Plan' }));
  expect(card.getByText(/^Minimum 3 users/)).toBeVisible();
  expect(card.queryAllByRole('listitem')).toEqual([]);
});

test('a cart without a discount', async () => {
  useLiteralApi();
  await openPage('/cart');
  expect(await screen.findByRole('cell', { name: '$37.50' })).toBeVisible();
  expect(screen.queryByText('Affiliate discount')).toBeNull();
});

test('a payment without a plan is not confirmed yet', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick'] });
  useLiteralApi({ 'user/plan-details': '' });
  await openPage('/success');
  await screen.findByText('Confirming...');
  act(() => jest.advanceTimersByTime(31_000));
  await screen.findByText('Your payment isn’t confirmed yet');
  expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled');
  jest.useRealTimers();
});

test('a history without IDs, numbers, invoices and billing', async () => {
  useLiteralApi();
  const save = jest.spyOn(browser, 'save').mockImplementation(() => undefined);
  await openPage('/subscription-history');
  expect(await screen.findAllByRole('cell', { name: '$45.00' })).toHaveLength(2);
  expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
  const buttons = screen.getAllByRole('button', { name: /^Download(?! CSV)/ });
  expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
  fireEvent.click(screen.getByText('Download CSV'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const [, ...rows] = (await save.mock.calls[0]![1].text()).trim().split('\r\n');
  expect(rows).toEqual(Array(2).fill(expect.stringMatching(/,"45\.00","","","",""$/)));
});

test('an account with only a profile: its plan, no team, no devices, and support for changes', async () => {
  const data = { fullName: 'Rosa Ridge', planPurchaseName: 'Pro plan', includedMembers: 3, extraUsers: 7 };
  const { user } = await useLiteralUser('/account', data);
  expect(await screen.findByRole('region', { name: 'Your plan' })).toHaveTextContent(/Pro plan/);
  const bar = within(await screen.findByRole('navigation', { name: accountBar.label }));
  const { overview, payments, profile } = accountBar;
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([overview, payments, profile]);
  await user.click(bar.getByRole('link', { name: profile }));
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  expect(main.getByText(data.fullName)).toBeVisible();
  expect(main.queryByRole('button')).toBeNull();
});

test('a canceled plan without billing', async () => {
  const data = { fullName: 'Rosa Ridge', planPurchaseName: 'Pro plan', isCanceled: true };
  await useLiteralUser('/account', data);
  expect(await screen.findByRole('region', { name: 'Your plan' })).toHaveTextContent(/^Pro planCanceled/);
});

test.each(['team', 'devices'])('redirects /account/%s if the API does not support it', async (page) => {
  await useLiteralUser(`/account/${page}`, { fullName: 'Rosa Ridge', planPurchaseName: '' });
  await waitFor(() => expect(window.location.pathname).toBe('/account'));
});
