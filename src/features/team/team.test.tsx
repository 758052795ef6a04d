import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { plan } from '#texts/billing';
import { states } from '#texts/components';
import { join } from '#texts/join';
import { billingRole, ownershipTransfer, team as texts, leavingMembers } from '#texts/team';
import type { Team } from '../../api';
import { buyPro, callApi, invitationTo, makeAccount, type Account } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import { readAddresses } from './InviteForm';
import { SeatCourse } from './SeatCourse';

let owner: Account;
beforeAll(async () => {
  owner = await makeAccount();
  await buyPro(owner, 4);
});

let numbers = 0;
const newEmail = () => `guest.${(numbers += 1)}.${Date.now()}@crew-guests.example`;
const invite = (email: string) => callApi('/user/team/invite', { emails: [email], role: 'member' }, owner.token);
const seatOf = async (email: string): Promise<string> => {
  const { data } = await callApi<{ data: Team }>('/user/team', undefined, owner.token);
  return data.members.find((member) => member.email === email)!.id;
};
const row = async (name: string) => (await screen.findByRole('cell', { name: new RegExp(name) })).closest('tr')!;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('many addresses are pasted at a time; each rejected one is listed, and a press leads to more seats', async () => {
  const { user, unmount } = await renderPage('/account/team', { account: owner });
  expect(await screen.findByText('1 of 4 seats used.')).toBeVisible();
  const [one, two, three, four] = [newEmail(), newEmail(), newEmail(), newEmail()];
  // Pressed before the form loads; the press is carried out afterwards.
  press('Invite');
  const field = await screen.findByLabelText('Email addresses');
  await waitFor(() => expect(field).toHaveFocus());
  await user.click(field);
  await user.paste(`Ann Lee <${one}>, ${two}\n${two}; nobody\n${three}, ${four}`);
  press('Send invitations');
  expect(await screen.findByText('3 invitations sent.')).toBeVisible();
  const left = screen.getByRole('alert');
  expect(
    within(left)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['nobody isn’t a valid email address', `${four} wasn’t invited: no seats left`]);
  expect(await screen.findByText('1 of 4 seats used. 3 invitations pending.')).toBeVisible();
  expect(screen.getByLabelText('Email addresses')).toHaveValue(`nobody\n${four}`);
  // The following tests need the seats.
  for (const email of [one, two, three]) {
    press(texts.of(texts.revoke, email));
    await waitFor(() => expect(screen.queryByRole('cell', { name: new RegExp(email) })).toBeNull());
  }
  expect(screen.getByRole('table')).toHaveFocus();
  press('Add 1 seat');
  const sheet = within(await screen.findByRole('dialog', { name: 'Add seats' }));
  expect(sheet.getByLabelText('Seats to add')).toHaveValue('1');
  expect(await sheet.findByRole('button', { name: /^Add 1 seat, \$[\d.]+ today$/ })).toBeVisible();
  unmount();
  await renderPage('/account/team', { account: owner });
  expect(await screen.findByLabelText('Email addresses')).toHaveValue(`nobody\n${four}`);
});

test('an expired invitation takes no seat', () => {
  const invited = (id: string, expiresAt: string) =>
    ({
      id,
      role: 'member',
      state: 'invited',
      email: `${id}@x.example`,
      fullName: null,
      isYou: false,
      expiresAt,
    }) as const;
  const since = '2026-01-01T00:00:00.000Z';
  const members = [
    { ...invited('late', since), since },
    { ...invited('open', new Date(Date.now() + 60_000).toISOString()), since },
  ];
  render(
    <SeatCourse
      team={{
        ...{ role: 'owner', name: 'X', owner: { fullName: 'X', email: 'x@x.example' } },
        seats: { paid: 3, taken: 0, invited: 1 },
        members,
      }}
    />,
  );
  expect(document.querySelectorAll('[data-state="invited"]')).toHaveLength(1);
  expect(document.querySelectorAll('[data-state="open"]')).toHaveLength(2);
});

/** Creates an account with a seat in the owner's team. */
async function joinTeam(fullName: string, payer = owner): Promise<Account> {
  const person = await makeAccount({ fullName });
  await callApi('/user/team/invite', { emails: [person.email], role: 'member' }, payer.token);
  const token = (await invitationTo(person.email)).split('/').at(-1);
  await callApi('/user/team/accept', { token }, person.token);
  return person;
}

