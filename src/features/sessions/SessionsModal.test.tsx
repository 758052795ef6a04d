import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logIn, makeAccount, type Account } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderApp, renderDialogs } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import type { AppStore } from '../../store';
import { attachApi } from '../../store/attachApi';
import { sessionsOpened } from '../../store/slices/modals';

/** A person who is logged in here and in so many other places. */
async function openDevices(elsewhere: number) {
  const account: Account = await makeAccount();
  const others: string[] = [];
  while (others.length < elsewhere) others.push(await logIn(account.email, account.password));
  const prepare = ({ dispatch }: AppStore) => dispatch(sessionsOpened());
  const view = await renderDialogs('/', { account, prepare });
  const dialog = within(await screen.findByRole('dialog', { name: 'Your devices' }));
  return { ...view, account, others, dialog };
}
const rows = async (dialog: Pick<typeof screen, 'findByRole'>) =>
  within(await dialog.findByRole('list')).getAllByRole('listitem');

test('R165: the menu leads there', async () => {
  const account = await makeAccount();
  await renderApp('/failure', { account, prepare: attachApi });
  fireEvent.click(screen.getByRole('button', { name: new RegExp(account.fullName) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Your Devices' }));
  expect(await screen.findByRole('dialog', { name: 'Your devices' })).toBeVisible();
});

test('R165: the devices with their times, this one first; log out of one leaves the others', async () => {
  const { dialog, store } = await openDevices(2);
  const [own, ...others] = await rows(dialog);
  expect(own).toHaveTextContent(/^Unknown browserLogged in [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d.[AP]MThis device$/);
  for (const other of others) expect(other).toHaveTextContent(/Used within the last hour/);
  expect(within(own!).queryByRole('button')).toBeNull();
  fireEvent.click(within(others[0]!).getByRole('button', { name: 'Log out Unknown browser' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('Logged out: Unknown browser.');
  await waitFor(async () => expect(await rows(dialog)).toHaveLength(2));
  expect(dialog.getByRole('list')).toHaveFocus();
  expect(store.getState().session.token).not.toBeNull();
});

test('R165: log out everywhere else leaves this device, and nothing more to press', async () => {
  const { dialog } = await openDevices(2);
  fireEvent.click(await dialog.findByRole('button', { name: 'Log out everywhere else' }));
  expect(await dialog.findByText('You are logged out everywhere else.')).toBeVisible();
  expect(await dialog.findByText('You are not logged in anywhere else.')).toBeVisible();
  expect(await rows(dialog)).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: /^Log out/ })).toBeNull();
});

test('R165: a list that does not load can be tried again', async () => {
  failNext('/user/sessions', 'offline');
  const { dialog } = await openDevices(0);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your devices did not load. You stay logged in.');
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('This device')).toBeVisible();
});

test('R165: where it cannot log out elsewhere it says so, and nothing else has changed', async () => {
  const { dialog } = await openDevices(1);
  failNext('/user/sessions/end', { status: 429, message: 'Please wait.' });
  fireEvent.click(await dialog.findByRole('button', { name: 'Log out Unknown browser' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please wait.');
  expect(await rows(dialog)).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Log out Unknown browser' })).not.toHaveAttribute('aria-disabled');
});

test('R165: each opening asks anew', async () => {
  const { dialog, user, account, store } = await openDevices(0);
  await rows(dialog);
  const sent = watchWire();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await logIn(account.email, account.password);
  act(() => void store.dispatch(sessionsOpened()));
  const again = within(await screen.findByRole('dialog', { name: 'Your devices' }));
  expect(again.queryAllByRole('listitem')).toHaveLength(0);
  await waitFor(async () => expect(await rows(again)).toHaveLength(2));
  expect(sent('/user/sessions')).toHaveLength(1);
});

test('R165 R136: a device that was logged out elsewhere has lost its session', async () => {
  const { dialog, others, store } = await openDevices(1);
  await rows(dialog);
  failNext('/user/sessions/end', { status: 401, message: 'Please log in again.' });
  expect(others).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(store.getState().session).toMatchObject({ token: null, endedReason: 'refused' }));
});
