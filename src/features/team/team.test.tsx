import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { history, plan } from '#texts/billing';
import { states } from '#texts/states';
import { join } from '#texts/join';
import { billingRole, ownershipTransfer, team as texts, leavingMembers } from '#texts/team';
import type { Team } from '../../api';
import { buyPro, callApi, invitationTo, makeAccount, type Account } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import { readAddresses } from './readAddresses';
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
const openMenu = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: texts.actionsFor(name) }));
const choose = async (action: string, name: string) => {
  await openMenu(name);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const openInvitation = async () => fireEvent.click(await screen.findByRole('button', { name: texts.invite }));
/** The sheet that adds one seat, with the amount on its button. */
const expectSheet = async () => {
  const sheet = within(await screen.findByRole('dialog', { name: 'Add seats' }));
  expect(sheet.getByLabelText('Seats to add')).toHaveValue('1');
  expect(await sheet.findByRole('button', { name: /^Add 1 seat, \$[\d.]+ today$/ })).toBeVisible();
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('many addresses are pasted at a time; each is listed with its result, and a press leads to more seats', async () => {
  const { user, unmount } = await renderPage('/account/team', { account: owner });
  expect(await screen.findByText('1 of 4 seats taken, 3 open')).toBeVisible();
  const [one, two, three, four] = [newEmail(), newEmail(), newEmail(), newEmail()];
  await openInvitation();
  const field = await screen.findByLabelText('Email addresses');
  await user.click(field);
  await user.paste(`Ann Lee <${one}>, ${two}\n${two}; nobody\n${three}, ${four}`);
  press('Send invitations');
  const results = within(await screen.findByRole('dialog', { name: '3 invitations sent' }));
  expect(results.getByText('1 person still needs a seat.')).toBeVisible();
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['nobodyNot an email address', `${four}No seats left`],
    ...[`${one}Invited`, `${two}Invited`, `${three}Invited`],
  ]);
  press(texts.addMissing(1));
  await expectSheet();
  unmount();

  // Leaves open seats, as a purchase does.
  for (const email of [one, two]) await callApi('/user/team/revoke', { id: await seatOf(email) }, owner.token);
  const view = await renderPage('/account/team', { account: owner });
  expect(await screen.findByLabelText('Email addresses')).toHaveValue(`nobody\n${four}`);
  await view.user.keyboard('{Escape}');
  await choose(texts.revoke, three);
  await waitFor(() => expect(screen.queryByRole('cell', { name: new RegExp(three) })).toBeNull());
  expect(screen.getByRole('table')).toHaveFocus();
  view.unmount();
  await renderPage('/account/team', { account: owner });
  await screen.findByRole('table');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without an open seat, the dialog offers more seats instead of the form', async () => {
  const payer = await makeAccount();
  await buyPro(payer, 3);
  await callApi('/user/team/invite', { emails: [newEmail(), newEmail()], role: 'member' }, payer.token);
  await renderPage('/account/team', { account: payer });
  expect(await screen.findByText('1 of 3 seats taken, 2 invited')).toBeVisible();
  await openInvitation();
  const dialog = within(await screen.findByRole('dialog', { name: texts.invite }));
  expect(dialog.getByText(texts.allTaken)).toBeVisible();
  expect(dialog.queryByLabelText('Email addresses')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: texts.addSeats }));
  await expectSheet();
});

test.each([
  [{ paid: 4, taken: 2, invited: 1 }, ['taken', 'taken', 'invited', 'open']],
  [{ paid: 200, taken: 150, invited: 0 }, ['taken', 'open']],
])('the bar of %j', (seats, segments) => {
  render(<SeatCourse {...seats} />);
  const shown = [...document.querySelectorAll('[data-state]')].map((segment) => segment.getAttribute('data-state'));
  expect(shown).toEqual(segments);
});

