import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { team as texts } from '#texts/team';
import { buyPro, callApi, invitationTo, makeAccount, type Account } from '../../testing/api';
import { renderPage } from '../../testing/renderApp';

let owner: Account;
beforeAll(async () => {
  owner = await makeAccount();
  await buyPro(owner, 4);
});

let numbers = 0;
const newEmail = () => `guest.${(numbers += 1)}.${Date.now()}@crew-guests.example`;
const invite = (email: string) => callApi('/user/team/invite', { emails: [email], role: 'member' }, owner.token);
const row = async (name: string) => (await screen.findByRole('cell', { name: new RegExp(name) })).closest('tr')!;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('many addresses are pasted at once; each that gets no seat is named, and a press leads to more seats', async () => {
  const { user } = await renderPage('/account/team', { account: owner });
  expect(await screen.findByText('1 of 4 seats used.')).toBeVisible();
  const [one, two, three, four] = [newEmail(), newEmail(), newEmail(), newEmail()];
  const field = await screen.findByLabelText('Email addresses');
  press('Invite');
  expect(field).toHaveFocus();
  await user.click(field);
  await user.paste(`Ann Lee <${one}>, ${two}\n${two}; nobody\n${three}, ${four}`);
  press('Send invitations');
  expect(await screen.findByText('3 invitations are on their way.')).toBeVisible();
  const left = screen.getByRole('alert');
  expect(
    within(left)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['nobody is not an email address', `${four} has no open seat`]);
  expect(await screen.findByText('1 of 4 seats used. 3 invitations are open.')).toBeVisible();
  expect(screen.getByLabelText('Email addresses')).toHaveValue(`nobody\n${four}`);
  // The seats are needed by the tests below.
  for (const email of [one, two, three]) {
    press(texts.of(texts.revoke, email));
    await waitFor(() => expect(screen.queryByRole('cell', { name: new RegExp(email) })).toBeNull());
  }
  expect(screen.getByRole('table')).toHaveFocus();
  press('Add 1 seat');
  await waitFor(() => expect(window.location.pathname).toBe('/pricing'));
});

test('an invitation makes an account that is logged in and sees its seat; the owner removes it', async () => {
  const email = newEmail();
  await invite(email);
  const view = await renderPage(await invitationTo(email));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Join /);
  press('Create account and join');
  expect(await screen.findByText('Full Name is required')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Full Name'), { target: { value: 'Nils Newcomer' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Felt and batten 9/12' } });
  press('Create account and join');
  expect(await screen.findByText(`Your seat is paid by ${owner.fullName}.`)).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(view.store.getState().session).toMatchObject({ user: { teamRole: 'member' } });
  view.unmount();

  await renderPage('/account/team', { account: owner });
  expect(await row('Nils Newcomer')).toHaveTextContent(/Member.*Since/);
  press(texts.of(texts.makeBilling, 'Nils Newcomer'));
  await waitFor(async () => expect(await row('Nils Newcomer')).toHaveTextContent('Billing'));
  press(texts.of(texts.remove, 'Nils Newcomer'));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(texts.removed('Nils Newcomer'))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('cell', { name: /Nils/ })).toBeNull());
});

test('with an account the log-in comes first, and comes back; then one press joins', async () => {
  const person = await makeAccount();
  await invite(person.email);
  const address = await invitationTo(person.email);
  const { unmount } = await renderPage(address);
  const link = await screen.findByRole('link', { name: 'Log in and join' });
  expect(link).toHaveAttribute('href', `/auth/login?next=${encodeURIComponent(address)}`);
  unmount();
  await renderPage(address, { account: person });
  fireEvent.click(await screen.findByRole('button', { name: 'Join the team' }));
  expect(await screen.findByText(`Your seat is paid by ${owner.fullName}.`)).toBeVisible();
});

test('somebody else who is logged in is told so; an invitation that is over says whom to ask', async () => {
  const email = newEmail();
  await invite(email);
  const address = await invitationTo(email);
  const { unmount } = await renderPage(address, { account: owner });
  expect(await screen.findByText(/You are logged in with another email/)).toBeVisible();
  unmount();
  await renderPage(`${address}x`);
  expect(
    await screen.findByText(`This invitation is no longer valid. Please ask ${owner.fullName} for a new one.`),
  ).toBeVisible();
});

test('without a plan the page says what a team is', async () => {
  await renderPage('/account/team', { account: await makeAccount() });
  expect(await screen.findByRole('heading', { name: 'A team comes with a plan' })).toBeVisible();
});
