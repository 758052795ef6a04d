import { act, screen, waitFor } from '@testing-library/react';
import { dialog as titles, logIn, passkeys as texts } from '#texts/auth';
import * as constants from '../../config/constants';
import { loggedIn, selectToken } from '../../store/slices/session';
import { anyAccount, makeUnverifiedAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { enterCode, press } from '../../testing/forms';
import { installPasskeys } from '../../testing/passkeys';
import { watchWire } from '../../testing/wire';
import { expectMessages, logInAs, openAuth } from './testSupport';

const button = () => screen.findByRole('button', { name: texts.use });
const credential = {
  ...{ id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key' },
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30', userHandle: 'e30' },
};

/** Opens the login and waits for the request of the autofill. */
async function openLogIn() {
  const browser = installPasskeys();
  const view = await openAuth('login');
  await button();
  await waitFor(() => expect(browser.prompts).not.toEqual([]));
  return { ...view, ...browser };
}

test('offers passkeys by autofill; the button ends that request, and a canceled prompt shows nothing and starts it again', async () => {
  const { prompts } = await openLogIn();
  expect(screen.getByLabelText(logIn.email)).toHaveAttribute('autocomplete', 'username webauthn');
  expect(prompts[0]).toMatchObject({ kind: 'get', mediation: 'conditional' });
  await press(texts.use);
  expect(prompts[0]!.signal.aborted).toBe(true);
  await waitFor(() => expect(prompts).toHaveLength(2));
  expect(prompts[1]).toMatchObject({ kind: 'get', mediation: 'optional' });
  expect(prompts[1]!.options.challenge).not.toBe(prompts[0]!.options.challenge);
  prompts[1]!.fail('NotAllowedError');
  await waitFor(() => expect(prompts).toHaveLength(3));
  expect(prompts[2]).toMatchObject({ mediation: 'conditional' });
  expect(await button()).not.toHaveAttribute('aria-busy');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('renews the autofill before its challenge expires', async () => {
  jest.replaceProperty(constants, 'PASSKEY_RENEWAL', 50 as 240_000);
  const { prompts } = await openLogIn();
  await waitFor(() => expect(prompts.length).toBeGreaterThan(1));
  expect(prompts[0]!.signal.aborted).toBe(true);
});

test.each([
  ['closing the dialog', () => press('Close')],
  ['a login in another tab', null],
])('%s ends the request', async (_name, close) => {
  const { prompts, store } = await openLogIn();
  await press(texts.use);
  await waitFor(() => expect(prompts).toHaveLength(2));
  if (close) await close();
  else act(() => void store.dispatch(loggedIn({ token: 'of-another-tab' })));
  await waitFor(() => expect(prompts[1]!.signal.aborted).toBe(true));
  expect(prompts).toHaveLength(2);
});

test('after a failure, shows the reason and keeps the password form usable', async () => {
  const account = await anyAccount();
  const { prompts, removed, store } = await openLogIn();
  await press(texts.use);
  await waitFor(() => expect(prompts).toHaveLength(2));
  prompts[1]!.fail('SecurityError');
  await expectMessages(texts.failed);
  await waitFor(() => expect(prompts).toHaveLength(3));
  // Autofill.
  failNext('/user/passkey-login', 'offline');
  failNext('/user/passkey-login/begin', 'offline');
  prompts[2]!.answer(credential);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts.failed));
  await press(texts.use);
  await waitFor(() => expect(prompts).toHaveLength(4));
  prompts[3]!.answer(credential);
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent(texts.failed));
  expect(removed).toEqual([]);
  await logInAs(account);
  await waitFor(() => expect(selectToken(store.getState())).not.toBeNull());
});

test('tells the browser about a removed passkey when the server says so', async () => {
  const { prompts, removed } = await openLogIn();
  failNext('/user/passkey-login', { status: 400, message: 'Removed.', reason: 'unknownPasskey' });
  prompts[0]!.answer(credential);
  await expectMessages('Removed.');
  expect(removed).toEqual([credential.id]);
});

test('to an unverified account, shows the message, asks for the emailed code, and leads back to the login', async () => {
  jest.replaceProperty(constants, 'UNVERIFIED_LOG_IN_DELAY', 50 as 1000);
  const { email, phoneNo } = await makeUnverifiedAccount();
  const { prompts } = await openLogIn();
  const sent = watchWire();
  const unverified = { isVerified: false, token: null, data: { email, phoneNo, phoneCode: '+1' } };
  failNext('/user/passkey-login', { status: 200, message: 'Verify your account first.', ...unverified });
  prompts[0]!.answer(credential);
  await expectMessages('Verify your account first.', titles.oneCode.title);
  expect(sent('/user/send-otp').map(({ body }) => body)).toEqual([{ email, phoneNo, phoneCallingCode: '1' }]);
  failNext('/user/v2/verify-code', { status: 200, message: 'Verified.' });
  await enterCode('Code', '123456');
  await expectMessages(logIn.verified);
  expect(screen.getByLabelText(logIn.email)).toHaveValue(email);
});

test('offers nothing if the API has no passkeys', async () => {
  installPasskeys();
  const missing = failNext('/user/passkey-login/begin', { status: 404, message: 'Not found.' });
  const slow = failNext('/user/login', 'slow');
  await openAuth('login');
  await waitFor(() => expect(missing.count()).toBe(1));
  await logInAs({ email: 'pro@example.com', password: 'Shingle-2025' });
  await waitFor(() => expect(slow.count()).toBe(1));
  expect(screen.queryByRole('button', { name: texts.use })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