test('a menu opens with Enter and returns the focus', async () => {
  const payer = await makeAccount();
  await buyPro(payer, 4);
  const emails = [newEmail(), newEmail()].sort();
  for (const email of emails) await callApi('/user/team/invite', { emails: [email], role: 'member' }, payer.token);
  const { user } = await renderPage('/account/team', { account: payer });
  const button = await screen.findByRole('button', { name: texts.actionsFor(emails[0]!) });
  button.focus();
  await user.keyboard('{Enter}');
  const expectMenu = () => waitFor(() => expect(screen.getByRole('menuitem', { name: texts.resend })).toHaveFocus());
  await expectMenu();
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

test('a large team has pages and a search; a row without actions has no menu', async () => {
  const account = await makeAccount({ fullName: 'Bea Kowalski' });
  const since = '2026-01-01T00:00:00.000Z';
  const members = Array.from({ length: 60 }, (_, at) => ({
    ...{ id: `m${at}`, fullName: `Member ${at}`, email: `m${at}@x.example`, role: 'member', state: 'taken', since },
    isYou: at === 1,
  }));
  const owner = { fullName: 'Olga Owner', email: 'o@x.example' };
  const seats = { paid: 60, taken: 60, invited: 0 };
  const team = { role: 'billing', name: 'X', owner, seats, transfer: null, members };
  failNext('/user/team', { status: 200, data: team }, 9);
  const { user } = await renderPage('/account/team', { account });
  expect(await screen.findAllByRole('row')).toHaveLength(26);
  expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: '3' }));
  expect(await screen.findAllByRole('row')).toHaveLength(11);
  expect(screen.getByRole('table')).toHaveFocus();
  await user.type(screen.getByLabelText(texts.search), 'MEMBER 5');
  expect(screen.getAllByRole('row')).toHaveLength(12);
  await user.type(screen.getByLabelText(texts.search), 'x');
  expect(screen.getByText(texts.nobodyFound)).toBeVisible();
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
  await choose(texts.makeOwner, 'Hedda Heir');
  const password = await screen.findByLabelText(ownershipTransfer.password);
  fireEvent.change(password, { target: { value: owner.password } });
  press(ownershipTransfer.submit);
  expect(await screen.findByText(/You asked Hedda Heir to take over the plan/)).toBeVisible();
  await openMenu('Hedda Heir');
  expect(screen.queryByRole('menuitem', { name: texts.makeOwner })).toBeNull();
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

  const { unmount: leavePayments } = await renderPage('/subscription-history', { account: heir });
  expect(await screen.findByText(history.emptyForSubscribers)).toBeVisible();
  expect(screen.getByRole('link', { name: history.seePlan })).toHaveAttribute('href', '/account');
  leavePayments();

  await renderPage('/account/team', { account: former });
  expect(await screen.findByText(texts.ask('Hugo Heir', heir.email))).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.actionsFor('Hugo Heir') })).toBeNull();
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
  await choose(texts.makeBilling, 'Nils Newcomer');
  const password = await screen.findByLabelText(ownershipTransfer.password);
  fireEvent.change(password, { target: { value: owner.password } });
  press(billingRole.submit);
  expect(await screen.findByText(billingRole.done('Nils Newcomer'))).toBeVisible();
  await waitFor(async () => expect(await row('Nils Newcomer')).toHaveTextContent('Billing'));
  await choose(texts.remove, 'Nils Newcomer');
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.removing('Nils Newcomer').yes }),
  );
  expect(await screen.findByText(texts.removed('Nils Newcomer'))).toBeVisible();
  await waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('cell', { name: /Nils/ })).toBeNull());
});

test('an invitation to the billing role requires the password, and shows a wrong one at its field', async () => {
  const email = newEmail();
  const { user } = await renderPage('/account/team', { account: owner });
  await screen.findByRole('table');
  await openInvitation();
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
  press(texts.done);
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
  await answer(join.declining.no);
  expect(await seatOf(email)).toBeDefined();
  failNext('/user/team/decline', 'offline');
  await answer(join.declining.yes);
  expect(await screen.findByText(join.notDeclined)).toBeVisible();
  await answer(join.declining.yes);
  expect(await screen.findByRole('heading', { name: join.declined })).toBeVisible();
  expect(screen.getByText(join.declinedHelp(owner.fullName))).toBeVisible();
  const { data } = await callApi<{ data: Team }>('/user/team', undefined, owner.token);
  expect(data.members.map((member) => member.email)).not.toContain(email);
});

test('an owner gives up the seat, stays in the table and takes a seat again; without a free one, adding seats is next', async () => {
  const payer = await makeAccount({ fullName: 'Olga Owner' });
  await buyPro(payer, 3);
  const { user, unmount } = await renderPage('/account/team', { account: payer });
  await choose(texts.giveUp, 'Olga Owner');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.givingUp.yes }));
  expect(await screen.findByText('0 of 3 seats taken, 3 open')).toBeVisible();
  expect(await row('Olga Owner')).toHaveTextContent(texts.noSeat);
  await choose(texts.takeSeat, 'Olga Owner');
  expect(await screen.findByText(texts.seatTaken)).toBeVisible();
  await screen.findByText('1 of 3 seats taken, 2 open');
  await callApi('/user/team/remove', { id: 'owner' }, payer.token);
  const emails = [newEmail(), newEmail(), newEmail()];
  await callApi('/user/team/invite', { emails, role: 'member' }, payer.token);
  unmount();
  await renderPage('/account/team', { account: payer });
  await choose(texts.takeSeat, 'Olga Owner');
  expect(await screen.findByText(texts.allTaken)).toBeVisible();
  press(texts.addSeats);
  await expectSheet();
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

