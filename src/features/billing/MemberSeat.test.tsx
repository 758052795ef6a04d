import { screen, waitFor, within } from '@testing-library/react';
import { plan, notices } from '#texts/billing';
import { seat as texts, team } from '#texts/team';
import { buyPro, callApi, invitationTo, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';

test('a member sees who pays and until when, but no amount, and leaves the team', async () => {
  const owner = await makeAccount({ fullName: 'Petra Payer' });
  await buyPro(owner, 4);
  const member = await makeAccount();
  await callApi('/user/team/invite', { emails: [member.email], role: 'member' }, owner.token);
  const token = (await invitationTo(member.email)).split('/').at(-1);
  await callApi('/user/team/accept', { token }, member.token);

  failNext('/user/team', 'offline');
  const { user } = await renderPage('/account', { account: member });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const panel = within(await screen.findByRole('region', { name: plan.title }));
  expect(await panel.findByRole('heading', { name: /^You have a seat in / })).toBeVisible();
  expect((await panel.findByText(texts.paidUntil)).nextSibling).toHaveTextContent(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  expect(panel.getByText(texts.paidBy).nextSibling).toHaveTextContent(`Petra Payer${owner.email}`);
  expect(screen.queryByText(/\$/)).toBeNull();

  await user.click(screen.getByRole('button', { name: team.leave }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: team.leaving.yes }));
  expect(await screen.findByText(notices.left)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: plan.seePlans })).toBeVisible());
  expect(screen.queryByText(texts.paidBy)).toBeNull();
});
