import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { plan } from '#texts/billing';
import { signUp } from '#texts/auth';
import { join as texts } from '#texts/join';
import { states } from '#texts/states';
import { billingRole, ownershipTransfer, team } from '#texts/team';
import { anyAccount, invitationTo, logIn, makeAccount, callApi } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { useLiteralApi } from '../../testing/literalApi';
import { renderPage } from '../../testing/renderApp';
import { choose, invite, makeOwner, membersOf, newEmail, type Person, press, row, seatOf } from './testSupport';

let owner: Person;
beforeAll(async () => {
  owner = await makeOwner(7);
});

test('an invitation creates a logged-in account with a seat; the owner removes it', async () => {
  const email = newEmail();
  await invite(owner, email);
  const view = await renderPage(await invitationTo(email));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Join /);
  press('Create account and join');
  expect(await screen.findByText('Full Name is required')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Nils Newcomer' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Felt and batten 9/12' } });
  press('Create account and join');
  expect(await screen.findByText(/^You’ve joined /)).toBeVisible();
  expect(view.store.getState().session).toMatchObject({ user: { teamRole: 'member' } });
  view.unmount();

  await renderPage('/account/team', { account: owner });
  expect(await row('Nils Newcomer')).toHaveTextContent(/Member.*Since/);
  await choose(team.makeBilling, 'Nils Newcomer');
  const password = await screen.findByLabelText(ownershipTransfer.password);
  fireEvent.change(password, { target: { value: owner.password } });
  press(billingRole.submit);
  expect(await screen.findByText(billingRole.done('Nils Newcomer'))).toBeVisible();
  await waitFor(async () => expect(await row('Nils Newcomer')).toHaveTextContent('Billing'));
  await choose(team.remove, 'Nils Newcomer');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/To pay for fewer seats, change your plan\.$/)).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: team.removing('Nils Newcomer').yes }));
  expect(await screen.findByText(team.removed('Nils Newcomer'))).toBeVisible();
  await waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('cell', { name: /Nils/ })).toBeNull());
});

test('with an existing account the login comes first and returns; then one press joins', async () => {
  const person = await makeAccount();
  await invite(owner, person.email);
  const address = await invitationTo(person.email);
  failNext('/user/team/invitation', 'offline');
  const { unmount } = await renderPage(address);
  fireEvent.click(await screen.findByRole('button', { name: states.tryAgain }));
  const link = await screen.findByRole('link', { name: 'Log in and join' });
  expect(link).toHaveAttribute('href', `/auth/login?next=${encodeURIComponent(address)}`);
  unmount();
  await renderPage(address, { account: person });
  fireEvent.click(await screen.findByRole('button', { name: 'Join the team' }));
  expect(await screen.findByText(/^You’ve joined /)).toBeVisible();
});

test('who pays for their own plan joins and cancels it; their overview then sells nothing', async () => {
  const person = await makeOwner(3);
  await invite(owner, person.email);
  const address = await invitationTo(person.email);
  const data = {
    ...{ team: 'Ridge Line', invitedBy: owner.fullName, email: person.email, role: 'member', hasAccount: true },
    ...{ expiresAt: '2099-11-25T10:00:00.000Z', paysOwnPlan: true },
    ownPlan: { planName: 'Pro plan', renews: true, until: '2026-02-01T10:00:00.000Z' },
  };
  failNext('/user/team/invitation', { status: 200, data });
  const { unmount: leavePastDue } = await renderPage(address, { account: person });
  const unpaid = 'Joining cancels your own plan (Pro plan). It ends right away, and the amount due isn’t charged.';
  expect(await screen.findByText(unpaid)).toBeVisible();
  leavePastDue();
  const { unmount } = await renderPage(address, { account: person });
  expect(
    await screen.findByText(
      /^Joining cancels your own plan \(Pro plan, \$37\.50 each month\)\. It’s paid until \w+ \d+, \d{4}, and nothing is refunded\.$/,
    ),
  ).toBeVisible();
  press(texts.acceptAndCancel);
  expect(await screen.findByText(/^You’ve joined /)).toBeVisible();
  unmount();
  const { unmount: leave } = await renderPage('/account', { account: person });
  expect(await screen.findByText(/^Your own plan \(Pro plan\) is canceled and ends on/)).toBeVisible();
  expect(await screen.findByRole('button', { name: team.leave })).toBeVisible();
  for (const name of [plan.addSeats, plan.resume, plan.change])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText(/^If you leave, you go back to your own plan, paid until /)).toBeVisible();
  press(team.leave);
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText(
      /^You go back to your own plan, paid until \w+ \d+, \d{4}\. It won’t renew unless you resume it\.$/,
    ),
  ).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: team.leaving().yes }));
  const left = await screen.findByText(/^You left the team\. You’re back on your own plan, paid until /);
  // On a phone the message is above the visible part.
  await waitFor(() => expect(document.activeElement).toContainElement(left));
  expect(document.body).not.toHaveFocus();
  expect(await screen.findByRole('button', { name: plan.resume })).toBeVisible();
  leave();
});

