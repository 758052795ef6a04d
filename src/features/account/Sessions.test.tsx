import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anyAccount, logIn, makeAccount } from '../../testing/api';
import { renderApp, renderPage } from '../../testing/renderApp';

const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

test('R165: the menu leads to the account, whose navigation leads to the devices', async () => {
  const account = await anyAccount();
  await renderApp('/failure', { account });
  expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(account.fullName) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Account' }));
  const bar = within(await screen.findByRole('navigation', { name: 'Account' }));
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(bar.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/subscription-history');
  fireEvent.click(bar.getByRole('link', { name: 'Devices' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Devices' })).toHaveFocus();
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Devices');
});

test('R165: lists the devices with their times, this one first; logging out one keeps the others, and everywhere else only this one', async () => {
  const account = await makeAccount();
  for (let device = 0; device < 2; device += 1) await logIn(account.email, account.password);
  const { store } = await renderPage('/account/devices', { account });
  const [own, ...others] = await rows();
  expect(own).toHaveTextContent(/^Unknown browserLogged in [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d.[AP]MThis device$/);
  for (const other of others) expect(other).toHaveTextContent(/Active in the last hour/);
  expect(within(own!).queryByRole('button')).toBeNull();
  fireEvent.click(within(others[0]!).getByRole('button', { name: 'Log out Unknown browser' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Unknown browser was logged out.');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.getByRole('list')).toHaveFocus();

  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: account.password } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('You’re logged out everywhere else.')).toBeVisible();
  expect(await screen.findByText('You’re not logged in anywhere else.')).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
  expect(store.getState().session.token).not.toBeNull();
});
