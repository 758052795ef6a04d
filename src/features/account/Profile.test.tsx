import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeContact as texts, changePassword, profilePage as page } from '#texts/account';
import { session } from '#texts/app';
import { logIn, signUp as fields } from '#texts/auth';
import { callApi, codeFor, makeAccount, signUpForm, TEST_PASSWORD } from '../../testing/api';
import { api } from '../../api';
import { failNext } from '../../testing/faults';
import { enterCode, fillIn, press, wrongCode } from '../../testing/forms';
import { renderApp, renderPage } from '../../testing/renderApp';
import { recordActions, expectNoSecrets, watchWire } from '../../testing/wire';
import { rememberMe } from '../../store/hooks';
import { profileReceived, selectUser, sessionEnded } from '../../store/slices/session';
import { avatarUrl } from './ProfileMenu';

async function openProfile(render = renderPage) {
  const account = await makeAccount();
  const view = await render('/account/profile', { account });
  await screen.findByLabelText(fields.fullName);
  return { ...view, account };
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText(page.save));
const openChange = async (what: string, title: string) => {
  fireEvent.click(screen.getByLabelText(page.changeOf(what)));
  await screen.findByRole('dialog', { name: title });
};

describe('the details', () => {
  test('validates like the sign-up, keeps the input after a failure, sends only changed values and shows them, also in the header', async () => {
    const { account } = await openProfile(renderApp);
    expect(screen.getByLabelText(fields.companyName)).toHaveValue(account.company);
    write(fields.address, ' ');
    save();
    expect(await screen.findByText(fields.addressRequired)).toBeVisible();
    write(fields.address, account.address);
    write(fields.fullName, '  Ann Lee ');
    write(fields.companyPhone, '+44 7911 123456');
    failNext('/user/update-profile', { status: 500 });
    save();
    expect(await screen.findByText(page.notSaved)).toBeVisible();
    expect(screen.getByLabelText(fields.fullName)).toHaveValue('  Ann Lee ');
    const sent = watchWire();
    save();
    expect(await screen.findByText(page.saved)).toBeVisible();
    expect(sent('/user/update-profile').map(({ body }) => body)).toEqual([
      { fullName: 'Ann Lee', companyPhoneNo: '7911123456', companyPhoneCode: '+44', companyPhoneCallingCode: '44' },
    ]);
    expect(screen.getByRole('button', { name: /Ann Lee/ })).toBeVisible();
    expect(screen.getByRole('button', { name: page.save })).toBeVisible();
    save();
    expect(await screen.findByText(page.unchanged)).toBeVisible();
    expect(sent('/user/update-profile')).toHaveLength(1);
  });

  test('shows what another tab saved, keeps edits, and sends nothing else', async () => {
    const { account, store } = await openProfile();
    write(fields.address, '2 Ridge Road');
    await callApi('/user/update-profile', { company: 'Two Tabs LLC', address: '9 Elsewhere' }, account.token);
    await store.dispatch(api.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));
    await waitFor(() => expect(screen.getByLabelText(fields.companyName)).toHaveValue('Two Tabs LLC'));
    expect(screen.getByLabelText(fields.address)).toHaveValue('2 Ridge Road');
    const sent = watchWire();
    save();
    expect(await screen.findByText(page.saved)).toBeVisible();
    expect(sent('/user/update-profile').map(({ body }) => body)).toEqual([{ address: '2 Ridge Road' }]);
  });
});

