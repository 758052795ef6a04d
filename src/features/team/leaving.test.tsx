import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { notices, plan } from '#texts/billing';
import { history } from '#texts/history';
import { planManager } from '#texts/components';
import { requestFailed } from '#texts/requests';
import { leavingMembers, ownershipTransfer, seat, team as texts } from '#texts/team';
import type { BillingCard, BillingResponse } from '../../api';
import { browser } from '../../lib/browser';
import { formatTableDate } from '../../lib/format';
import { callApi } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import {
  choose,
  invite,
  joinTeam,
  makeOwner,
  membersOf,
  newEmail,
  openMenu,
  type Person,
  press,
  row,
  seatOf,
} from './testSupport';

describe('another owner', () => {
  let owner: Person;
  let heir: Person;
  beforeAll(async () => {
    owner = await makeOwner(4, { fullName: 'Olga Owner' });
    heir = await joinTeam(owner, 'Hugo Heir');
  });

  test('the owner asks a member to become the owner, with the password; the member sees the amount and declines', async () => {
    const { unmount } = await renderPage('/account/team', { account: owner });
    await choose(texts.makeOwner, heir.fullName);
    const password = await screen.findByLabelText(ownershipTransfer.password);
    expect(screen.getByText(/you keep it as a billing manager, unless they make you a member\./)).toBeVisible();
    fireEvent.change(password, { target: { value: owner.password } });
    press(ownershipTransfer.submit);
    expect(await screen.findByText(/You asked Hugo Heir to take over the plan/)).toBeVisible();
    await openMenu(heir.fullName);
    expect(screen.queryByRole('menuitem', { name: texts.makeOwner })).toBeNull();
    unmount();

    const { unmount: leaveOverview } = await renderPage('/account', { account: heir });
    expect(await screen.findByRole('link', { name: plan.viewRequest })).toHaveAttribute('href', '/account/team');
    leaveOverview();
    const view = await renderPage('/account/team?transfer', { account: heir });
    const request = within(await screen.findByRole('region', { name: 'Olga wants to make you the owner' }));
    const facts = request.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts).toEqual([
      expect.stringMatching(/^Next charge: \$50\.00 for 4 seats on .*, then each month$/),
      expect.stringMatching(/^Card: Add yours before .*\. Nothing is charged today\.$/),
      expect.stringMatching(/^You get: The plan, the team and billing/),
      'Stays with Olga: Past payments and their invoices',
    ]);
    expect(document.body.textContent!.split(owner.fullName)).toHaveLength(3);
    press(ownershipTransfer.decline);
    const declined = await screen.findByText(ownershipTransfer.declined);
    await waitFor(() => expect(declined.closest('[tabindex]')).toHaveFocus());
    await waitFor(() => expect(screen.queryByText(ownershipTransfer.accept)).toBeNull());
    expect(screen.queryByText(ownershipTransfer.over(owner.fullName))).toBeNull();
    view.unmount();
    await renderPage('/account', { account: heir });
    expect(await screen.findByRole('heading', { name: /You have a seat in/ })).toBeVisible();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  test('a member accepts and becomes the owner; the former owner sees a billing manager’s page', async () => {
    const other = await joinTeam(owner, 'Otto Other');
    const ask = async ({ email }: Person) =>
      callApi('/user/team/transfer', { id: await seatOf(owner, email), currentPassword: owner.password }, owner.token);
    await ask(other);
    const { unmount } = await renderPage('/account/team', { account: owner });
    fireEvent.click(await screen.findByRole('button', { name: ownershipTransfer.cancelRequest }));
    const canceled = await screen.findByText(ownershipTransfer.requestCanceled);
    await waitFor(() => expect(canceled.closest('[tabindex]')).toHaveFocus());
    unmount();

    const { unmount: leave } = await renderPage('/account/team?transfer', { account: other });
    expect(await screen.findByText(ownershipTransfer.over('Olga Owner'))).toBeVisible();
    leave();

    const books = await joinTeam(owner, 'Bea Books');
    const billing = { id: await seatOf(owner, books.email), role: 'billing', currentPassword: owner.password };
    await callApi('/user/team/role', billing, owner.token);
    await callApi('/payment/invoice-details', { copyTo: 'desk@books.example' }, owner.token);
    await ask(heir);
    const view = await renderPage('/account/team?transfer', { account: heir });
    fireEvent.click(await screen.findByRole('button', { name: ownershipTransfer.accept }));
    const dialog = within(await screen.findByRole('dialog', { name: ownershipTransfer.acceptTitle }));
    expect(dialog.getByText(/^The next charge is \$50\.00 for 4 seats on /)).toBeVisible();
    expect(dialog.getByText(ownershipTransfer.copiesStop)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Olga Owner' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Bea Books' })).not.toBeChecked();
    const confirm = () => fireEvent.click(dialog.getByRole('button', { name: ownershipTransfer.becomeOwner }));
    const password = dialog.getByLabelText(ownershipTransfer.password);
    fireEvent.change(password, { target: { value: 'wrong password' } });
    confirm();
    expect(await dialog.findByText('Your current password is incorrect.')).toBeVisible();
    await callApi('/payment/schedule-change', { users: 5, billingInterval: 'year' }, owner.token);
    fireEvent.change(password, { target: { value: heir.password } });
    confirm();
    expect(await dialog.findByText(/it's now \$600\.00 each year for 5 seats/)).toBeVisible();
    expect(await dialog.findByText(/^The next charge is \$600\.00 for 5 seats on /)).toBeVisible();
    confirm();
    const accepted = await screen.findByText(ownershipTransfer.accepted);
    await waitFor(() => expect(accepted.closest('[tabindex]')).toHaveFocus());
    await waitFor(async () => expect(await row('Olga Owner')).toHaveTextContent('Billing manager'));
    await waitFor(async () => expect(await row('Bea Books')).toHaveTextContent('Member'));
    await waitFor(() => expect(view.store.getState().session).toMatchObject({ user: { teamRole: 'owner' } }));
    expect(accepted).toBeVisible();
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    fireEvent.click(await screen.findByRole('button', { name: ownershipTransfer.addCard }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    view.unmount();

    const { unmount: leavePayments } = await renderPage('/subscription-history', { account: heir });
    expect(await screen.findByText(history.emptyForSubscribers)).toBeVisible();
    expect(screen.getByRole('link', { name: history.seePlan })).toHaveAttribute('href', '/account');
    leavePayments();

    await callApi('/user/team/role', { ...billing, currentPassword: heir.password }, heir.token);
    for (const [account, words] of [
      [books, history.emptyForManagers],
      [owner, history.leadForManagers()],
    ] as const) {
      const { unmount: leaveHistory } = await renderPage('/subscription-history', { account });
      expect(await screen.findByText(words)).toBeVisible();
      leaveHistory();
    }

    await renderPage('/account/team', { account: owner });
    expect(await screen.findByText(texts.ask('Hugo Heir', heir.email))).toBeVisible();
    // The day of the plan is not theirs.
    expect(await row('Hugo Heir')).toHaveTextContent(/Owner *Has a seat$/);
    expect(screen.queryByRole('button', { name: texts.actionsFor('Hugo Heir') })).toBeNull();
  });
});

test('while a billing manager’s card pays, the questions and requests before it leaves the plan say so', async () => {
  const payer = await makeOwner(4, { fullName: 'Olga Owner' });
  const books = await joinTeam(payer, 'Bea Books');
  const heir = await joinTeam(payer, 'Hugo Heir');
  const billing = { id: await seatOf(payer, books.email), role: 'billing', currentPassword: payer.password };
  await callApi('/user/team/role', billing, payer.token);
  const { data } = await callApi<BillingResponse>('/payment/billing', undefined, payer.token);
  const shown = { ...data, card: { ...data.card!, holder: { fullName: books.fullName } } as BillingCard };
  const fault = failNext('/payment/billing', { status: 200, data: shown }, 99);
  const question = async () => within(await screen.findByRole('alertdialog'));
  const leaves = /Their card is removed, so the plan has no card\. Add yours before the next charge\./;
  const { user, unmount } = await renderPage('/account/team', { account: payer });
  await waitFor(() => expect(fault.count()).toBeGreaterThan(0));
  for (const [{ fullName }, words] of [
    [heir, /^They lose access immediately\. You keep paying for the seat\./],
    [books, leaves],
  ] as const) {
    await choose(texts.remove, fullName);
    expect((await question()).getByText(words)).toBeVisible();
    press(texts.removing(fullName).no);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  for (const [{ fullName }, words] of [
    [books, /Their card stays on the plan\./],
    [heir, /Bea Books’s card is removed from the plan, and they add their own\./],
  ] as const) {
    await choose(texts.makeOwner, fullName);
    expect(await screen.findByText(words)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await choose(texts.makeMember, 'Bea Books');
  const asked = await question();
  expect(asked.getByText(leaves)).toBeVisible();
  const seen = fault.count();
  fireEvent.click(asked.getByRole('button', { name: texts.demoting('').yes }));
  expect(await screen.findByText(texts.madeMember('Bea Books'))).toBeVisible();
  await waitFor(() => expect(fault.count()).toBeGreaterThan(seen));
  unmount();

  await callApi('/user/team/role', billing, payer.token);
  await callApi('/user/team/transfer', { ...billing, role: undefined }, payer.token);
  const { unmount: leaveOverview } = await renderPage('/account', { account: books });
  expect(await screen.findByRole('link', { name: plan.viewRequest })).toHaveAttribute('href', '/account/team');
  leaveOverview();
  const unnamed = data.card!;
  for (const [card, inRequest, inQuestion] of [
    [
      { ...unnamed, holder: { fullName: books.fullName!, isYou: true } },
      ownershipTransfer.yoursStays,
      /Your card is removed from the team’s plan\.$/,
    ],
    [unnamed, /^Add yours before /, /You no longer see the team’s payments and invoices\.$/],
  ] as const) {
    shown.card = card;
    const { unmount: leave } = await renderPage('/account/team?transfer', { account: books });
    expect(await screen.findByText(inRequest)).toBeVisible();
    await choose(texts.leave, 'Bea Books');
    expect((await question()).getByText(inQuestion)).toBeVisible();
    if (card === unnamed) {
      press(texts.leaving().yes);
      expect(await screen.findByText(notices.left)).toBeVisible();
      expect(window.location.pathname).toBe('/account');
    }
    leave();
  }
});

/** Opens "Change plan" on the overview and enters a team size. */
async function chooseSize(user: UserEvent, users: number) {
  await user.click(await screen.findByRole('button', { name: plan.change }));
  const size = await screen.findByLabelText('Team size');
  await user.clear(size);
  await user.type(size, String(users));
}
const boxes = async () =>
  within(await screen.findByRole('group', { name: leavingMembers.legend(4, true, 3) })).getAllByRole('checkbox');

test('when a team shrinks, the owner chooses who keeps a seat; overview and team name who leaves, undoing keeps all, and the others can leave now', async () => {
  const payer = await makeOwner(4, { fullName: 'Olga Owner' });
  const early = await joinTeam(payer, 'Ann Early');
  const late = await joinTeam(payer, 'Bo Late');
  const invited = newEmail();
  await invite(payer, invited);
  const sent = watchWire();
  const { user, unmount } = await renderPage('/account', { account: payer });
  await chooseSize(user, 3);
  const labels = (await boxes()).map((box) => box.closest('label')!.textContent);
  expect(labels).toEqual(['Olga Owner (you)', 'Ann Early', 'Bo Late', `${invited} (invited)`]);
  const [own, first, second, guest] = await boxes();
  expect(own).toBeChecked();
  expect(own).toBeDisabled();
  for (const box of [first, second, guest]) expect(box).not.toBeChecked();
  expect(screen.getByText(leavingMembers.choose(2))).toBeVisible();
  await user.click(first!);
  await user.click(second!);
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
  const submitWithAmount = async () => {
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
    await user.click(submit());
  };
  await submitWithAmount();
  const line = await screen.findByText('Ann Early leaves your team then.');
  expect(line.parentElement).toHaveTextContent(/^Changes to 3 seats on /);
  const members = await membersOf(payer);
  expect(members.filter(({ leavesAt }) => leavesAt).map(({ email }) => email)).toEqual([early.email]);

  unmount();
  const { unmount: leaveTeam } = await renderPage('/account/team', { account: payer });
  expect(await row('Ann Early')).toHaveTextContent(/Leaves on \w+ \d+, \d{4}/);
  expect(await row('Bo Late')).toHaveTextContent('Since');
  const notice = await screen.findByText('Ann Early leaves your team then.');
  expect(notice.parentElement).toHaveTextContent(/^Changes to 3 seats on /);
  const billing = failNext('/payment/billing', 'slow');
  press(plan.undoChange);
  const undone = await screen.findByText(/^Change undone\. Your next charge is \$/);
  await waitFor(() => expect(undone.closest('[tabindex]')).toHaveFocus());
  await waitFor(() => expect(screen.queryByText(/leaves your team then/)).toBeNull());
  billing.release();
  expect((await membersOf(payer)).filter(({ leavesAt }) => leavesAt)).toEqual([]);
  leaveTeam();

  await renderPage('/account', { account: payer });
  await chooseSize(user, 3);
  const [, , member, lastGuest] = await boxes();
  await user.click(member!);
  await user.click(lastGuest!);
  await user.click(screen.getByText(leavingMembers.now));
  expect(
    screen.getByText(
      /Their seats stay paid until \w+ \d+, \d{4}\. Undoing the change later doesn’t bring them back\.$/,
    ),
  ).toBeVisible();
  failNext('/payment/schedule-change', { status: 500 });
  await submitWithAmount();
  await screen.findByText(requestFailed);
  await user.click(submit());
  expect(await screen.findByText(/^Changes to 3 seats on /)).toBeVisible();
  expect(screen.queryByText(/your team then/)).toBeNull();
  expect((await membersOf(payer)).map(({ email }) => email)).toEqual([payer.email, late.email, invited]);
});

test('a member sees who pays and until when, but no amount, and leaves the team', async () => {
  const owner = await makeOwner(4, { fullName: 'Petra Payer' });
  const member = await joinTeam(owner, 'Mia Member');
  failNext('/user/team', 'offline');
  const { user } = await renderPage('/account', { account: member });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const panel = within(await screen.findByRole('region', { name: plan.title }));
  expect(await panel.findByRole('heading', { name: /^You have a seat in / })).toBeVisible();
  const until = (await panel.findByText(seat.paidUntil)).nextSibling;
  await waitFor(() => expect(until).toHaveTextContent(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/));
  expect(panel.getByText(seat.paidBy).nextSibling).toHaveTextContent(`Petra Payer${owner.email}`);
  expect(screen.queryByText(/\$/)).toBeNull();

  await user.click(screen.getByRole('button', { name: texts.leave }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.leaving().yes }));
  expect(await screen.findByText(notices.left)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: plan.seePlans })).toBeVisible());
  expect(screen.queryByText(seat.paidBy)).toBeNull();
});

test('while the owner’s account is closing, a member sees on both pages when the team ends, and a billing manager on the overview', async () => {
  const closing = await makeOwner(3, { fullName: 'Olga Owner' });
  const person = await joinTeam(closing, 'Mia Member');
  const books = await joinTeam(closing, 'Bea Books');
  const billing = { role: 'billing', currentPassword: closing.password };
  await callApi('/user/team/role', { id: await seatOf(closing, books.email), ...billing }, closing.token);
  const inTwoWeeks = formatTableDate(new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString());
  await callApi('/user/close', { currentPassword: closing.password }, closing.token);
  for (const page of ['/account', '/account/team']) {
    const { unmount } = await renderPage(page, { account: person });
    expect(await screen.findByText(/^Your team ends on \w+ \d+, \d{4}\. .* is closing their account\./)).toBeVisible();
    expect(screen.queryByText(plan.active)).toBeNull();
    expect(screen.queryByText(seat.paidUntil)).toBeNull();
    if (page === '/account') expect(await screen.findByText(seat.endsOn)).toBeVisible();
    unmount();
  }
  failNext('/user/entitlement', { status: 200, data: { plan: 'free', until: null, seat: 'none' } }, 2);
  const { unmount } = await renderPage('/account', { account: person });
  expect(await screen.findByText(seat.planEnded)).toBeVisible();
  expect(screen.queryByText(/^Your team ends on/)).toBeNull();
  unmount();
  await renderPage('/account', { account: books });
  expect(await screen.findByText(planManager.closes('Olga Owner'))).toBeVisible();
  expect(await screen.findByText(/^\w+ \d+, \d{4}$/)).toHaveTextContent(inTwoWeeks);
});