test('the owner asks a member to become the owner, with the password; the member sees the amount and declines', async () => {
  const person = await joinTeam('Hedda Heir');
  const { unmount } = await renderPage('/account/team', { account: owner });
  fireEvent.click(await screen.findByRole('button', { name: texts.of(texts.makeOwner, 'Hedda Heir') }));
  const password = await screen.findByLabelText(ownershipTransfer.password);
  fireEvent.change(password, { target: { value: 'not my password' } });
  press(ownershipTransfer.submit);
  expect(await screen.findByText('Your current password is incorrect.')).toBeVisible();
  fireEvent.change(password, { target: { value: owner.password } });
  press(ownershipTransfer.submit);
  expect(await screen.findByText(/You asked Hedda Heir to take over the plan/)).toBeVisible();
  expect(screen.queryByRole('button', { name: new RegExp(texts.makeOwner) })).toBeNull();
  unmount();

  const view = await renderPage('/account/team?transfer', { account: person });
  expect(await screen.findByText(/^The next charge is \$50\.00 for 4 seats on .*, then each month\.$/)).toBeVisible();
  expect(screen.getByText(ownershipTransfer.card)).toBeVisible();
  press(ownershipTransfer.decline);
  const declined = await screen.findByText(ownershipTransfer.declined);
  await waitFor(() => expect(declined.closest('[tabindex]')).toHaveFocus());
  await waitFor(() => expect(screen.queryByText(ownershipTransfer.accept)).toBeNull());
  expect(screen.queryByText(ownershipTransfer.over(owner.fullName))).toBeNull();
  view.unmount();
  await renderPage('/account', { account: person });
  expect(await screen.findByRole('heading', { name: /You have a seat in/ })).toBeVisible();
  expect(screen.queryByText(/\$/)).toBeNull();
  await callApi('/user/team/remove', { id: await seatOf(person.email) }, owner.token);
});

test('a member accepts and becomes the owner; the former owner sees a billing manager’s page', async () => {
  const former = await makeAccount({ fullName: 'Olga Owner' });
  await buyPro(former, 4);
  const heir = await joinTeam('Hugo Heir', former);
  const { data } = await callApi<{ data: Team }>('/user/team', undefined, former.token);
  const { id } = data.members.find(({ email }) => email === heir.email)!;
  const ask = () => callApi('/user/team/transfer', { id, currentPassword: former.password }, former.token);
  await ask();
  const { unmount } = await renderPage('/account/team', { account: former });
  fireEvent.click(await screen.findByRole('button', { name: ownershipTransfer.cancelRequest }));
  const canceled = await screen.findByText(ownershipTransfer.requestCanceled);
  await waitFor(() => expect(canceled.closest('[tabindex]')).toHaveFocus());
  unmount();

  const { unmount: leave } = await renderPage('/account/team?transfer', { account: heir });
  expect(await screen.findByText(ownershipTransfer.over('Olga Owner'))).toBeVisible();
  leave();

  await ask();
  const view = await renderPage('/account/team?transfer', { account: heir });
  fireEvent.click(await screen.findByRole('button', { name: ownershipTransfer.accept }));
  const accepted = await screen.findByText(ownershipTransfer.accepted);
  await waitFor(() => expect(accepted.closest('[tabindex]')).toHaveFocus());
  await waitFor(async () => expect(await row('Olga Owner')).toHaveTextContent('Billing manager'));
  await waitFor(() => expect(view.store.getState().session).toMatchObject({ user: { teamRole: 'owner' } }));
  expect(accepted).toBeVisible();
  view.unmount();

  await renderPage('/account/team', { account: former });
  expect(await screen.findByText(texts.ask('Hugo Heir', heir.email))).toBeVisible();
  expect(screen.queryByRole('button', { name: new RegExp(texts.makeOwner) })).toBeNull();
});

test('an invitation creates a logged-in account with a seat; the owner removes it', async () => {
  const email = newEmail();
  await invite(email);
  const view = await renderPage(await invitationTo(email));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Join /);
  press('Create account and join');
  expect(await screen.findByText('Full Name is required')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Nils Newcomer' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Felt and batten 9/12' } });
  press('Create account and join');
  expect(await screen.findByText(`${owner.fullName} pays for your seat.`)).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(view.store.getState().session).toMatchObject({ user: { teamRole: 'member' } });
  view.unmount();

  await renderPage('/account/team', { account: owner });
  expect(await row('Nils Newcomer')).toHaveTextContent(/Member.*Since/);
  press(texts.of(texts.makeBilling, 'Nils Newcomer'));
  const password = await screen.findByLabelText(ownershipTransfer.password);
  fireEvent.change(password, { target: { value: 'not my password' } });
  press(billingRole.submit);
  expect(await screen.findByText('Your current password is incorrect.')).toBeVisible();
  fireEvent.change(password, { target: { value: owner.password } });
  press(billingRole.submit);
  expect(await screen.findByText(billingRole.done('Nils Newcomer'))).toBeVisible();
  await waitFor(async () => expect(await row('Nils Newcomer')).toHaveTextContent('Billing'));
  press(texts.of(texts.remove, 'Nils Newcomer'));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(texts.removed('Nils Newcomer'))).toBeVisible();
  await waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('cell', { name: /Nils/ })).toBeNull());
});

