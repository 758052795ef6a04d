import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { plan } from '#texts/billing';
import { noAnswer } from '#texts/requests';
import { ownershipTransfer, team as texts } from '#texts/team';
import { anyAccount, callApi, invitationTo } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { readAddresses } from './InviteDialog';
import { SeatCourse } from './TeamPage';
import { choose, invite, joinTeam, makeOwner, newEmail, type Person, press, row, seatOf } from './testSupport';

let owner: Person;
beforeAll(async () => {
  owner = await makeOwner(4);
});

const openInvitation = async () => fireEvent.click(await screen.findByRole('button', { name: texts.invite }));
/** The sheet that adds one seat, with the amount on its button. */
const expectSheet = async () => {
  const sheet = within(await screen.findByRole('dialog', { name: 'Add seats' }));
  expect(sheet.getByLabelText('Seats to add')).toHaveValue('1');
  expect(await sheet.findByRole('button', { name: /^Add 1 seat, \$[\d.]+ today$/ })).toBeVisible();
};

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
  press('Fix 1 address');
  expect(await screen.findByLabelText('Email addresses')).toHaveValue(`nobody\n${four}`);
  press('Send invitations');
  await screen.findByRole('dialog', { name: 'No invitations sent' });
  press(texts.addMissing(1));
  await expectSheet();
  unmount();

  // Leaves open seats, as a purchase does.
  for (const email of [one, two]) await callApi('/user/team/revoke', { id: await seatOf(owner, email) }, owner.token);
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

test('after lost responses, the addresses stay, and the next press shows what happened to them', async () => {
  const payer = await makeOwner(3);
  const { user } = await renderPage('/account/team', { account: payer });
  await openInvitation();
  await user.click(await screen.findByLabelText('Email addresses'));
  const emails = [newEmail(), newEmail()];
  await user.paste(emails.join('\n'));
  failNext('/user/team/invite', 'lost', 2);
  press('Send invitations');
  const dialog = within(await screen.findByRole('dialog', { name: texts.invite }));
  await dialog.findByText(noAnswer);
  expect(await screen.findByText('1 of 3 seats taken, 2 invited')).toBeVisible();
  press('Send invitations');
  const results = within(await screen.findByRole('dialog', { name: '2 invitations sent' }));
  for (const email of emails) expect(results.getByText(email).closest('li')).toHaveTextContent(`${email}Invited`);
});

test('without an open seat, the dialog offers more seats instead of the form; a menu opens with Enter and returns the focus', async () => {
  const emails = [newEmail(), newEmail()];
  const payer = await makeOwner(3);
  await invite(payer, ...emails);
  const { user } = await renderPage('/account/team', { account: payer });
  expect(await screen.findByText('1 of 3 seats taken, 2 invited')).toBeVisible();
  const button = await screen.findByRole('button', { name: texts.actionsFor(emails[0]!) });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: texts.resend })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();

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

test('a large team has pages and a search; a row without actions has no menu', async () => {
  const account = await anyAccount();
  const since = '2026-01-01T00:00:00.000Z';
  const members = Array.from({ length: 60 }, (_, at) => ({
    ...{ id: `m${at}`, fullName: `Member ${at}`, email: `m${at}@x.example`, role: 'member', state: 'taken', since },
    isYou: at === 1,
    ...(at === 2 && { state: 'invited', expiresAt: '2026-01-08T12:00:00.000Z', leavesAt: '2026-02-01T12:00:00.000Z' }),
  }));
  const owner = { fullName: 'Olga Owner', email: 'o@x.example' };
  const seats = { paid: 60, taken: 60, invited: 0 };
  const team = { role: 'billing', name: 'X', owner, seats, transfer: null, members };
  failNext('/user/team', { status: 200, data: team }, 9);
  const { user } = await renderPage('/account/team', { account });
  expect(await screen.findAllByRole('row')).toHaveLength(26);
  expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
  await user.click(await screen.findByRole('link', { name: '3' }));
  expect(await screen.findAllByRole('row')).toHaveLength(11);
  expect(screen.getByRole('table')).toHaveTextContent('Invited, expires Jan 8, 2026, leaves on Feb 1, 2026');
  expect(screen.getByRole('table')).toHaveFocus();
  await user.type(await screen.findByLabelText(texts.search), 'MEMBER 5');
  expect(screen.getAllByRole('row')).toHaveLength(12);
  await user.type(screen.getByLabelText(texts.search), 'x');
  expect(screen.getByText(texts.nobodyFound)).toBeVisible();
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
  await callApi('/user/team/revoke', { id: await seatOf(owner, email) }, owner.token);
});

test('an owner gives up the seat, stays in the table and takes a seat again; without a free one, adding seats is next', async () => {
  const payer = await makeOwner(3, { fullName: 'Olga Owner' });
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
  await invite(payer, ...emails);
  unmount();
  await renderPage('/account/team', { account: payer });
  await choose(texts.takeSeat, 'Olga Owner');
  expect(await screen.findByText(texts.allTaken)).toBeVisible();
  press(texts.addSeats);
  await expectSheet();
});

test('a canceled plan shows its end on an invitation and to the owner, who resumes it there', async () => {
  const payer = await makeOwner(4);
  const { fullName } = await joinTeam(payer, 'Mia Member');
  const email = newEmail();
  await invite(payer, email);
  await callApi('/payment/subscription/cancel', {}, payer.token);
  const { unmount } = await renderPage(await invitationTo(email));
  expect(await screen.findByText(/The team’s plan currently runs until/)).toBeVisible();
  unmount();
  await renderPage('/account/team', { account: payer });
  expect(await screen.findByText(/Your plan is canceled and ends on \w+ \d+, \d{4}\./)).toBeVisible();
  await choose(texts.remove, fullName);
  expect(await screen.findByText('They lose access immediately.')).toBeVisible();
  press(texts.removing(fullName).no);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press(plan.resume);
  const sheet = await screen.findByRole('dialog', { name: 'Resume plan' });
  expect(sheet).toHaveTextContent(/Resume it to continue with the next billing period/);
  fireEvent.click(await within(sheet).findByText('Resume, $50.00 a month'));
  const message = await screen.findByText(/^You’ve resumed your plan\. It renews on .* for \$50\.00\.$/);
  expect(window.location.pathname).toBe('/account/team');
  await waitFor(() => expect(message.closest('[tabindex]')).toHaveFocus());
});

test('the team opens offline with the last known members and their time', async () => {
  const { store, unmount } = await renderPage('/account/team', { account: owner });
  await screen.findByRole('table');
  await store.flush();
  unmount();
  failNext('/user/team', 'offline', 2);
  // Without `account`, because a login removes the copies of the session before.
  await renderPage('/account/team');
  expect(await screen.findByText(/^Last seen .+ You’re offline\.$/)).toBeVisible();
  expect(await screen.findByRole('table')).toHaveTextContent(owner.fullName);
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