/** Opens "Change plan" with a team of this size. */
async function chooseSize(account: Account, users: number) {
  const view = await renderPage('/account', { account });
  await view.user.click(await screen.findByRole('button', { name: plan.change }));
  const size = await screen.findByLabelText('Team size');
  await view.user.clear(size);
  await view.user.type(size, String(users));
  return view;
}
const boxes = async () =>
  within(await screen.findByRole('group', { name: leavingMembers.legend(4, true, 3) })).getAllByRole('checkbox');

test('when a team shrinks, the owner chooses who keeps a seat; overview and team name who leaves, and undoing keeps all', async () => {
  const payer = await makeAccount({ fullName: 'Olga Owner' });
  await buyPro(payer, 4);
  const early = await joinTeam('Ann Early', payer);
  await joinTeam('Bo Late', payer);
  const invited = newEmail();
  await callApi('/user/team/invite', { emails: [invited], role: 'member' }, payer.token);
  const sent = watchWire();
  const { user, unmount } = await chooseSize(payer, 3);
  const labels = (await boxes()).map((box) => box.closest('label')!.textContent);
  expect(labels).toEqual(['Olga Owner (You)', 'Ann Early', 'Bo Late', `${invited} (invited)`]);
  const [own, first, second, guest] = await boxes();
  for (const box of [own, first, second]) expect(box).toBeChecked();
  expect(own).toBeDisabled();
  expect(guest).not.toBeChecked();
  expect(screen.getByText(/^The others keep access until \w+ \d+, \d{4}\. We’ll email them then\.$/)).toBeVisible();
  const submit = () => screen.getByRole('button', { name: /^Change to 3 seats/ });
  await user.click(guest!);
  expect(screen.getByText(leavingMembers.choose(-1))).toBeVisible();
  await user.click(first!);
  await user.click(second!);
  expect(screen.getByText(leavingMembers.choose(1))).toBeVisible();
  await user.click(submit());
  expect(sent('/payment/schedule-change')).toHaveLength(0);
  await user.click(second!);
  await user.click(submit());
  const line = await screen.findByText('Ann Early leaves your team then.');
  expect(line.parentElement).toHaveTextContent(/^Changes to 3 seats on /);
  const { data } = await callApi<{ data: Team }>('/user/team', undefined, payer.token);
  expect(data.members.filter(({ leavesAt }) => leavesAt).map(({ email }) => email)).toEqual([early.email]);

  unmount();
  const { unmount: leaveTeam } = await renderPage('/account/team', { account: payer });
  expect(await row('Ann Early')).toHaveTextContent(/Leaves on \w+ \d+, \d{4}/);
  expect(await row('Bo Late')).toHaveTextContent('Since');
  leaveTeam();

  await renderPage('/account', { account: payer });
  fireEvent.click(await screen.findByRole('button', { name: plan.undoChange }));
  await waitFor(() => expect(screen.queryByText(/leaves your team then/)).toBeNull());
  const undone = await callApi<{ data: Team }>('/user/team', undefined, payer.token);
  expect(undone.data.members.filter(({ leavesAt }) => leavesAt)).toEqual([]);
});

test('the others can leave now: members are removed and invitations revoked before the change', async () => {
  const payer = await makeAccount();
  await buyPro(payer, 5);
  const person = await joinTeam('Ann Early', payer);
  const emails = [newEmail(), newEmail()];
  await callApi('/user/team/invite', { emails, role: 'member' }, payer.token);
  const { user } = await chooseSize(payer, 3);
  const [, member, , guest] = await boxes();
  await user.click(member!);
  await user.click(guest!);
  await user.click(screen.getByText(leavingMembers.now));
  expect(screen.getByText(leavingMembers.othersNow)).toBeVisible();
  failNext('/payment/schedule-change', 'offline');
  await user.click(screen.getByRole('button', { name: /^Change to 3 seats/ }));
  await screen.findByText(leavingMembers.failed);
  await user.click(screen.getByRole('button', { name: /^Change to 3 seats/ }));
  expect(await screen.findByText(/^Changes to 3 seats on /)).toBeVisible();
  expect(screen.queryByText(/your team then/)).toBeNull();
  const { data } = await callApi<{ data: Team }>('/user/team', undefined, payer.token);
  expect(data.members.map(({ email }) => email)).toEqual([payer.email, ...[...emails].sort()]);
  expect(data.members.map(({ email }) => email)).not.toContain(person.email);
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