test('an invitation to the billing role requires the password, and shows a wrong one at its field', async () => {
  const email = newEmail();
  const { user } = await renderPage('/account/team', { account: owner });
  await screen.findByRole('table');
  press('Invite');
  fireEvent.change(await screen.findByLabelText('Email addresses'), { target: { value: email } });
  expect(screen.queryByLabelText(ownershipTransfer.password)).toBeNull();
  await user.click(screen.getByRole('radio', { name: texts.billing }));
  press(texts.send);
  expect(await screen.findByText(ownershipTransfer.passwordRequired)).toBeVisible();
  const password = screen.getByLabelText(ownershipTransfer.password);
  fireEvent.change(password, { target: { value: 'not my password' } });
  press(texts.send);
  expect(await screen.findByText('Your current password is incorrect.')).toBeVisible();
  fireEvent.change(password, { target: { value: owner.password } });
  press(texts.send);
  expect(await screen.findByText(texts.sent(1))).toBeVisible();
  expect(await row(email)).toHaveTextContent('Billing');
  await callApi('/user/team/revoke', { id: await seatOf(email) }, owner.token);
});

test('with an existing account the login comes first and returns; then one press joins', async () => {
  const person = await makeAccount();
  await invite(person.email);
  const address = await invitationTo(person.email);
  failNext('/user/team/invitation', 'offline');
  const { unmount } = await renderPage(address);
  fireEvent.click(await screen.findByRole('button', { name: states.tryAgain }));
  const link = await screen.findByRole('link', { name: 'Log in and join' });
  expect(link).toHaveAttribute('href', `/auth/login?next=${encodeURIComponent(address)}`);
  unmount();
  await renderPage(address, { account: person });
  fireEvent.click(await screen.findByRole('button', { name: 'Join the team' }));
  expect(await screen.findByText(`${owner.fullName} pays for your seat.`)).toBeVisible();
});

