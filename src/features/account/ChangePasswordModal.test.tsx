import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changePassword as texts, profile, profilePage } from '#texts/account';
import { reset } from '#texts/auth';
import { rememberMe } from '../../store/hooks';
import { attachApi } from '../../store/attachApi';
import { anyAccount, logIn, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { fillIn, press } from '../../testing/forms';
import { renderApp, renderPage } from '../../testing/renderApp';
import { expectNoSecrets, recordActions, watchWire } from '../../testing/wire';

const NEW_PASSWORD = 'Copper and slate 12/12';

const fill = (current: string, password = NEW_PASSWORD, again = password) =>
  fillIn({ [texts.current]: current, [reset.password]: password, [reset.confirmPassword]: again });

test('a user changes the password: the session stays, the new password logs in and is remembered, and no action contains either', async () => {
  const account = await makeAccount();
  const { store } = await renderApp('/failure', { account, prepare: attachApi });
  fireEvent.click(screen.getByRole('button', { name: new RegExp(account.fullName) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: profile.changePassword }));
  await screen.findByRole('dialog', { name: texts.title });
  const actions = recordActions(store.parts.addMiddleware);
  const sent = watchWire();
  const { email } = account;
  await rememberMe.save({ email, password: account.password });
  await fill(account.password);
  fireEvent.click(screen.getByRole('checkbox', { name: texts.endOthers }));
  await press(texts.submit);
  expect(await screen.findByRole('dialog', { name: texts.doneTitle })).toHaveTextContent(texts.othersKept);
  expect(sent('/user/change-password').map(({ body }) => body)).toEqual([
    {
      currentPassword: account.password,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      keepOtherSessions: true,
    },
  ]);
  expectNoSecrets([account.password, NEW_PASSWORD], actions);
  expect(await logIn(account.email, NEW_PASSWORD)).toEqual(expect.any(String));
  expect(await rememberMe.read()).toEqual({ email, password: NEW_PASSWORD });
  expect(screen.getByText(texts.doneTitle)).toHaveFocus();
  await press(texts.close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState().session.token).not.toBeNull();
});

test('each field shows its error, including a wrong current password; the input stays, also after a failure; a password manager finds the account', async () => {
  const { email } = await anyAccount();
  await renderPage('/account/profile', { account: await anyAccount() });
  fireEvent.click(await screen.findByRole('button', { name: profilePage.changeOf(profilePage.password) }));
  const dialog = await screen.findByRole('dialog', { name: texts.title });
  await waitFor(() => expect(dialog.querySelector('form input[autocomplete=username]')).toHaveValue(email));
  await press(texts.submit);
  expect(await screen.findByText(texts.currentRequired)).toBeVisible();
  await fill('not it', 'five5', 'five6');
  expect(await screen.findByText(reset.passwordTooShort)).toBeVisible();
  expect(await screen.findByText(reset.passwordsDiffer)).toBeVisible();
  await fill('not it');
  failNext('/user/change-password', { status: 500 });
  await press(texts.submit);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(texts.failed);
  await press(texts.submit);
  const field = screen.getByLabelText(texts.current);
  await waitFor(() => expect(field).toHaveAccessibleDescription('Your current password is incorrect.'));
  expect(field).toHaveFocus();
  expect(screen.getByLabelText(reset.password)).toHaveValue(NEW_PASSWORD);
});