test('who has canceled their own plan reads before joining that it stays paid', async () => {
  const person = await makeOwner(3);
  await callApi('/payment/subscription/cancel', {}, person.token);
  await invite(owner, person.email);
  await renderPage(await invitationTo(person.email), { account: person });
  expect(
    await screen.findByText(
      /^Your own plan is canceled and paid until \w+ \d+, \d{4}\. Joining doesn’t change that\. If you leave the team before then, you can use or resume it\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: texts.accept })).toBeVisible();
});

test('who has people on their own team finds out before joining, with the link to that team', async () => {
  const other = await makeOwner(3);
  await invite(other, newEmail());
  await invite(owner, other.email);
  await renderPage(await invitationTo(other.email), { account: other });
  expect(
    await screen.findByText(/^You have invited people to your own team\. Revoke the invitations first/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: texts.toTeam })).toHaveAttribute('href', '/account/team');
  expect(screen.queryByRole('button', { name: texts.accept })).toBeNull();
});

test('the page of an invitation shows the product, the expiry and the terms; declining asks, then frees the seat', async () => {
  const email = newEmail();
  await invite(owner, email);
  const { user } = await renderPage(await invitationTo(email));
  expect(await screen.findByText(texts.product)).toBeVisible();
  expect(screen.getByText(texts.lead(owner.fullName))).toBeVisible();
  expect(screen.getByText(texts.as.member)).toBeVisible();
  expect(screen.getByText(/The invitation is for .* and expires on \w+ \d+, \d{4}\./)).toBeVisible();
  const password = screen.getByLabelText(texts.password);
  expect(password).toHaveAccessibleDescription(signUp.passwordHelp(8));
  await user.type(password, 'short');
  await user.tab();
  expect(await screen.findByText(signUp.passwordTooShort)).toBeVisible();
  await user.clear(password);
  const terms = screen.getByRole('link', { name: 'terms' });
  expect(terms).toHaveAttribute('target', '_blank');
  expect(terms.compareDocumentPosition(screen.getByRole('button', { name: texts.submit }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const answer = async (name: string) => {
    await user.click(screen.getByRole('button', { name: texts.decline }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  };
  await answer(texts.declining.no);
  expect(await seatOf(owner, email)).toBeDefined();
  failNext('/user/team/decline', { status: 500 });
  await answer(texts.declining.yes);
  expect(await screen.findByText(texts.notDeclined)).toBeVisible();
  await answer(texts.declining.yes);
  expect(await screen.findByRole('heading', { name: texts.declined })).toBeVisible();
  expect(screen.getByText(texts.declinedHelp(owner.fullName))).toBeVisible();
  expect((await membersOf(owner)).map((member) => member.email)).not.toContain(email);
});

test('another logged-in user sees a message, logs out and returns to the invitation; an invalid one names the person to ask', async () => {
  const email = newEmail();
  await invite(owner, email);
  const address = await invitationTo(email);
  const other = await anyAccount();
  const token = await logIn(other.email, other.password);
  const { store, unmount } = await renderPage(address, { account: { token } });
  expect(await screen.findByText(texts.otherAccount(email, other.email))).toBeVisible();
  fireEvent.click(screen.getByText(texts.notYou));
  expect(await screen.findByText(texts.loggedOut)).toBeVisible();
  expect(await screen.findByText(texts.submit)).toBeVisible();
  expect(window.location.pathname).toBe(address);
  expect(store.getState().session.token).toBeNull();
  unmount();
  await renderPage(`${address}x`);
  const invalid = `This invitation is no longer valid. Ask ${owner.fullName} for a new one.`;
  expect(await screen.findByText(invalid)).toBeVisible();
  await callApi('/user/team/revoke', { id: await seatOf(owner, email) }, owner.token);
});

test('an API that can’t decline invitations shows no button for it', async () => {
  const email = 'sam@gable-crew.example';
  const data = {
    ...{ team: 'Oyelaran Roofing', invitedBy: 'Marguerite Oyelaran', email, role: 'member' },
    ...{ hasAccount: false, expiresAt: '2026-11-25T10:00:00.000Z' },
  };
  useLiteralApi({ 'user/team/invitation': { data } });
  await renderPage('/join/seat.token');
  expect(await screen.findByText(texts.for(email, 'Nov 25, 2026'))).toBeVisible();
  expect(screen.queryByText(/currently runs until/)).toBeNull();
  expect(screen.queryByText(texts.decline)).toBeNull();
});

test('an API without invitations: the page says whom to contact', async () => {
  useLiteralApi();
  await renderPage('/join/seat.token');
  expect(await screen.findByRole('heading', { name: texts.invalid })).toBeVisible();
  expect(screen.getByText(texts.invalidHelp)).toBeVisible();
});
