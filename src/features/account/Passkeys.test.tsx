import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changePassword, passkeys as texts } from '#texts/account';
import { signUp as fields } from '#texts/auth';
import type { Passkey } from '../../api';
import { anyAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { fillIn, press } from '../../testing/forms';
import { useLiteralUser } from '../../testing/literalApi';
import { installPasskeys } from '../../testing/passkeys';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';

const phone: Passkey = { id: 'phone', name: 'Safari on iPhone', createdAt: '2026-09-14T08:12:00.000Z' };
const office: Passkey = {
  ...{ id: 'office', name: 'Chrome on Windows', createdAt: '2026-10-02T08:12:00.000Z' },
  lastUsedAt: '2026-11-20T06:40:00.000Z',
};
const credential = {
  ...{ id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key' },
  response: { clientDataJSON: 'e30', attestationObject: 'e30' },
};

/** Answers the next call of the list. */
const answerList = (data: Passkey[]) => failNext('/user/passkeys', { status: 200, data });
const openProfile = async () => {
  const account = await anyAccount();
  await renderPage('/account/profile', { account });
  await screen.findByLabelText(fields.fullName);
  return account;
};
const row = () => screen.getByText(texts.label).closest('div')!;

test('lists the passkeys with their last use, renames one, and removes one after a question', async () => {
  installPasskeys();
  answerList([office, phone]);
  await openProfile();
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
  expect(items).toEqual([
    'Chrome on WindowsAdded Oct 2, 2026. Last used Nov 20, 2026.RenameRemove',
    'Safari on iPhoneAdded Sep 14, 2026. Not used yet.RenameRemove',
  ]);

  const sent = watchWire();
  fireEvent.click(screen.getByLabelText(texts.renameOf(phone.name)));
  failNext('/user/passkeys/rename', { status: 200, message: 'Renamed.' });
  answerList([office, { ...phone, name: 'My phone' }]);
  await fillIn({ [texts.name]: ' My phone ' });
  await press(texts.save);
  expect(await screen.findByLabelText(texts.renameOf('My phone'))).toBeVisible();
  expect(sent('/user/passkeys/rename').map(({ body }) => body)).toEqual([{ id: 'phone', name: 'My phone' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(screen.getByLabelText(texts.removeOf('My phone')));
  failNext('/user/passkeys/remove', { status: 200, message: 'Removed.' });
  answerList([office]);
  await press(texts.removing('').yes);
  expect(await within(row()).findByRole('status')).toHaveTextContent(texts.removed('My phone'));
  await waitFor(() => expect(row()).toHaveFocus());
  expect(sent('/user/passkeys/remove').map(({ body }) => body)).toEqual([{ id: 'phone' }]);
  await waitFor(() => expect(screen.queryByLabelText(texts.removeOf('My phone'))).toBeNull());
});

test('adds one after the password; a canceled prompt shows nothing, and closing the dialog ends it', async () => {
  const { prompts } = installPasskeys();
  const { password } = await openProfile();
  await within(row()).findByText(texts.count(0));
  const open = () => fireEvent.click(screen.getByLabelText(texts.addTitle));
  open();
  await fillIn({ [changePassword.current]: 'not this one' });
  await press(texts.submit);
  expect(await screen.findByText('Your current password is incorrect.')).toBeVisible();
  expect(prompts).toEqual([]);

  await fillIn({ [changePassword.current]: password });
  const prompt = async (at: number) => {
    await press(texts.submit);
    await waitFor(() => expect(prompts).toHaveLength(at + 1));
    expect(prompts[at]).toMatchObject({ kind: 'create' });
    return prompts[at]!;
  };
  (await prompt(0)).fail('NotAllowedError');
  await waitFor(() => expect(screen.getByRole('button', { name: texts.submit })).not.toHaveAttribute('aria-busy'));
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  (await prompt(1)).fail('InvalidStateError');
  expect(await screen.findByText(texts.duplicate)).toBeVisible();
  const third = await prompt(2);
  await press('Close');
  await waitFor(() => expect(third.signal.aborted).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  open();
  await fillIn({ [changePassword.current]: password });
  const last = await prompt(3);
  const sent = watchWire();
  failNext('/user/passkeys', { status: 200, data: phone });
  answerList([phone]);
  last.answer(credential);
  expect(await within(row()).findByRole('status')).toHaveTextContent(texts.isAdded(phone.name));
  expect(sent('/user/passkeys')[0]!.body).toEqual({ credential });
  expect(await screen.findByLabelText(texts.removeOf(phone.name))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a browser without passkeys only renames and removes them', async () => {
  answerList([phone]);
  await openProfile();
  expect(await screen.findByLabelText(texts.removeOf(phone.name))).toBeVisible();
  expect(screen.queryByLabelText(texts.addTitle)).toBeNull();
});

test('shows no row if the API has no passkeys', async () => {
  installPasskeys();
  await useLiteralUser('/account/profile', { fullName: 'Rosa Ridge' }, renderPage);
  expect(await screen.findByText('Rosa Ridge')).toBeVisible();
  expect(screen.queryByText(texts.label)).toBeNull();
});

test('a failed list can be loaded again', async () => {
  installPasskeys();
  failNext('/user/passkeys', 'offline');
  await openProfile();
  expect(await screen.findByText(texts.notLoaded)).toBeVisible();
  answerList([phone]);
  fireEvent.click(screen.getByRole('button', { name: texts.tryAgain }));
  expect(await screen.findByText(phone.name, { exact: false })).toBeVisible();
});