test('after the session has ended, what was typed is there again for the same user, and for nobody else', async () => {
  const other = await makeAccount();
  const { account, store } = await openProfile(renderApp);
  const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const logInAs = async (email: string) => {
    await screen.findByText(session.ended);
    await fillIn({ [logIn.email]: email, [logIn.password]: TEST_PASSWORD });
    await press(logIn.submit);
    await waitFor(() => expect(window.location.pathname).toBe('/account/profile'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return screen.findByLabelText(fields.address);
  };
  type(fields.address, '2 Ridge Road');
  failNext('/user/update-profile', { status: 401 });
  save();
  expect(await logInAs(account.email)).toHaveValue('2 Ridge Road');
  await openChange(page.email, texts.email.title);
  type(texts.email.label, 'new@example.com');
  type(changePassword.current, TEST_PASSWORD);
  act(() => void store.dispatch(sessionEnded({ reason: 'refused' })));
  expect(await logInAs(account.email)).toHaveValue('2 Ridge Road');
  await openChange(page.email, texts.email.title);
  expect(screen.getByLabelText(texts.email.label)).toHaveValue('new@example.com');
  expect(screen.getByLabelText(changePassword.current)).toHaveValue('');
  act(() => void store.dispatch(sessionEnded({ reason: 'refused' })));
  expect(await logInAs(other.email)).toHaveValue(other.address);
  await openChange(page.email, texts.email.title);
  expect(screen.getByLabelText(texts.email.label)).toHaveValue('');
});

test('a new email: after a wrong password, a later or a wrong code, the code changes it; no action contains the password, and the browser remembers the new email', async () => {
  const { account, store } = await openProfile();
  await rememberMe.save({ email: account.email, password: '' });
  const actions = recordActions(store.parts.addMiddleware);
  const { email } = signUpForm();
  await openChange(page.email, texts.email.title);
  await fillIn({ [texts.email.label]: email, [changePassword.current]: 'not it' });
  await press(texts.sendCode);
  const field = screen.getByLabelText(changePassword.current);
  await waitFor(() => expect(field).toHaveAccessibleDescription('Your current password is incorrect.'));
  await fillIn({ [changePassword.current]: TEST_PASSWORD });
  await press(texts.sendCode);
  await screen.findByText("We've sent a code to your new email.");
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await openChange(page.email, texts.email.title);
  expect(screen.getByLabelText(changePassword.current)).toHaveValue('');
  await press(texts.haveCode);
  const code = await codeFor(email);
  await enterCode('Code', wrongCode(code));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(/is incorrect/);
  await enterCode('Code', code);
  expect(await screen.findByRole('dialog', { name: texts.email.doneTitle })).toHaveTextContent(email);
  await press(texts.close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(email)).toBeVisible();
  expect(await rememberMe.read()).toMatchObject({ email });
  expectNoSecrets([TEST_PASSWORD, JSON.stringify(code)], actions);
});

test('a first phone: its code arrives by text message', async () => {
  const { store } = await openProfile();
  const user = selectUser(store.getState())!;
  const details = { ...user.details!, phoneNo: '', phoneCallingCode: '' };
  act(() => void store.dispatch(profileReceived({ ...user, details })));
  const { phoneNo } = signUpForm();
  expect(screen.getByText(page.phone).nextSibling).toHaveTextContent(/^None$/);
  fireEvent.click(screen.getByLabelText('Add phone number'));
  expect(await screen.findByRole('dialog', { name: texts.addPhone })).not.toHaveTextContent('stays');
  await press(texts.sendCode);
  expect(await screen.findByText(texts.phone.required)).toBeVisible();
  await fillIn({ [texts.phone.label]: phoneNo, [changePassword.current]: TEST_PASSWORD });
  await press(texts.sendCode);
  await screen.findByLabelText('Code, digit 1 of 6');
  await enterCode('Code', await codeFor(`+1${phoneNo}`));
  await screen.findByRole('dialog', { name: texts.phone.doneTitle });
});

describe('avatarUrl', () => {
  it.each([
    ['avatars/7.png', 'https://files.example/b/avatars/7.png'],
    ['/avatars/my roof.png', 'https://files.example/b/avatars/my%20roof.png'],
    ['../../evil.png', 'https://files.example/b/evil.png'],
    ['https://evil.example/x.png', 'https://files.example/b/https%3A/evil.example/x.png'],
    ['//evil.example/x.png', 'https://files.example/b/evil.example/x.png'],
  ])('R16: %s resolves to a URL below the storage base', (path, url) => {
    expect(avatarUrl(path, 'https://files.example/b')).toBe(url);
  });

  it('R16: returns null without a picture', () => {
    expect([null, '', '/', '..'].map((path) => avatarUrl(path))).toEqual([null, null, null, null]);
  });
});
