import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accountBar, changePassword, privacy as texts, profile as menu } from '#texts/account';
import { notices, plan } from '#texts/billing';
import { type Account, buyPro, callApi, logIn, makeAccount, TEST_PASSWORD } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { dialog, fillIn, press } from '../../testing/forms';
import { useLiteralUser } from '../../testing/literalApi';
import { renderApp, renderPage } from '../../testing/renderApp';
import { expectNoSecrets, recordActions } from '../../testing/wire';
import { selectToken, selectUser } from '../../store/slices/session';
import { modalOpened } from '../../store/slices/modals';

const openDialog = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return dialog();
};
const confirm = async (action: string, password = TEST_PASSWORD) => {
  await fillIn({ [changePassword.current]: password });
  await press(action);
};
const keepButton = () => screen.findByRole('button', { name: texts.keep });
async function closed(): Promise<Account> {
  const person = await makeAccount();
  await callApi('/user/close', { currentPassword: TEST_PASSWORD }, person.token);
  return person;
}

test('the data download: requested with the password, prepared, and available until the shown time', async () => {
  const { store } = await renderPage('/account/profile', { account: await makeAccount() });
  const actions = recordActions(store.parts.addMiddleware);
  await openDialog(texts.download);
  await confirm(texts.prepare, 'not it');
  const field = screen.getByLabelText(changePassword.current);
  await waitFor(() => expect(field).toHaveAccessibleDescription('Your current password is incorrect.'));
  await confirm(texts.prepare);
  const link = await screen.findByRole('link', { name: texts.save }, { timeout: 10_000 });
  const url = new URL(link.getAttribute('href')!);
  expect(url.pathname).toMatch(/^\/exports\//);
  expect(screen.getByText(/^Your file is ready\. The link works until/)).toBeVisible();
  expect(screen.getByRole('button', { name: texts.again })).toBeVisible();
  expect(JSON.stringify(selectUser(store.getState()))).not.toContain(url.pathname);
  expectNoSecrets([TEST_PASSWORD], actions);
});

test('a download requested on another device: its link stays there, and this device can request a new file', async () => {
  const account = await makeAccount();
  const there = await logIn(account.email, TEST_PASSWORD);
  await callApi('/user/export', { currentPassword: TEST_PASSWORD }, there);
  await renderPage('/account/profile', { account });
  expect(await screen.findByText(texts.onOtherDevice, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('link', { name: texts.save })).toBeNull();
  expect(screen.getByRole('button', { name: texts.again })).toBeVisible();
});

test('closing explains the effects, requires the password, and leads every page, also pricing and cart, to the choice to reopen', async () => {
  const account = await makeAccount();
  await buyPro(account, 5);
  const view = await renderApp('/account/profile', { account });
  const dialog = await openDialog(texts.close);
  for (const text of [texts.planEnds, texts.staysCanceled, texts.cardRemoved, texts.seats.owner, texts.invoices(7)])
    expect(dialog).toHaveTextContent(text);
  // Nobody else has a seat.
  expect(dialog).not.toHaveTextContent(/your team/i);
  const pattern = /Your plan is paid until (\w{3}\s\d{1,2},\s\d{4})\. Nothing is refunded\./;
  const paidUntil = pattern.exec(dialog.textContent)![1]!.replace(/\s/g, ' ');
  failNext('/user/close', { status: 500 });
  await confirm(texts.close);
  expect(await within(dialog).findByText(texts.notClosed)).toBeVisible();
  await confirm(texts.close);
  await keepButton();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText(texts.planStaysCanceled(paidUntil))).toBeVisible();
  expect(selectUser(view.store.getState())).toMatchObject({ isCanceled: true, closesAt: expect.any(String) });
  expect(screen.queryByRole('navigation', { name: accountBar.label })).toBeNull();
  await view.user.click(screen.getByRole('button', { name: /Pro plan/ }));
  expect(screen.getByText(menu.cancelled)).toBeVisible();
  for (const name of [menu.history, menu.changePassword]) expect(screen.queryByRole('menuitem', { name })).toBeNull();
  await view.user.click(screen.getByRole('menuitem', { name: menu.account }));
  expect(window.location.pathname).toBe('/account/reopen');
  view.unmount();

  const { unmount } = await renderPage('/pricing', { account });
  expect(await keepButton()).toBeVisible();
  unmount();
  const { store } = await renderPage('/cart', { account });
  failNext('/user/reopen', { status: 500 });
  fireEvent.click(await keepButton());
  expect(await screen.findByText(texts.notReopened)).toBeVisible();
  fireEvent.click(await keepButton());
  expect(await screen.findByText(notices.reopened)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: plan.resume })).toBeVisible());
  expect(window.location.pathname).toBe('/account');
  expect(selectUser(store.getState())).not.toHaveProperty('closesAt');
});

test.each([
  ['owner', 'ending', true],
  ['billing', 'active', false],
])('closing, as %s of a plan that is %s', async (teamRole, billingState, ownsPlan) => {
  const features = ['accountClosing'];
  const currentPeriodEnd = '2026-12-05T10:00:00Z';
  const data = {
    fullName: 'Rosa Ridge',
    planPurchaseName: 'Pro plan',
    teamRole,
    billingState,
    currentPeriodEnd,
    features,
  };
  const { unmount } = await useLiteralUser(
    '/account/reopen',
    { ...data, closesAt: '2026-12-10T10:00:00Z' },
    renderPage,
  );
  await keepButton();
  expect(screen.queryAllByText(texts.planStaysCanceled('Dec 5, 2026'))).toHaveLength(ownsPlan ? 1 : 0);
  unmount();
  await useLiteralUser('/account/profile', data, renderPage);
  expect(await screen.findByText(texts.closeHelp(14, ownsPlan))).toBeVisible();
});

test('closing an account whose plan is past due says that the plan ends now', async () => {
  const data = { fullName: 'Rosa Ridge', planPurchaseName: 'Pro plan', teamRole: 'owner', billingState: 'pastDue' };
  await useLiteralUser('/account/profile', { ...data, features: ['accountClosing'] }, renderPage);
  expect(await openDialog(texts.close)).toHaveTextContent(texts.planEndsNow);
});

test('a login to a closed account leads to the choice, even with a cart; data download and logout work', async () => {
  const { email, token } = await closed();
  const { store } = await renderApp('/faqs', {
    prepare: ({ dispatch }) => dispatch(modalOpened({ name: 'auth', view: 'login' })),
  });
  await fillIn({ Email: email, Password: TEST_PASSWORD });
  await press('Login');
  expect(await screen.findByRole('heading', { level: 1, name: texts.closed })).toBeVisible();
  expect(window.location.pathname).toBe('/account/reopen');
  await openDialog(texts.download);
  await confirm(texts.prepare);
  await screen.findByRole('link', { name: texts.save }, { timeout: 10_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(selectToken(store.getState())).toBeNull());
  expect((await callApi<{ data: object }>('/user/get-profile', undefined, token)).data).toHaveProperty('closesAt');
});