test('the page of an invitation shows the product, the expiry and the terms; declining asks, then frees the seat', async () => {
  const email = newEmail();
  await invite(email);
  const { user } = await renderPage(await invitationTo(email));
  expect(await screen.findByText(join.product)).toBeVisible();
  expect(screen.getByText(join.lead(owner.fullName))).toBeVisible();
  expect(screen.getByText(/The invitation is for .* and expires on \w+ \d+, \d{4}\./)).toBeVisible();
  const terms = screen.getByRole('link', { name: 'terms' });
  expect(terms).toHaveAttribute('target', '_blank');
  expect(terms.compareDocumentPosition(screen.getByRole('button', { name: join.submit }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const answer = async (name: string) => {
    await user.click(screen.getByRole('button', { name: join.decline }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  };
  await answer('No');
  expect(await seatOf(email)).toBeDefined();
  failNext('/user/team/decline', 'offline');
  await answer('Yes');
  expect(await screen.findByText(join.notDeclined)).toBeVisible();
  await answer('Yes');
  expect(await screen.findByRole('heading', { name: join.declined })).toBeVisible();
  expect(screen.getByText(join.declinedHelp(owner.fullName))).toBeVisible();
  const { data } = await callApi<{ data: Team }>('/user/team', undefined, owner.token);
  expect(data.members.map((member) => member.email)).not.toContain(email);
});

test('an owner gives up the seat, stays in the table and takes a seat again; without a free one, adding seats is next', async () => {
  const payer = await makeAccount({ fullName: 'Olga Owner' });
  await buyPro(payer, 3);
  const { user, unmount } = await renderPage('/account/team', { account: payer });
  await user.click(await screen.findByRole('button', { name: texts.of(texts.giveUp, 'Olga Owner') }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  const takeSeat = () => screen.findByRole('button', { name: texts.of(texts.takeSeat, 'Olga Owner') });
  await takeSeat();
  expect(await screen.findByText('0 of 3 seats used.')).toBeVisible();
  expect(await row('Olga Owner')).toHaveTextContent(texts.noSeat);
  expect(document.querySelectorAll('[data-state="open"], [data-state="invite"]')).toHaveLength(3);
  await user.click(await takeSeat());
  expect(await screen.findByText(texts.seatTaken)).toBeVisible();
  await screen.findByText('1 of 3 seats used.');
  await callApi('/user/team/remove', { id: 'owner' }, payer.token);
  const emails = [newEmail(), newEmail(), newEmail()];
  await callApi('/user/team/invite', { emails, role: 'member' }, payer.token);
  unmount();
  await renderPage('/account/team', { account: payer });
  fireEvent.click(await takeSeat());
  expect(await screen.findByText(texts.allTaken)).toBeVisible();
  press(texts.addSeats(1));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add seats' }));
  expect(sheet.getByLabelText('Seats to add')).toHaveValue('1');
  expect(await sheet.findByRole('button', { name: /^Add 1 seat, \$[\d.]+ today$/ })).toBeVisible();
});

test('a canceled plan shows its end to the owner, with Resume, and on an invitation', async () => {
  const payer = await makeAccount();
  await buyPro(payer, 3);
  const email = newEmail();
  await callApi('/user/team/invite', { emails: [email], role: 'member' }, payer.token);
  await callApi('/payment/subscription/cancel', {}, payer.token);
  const { unmount } = await renderPage('/account/team', { account: payer });
  expect(await screen.findByText(/Your plan is canceled and ends on \w+ \d+, \d{4}\./)).toBeVisible();
  press(plan.resume);
  expect(await screen.findByRole('dialog')).toHaveTextContent(/Resume it to renew then/);
  unmount();
  await renderPage(await invitationTo(email));
  expect(await screen.findByText(/The team’s plan currently runs until/)).toBeVisible();
});

test('another logged-in user logs out and returns to the invitation', async () => {
  const email = newEmail();
  await invite(email);
  const address = await invitationTo(email);
  const { store } = await renderPage(address, { account: await makeAccount() });
  fireEvent.click(await screen.findByRole('button', { name: join.notYou }));
  expect(await screen.findByText(join.loggedOut)).toBeVisible();
  expect(await screen.findByRole('button', { name: join.submit })).toBeVisible();
  expect(window.location.pathname).toBe(address);
  expect(store.getState().session.token).toBeNull();
  await callApi('/user/team/revoke', { id: await seatOf(email) }, owner.token);
});

test('another logged-in user sees a message; an invalid invitation names the person to ask', async () => {
  const email = newEmail();
  await invite(email);
  const address = await invitationTo(email);
  const { unmount } = await renderPage(address, { account: owner });
  expect(await screen.findByText(join.otherAccount(email, owner.email))).toBeVisible();
  unmount();
  await renderPage(`${address}x`);
  expect(
    await screen.findByText(`This invitation is no longer valid. Ask ${owner.fullName} for a new one.`),
  ).toBeVisible();
});

test('when a team shrinks, the owner chooses who leaves: selected members leave at renewal or immediately', async () => {
  const payer = await makeAccount();
  await buyPro(payer, 4);
  const emails = [newEmail(), newEmail(), newEmail()];
  await callApi('/user/team/invite', { emails, role: 'member' }, payer.token);
  const sent = watchWire();
  const { user } = await renderPage('/account', { account: payer });
  await user.click(await screen.findByRole('button', { name: plan.change }));
  const size = await screen.findByLabelText('Team size');
  await user.clear(size);
  await user.type(size, '3');
  const who = within(await screen.findByRole('group', { name: leavingMembers.legend(1) }));
  const isChosen = () => who.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  expect(isChosen().filter(Boolean)).toHaveLength(1);
  const [chosen, other] = isChosen().indexOf(true) === 0 ? [0, 1] : [isChosen().indexOf(true), 0];
  await user.click(who.getAllByRole('checkbox')[chosen]!);
  await user.click(who.getAllByRole('checkbox')[other]!);
  const email = who.getAllByRole('checkbox')[other]!.closest('label')!.textContent!.split(' ')[0]!;
  await user.click(screen.getByText(leavingMembers.now));
  await user.click(await screen.findByRole('button', { name: /^Change to 3 seats/ }));
  await waitFor(() => expect(sent('/payment/schedule-change')).toHaveLength(1));
  const { data } = await callApi<{ data: Team }>('/user/team', undefined, payer.token);
  expect(data.members.map((member) => member.email)).not.toContain(email);
  expect(data.members).toHaveLength(3);
});

test.each([
  ['a@b.co, c@d.co;e@f.co\ng@h.co', ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co']],
  ['Ann Lee <ann@b.co>, "Bo, Jr." <bo@b.co>', ['ann@b.co', 'bo@b.co']],
  [' a@b.co \r\n\r\n A@B.CO ,', ['A@B.CO']],
  ['a@b.co c@d.co', ['a@b.co', 'c@d.co']],
  ['nobody, mailto:a@b.co', ['nobody', 'a@b.co']],
  ['', []],
  [
    'a@roof.example, \u202ab@roof.example\u202c;\u200bc@roof.example\ufeff',
    ['a@roof.example', 'b@roof.example', 'c@roof.example'],
  ],
  ['\u201cBo, Jr.\u201d <bo@b.co>\u2028\u2018sean.o\u2019neil@b.co\u2019', ['bo@b.co', "sean.o'neil@b.co"]],
  [`${'a'.repeat(300)}@b.co`, [`${'a'.repeat(300)}@b.co`]],
])('%j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});
