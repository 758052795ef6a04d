import { screen, waitFor } from '@testing-library/react';
import * as constants from '../../config/constants';
import { type Account, buyPro, callApi, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';

async function makeSubscriber(size = 3): Promise<Account> {
  const account = await makeAccount();
  await buyPro(account, size);
  return account;
}

async function openDialog(account?: Account) {
  const view = await renderPage('/account', { account: account ?? (await makeSubscriber()) });
  await view.user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  await screen.findByText(/^Do you want to cancel your Pro plan/);
  return view;
}

test('R123, T29, T38: asks with the end date, confirms for ten seconds, closes, and refetches the profile', async () => {
  expect(constants.CANCEL_MESSAGE_DURATION).toBe(10_000);
  // Waits for a tenth of the time.
  jest.replaceProperty(constants, 'CANCEL_MESSAGE_DURATION', 1_000 as 10_000);
  const { user, store } = await openDialog();
  const sent = watchWire();
  expect(
    screen.getByText(
      /Your team can use it until [A-Z][a-z]{2} \d{1,2}, \d{4}\. It won’t renew, and nothing is refunded\./,
    ),
  ).toBeVisible();
  const pressedAt = Date.now();
  await user.click(screen.getByText('Cancel plan'));
  const message = await screen.findByRole('status');
  expect(message).toHaveTextContent(/cancel/i);
  await waitFor(() => expect(sent('/user/get-profile')).toHaveLength(1));
  expect(store.getState().session.user?.isCanceled).toBe(true);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(Date.now() - pressedAt).toBeGreaterThan(constants.CANCEL_MESSAGE_DURATION);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('R123: stores reason and comment for the operator, names a scheduled change, and Resume opens its quote', async () => {
  const account = await makeSubscriber(5);
  await callApi('/payment/schedule-change', { users: 4 }, account.token);
  const { user, store } = await openDialog(account);
  expect(
    await screen.findByText(/The change you scheduled for [A-Z][a-z]{2} \d{1,2}, \d{4} won’t happen\./),
  ).toBeVisible();
  await user.click(screen.getByLabelText('Slow season'));
  await user.type(screen.getByLabelText(/Anything else you want to tell us/), 'Back in March');
  const sent = watchWire();
  await user.click(screen.getByText('Cancel plan'));
  expect(await screen.findByRole('heading', { name: 'Plan canceled' })).toBeVisible();
  expect(sent('/payment/subscription/cancel')).toEqual([
    expect.objectContaining({ body: { reason: 'Slow season: Back in March' } }),
  ]);
  await user.click(await screen.findByText('Resume plan'));
  expect(store.getState().modals.open).toEqual({ name: 'planChange', decision: 'resume' });
});

test('an earlier result with a next charge leaves the overview, and the focus stays in the dialog', async () => {
  const { user } = await renderPage('/account?notice=resumed', { account: await makeSubscriber() });
  // Hovers so that the message stays.
  await user.hover(await screen.findByText('You’ve resumed your plan.'));
  await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  await user.click(await screen.findByText('Cancel plan'));
  expect(await screen.findByRole('heading', { name: 'Plan canceled' })).toBeVisible();
  expect(await screen.findByText('Your plan ends on this date')).toBeInTheDocument();
  expect(screen.queryByText('You’ve resumed your plan.')).toBeNull();
  expect(screen.getByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement);
});

test("R123, T29: the menu shows the cancellation even if the profile can't be refetched; closing early ends the ten seconds", async () => {
  const { user, store } = await openDialog();
  failNext('/user/get-profile', 'offline');
  await user.click(screen.getByText('Cancel plan'));
  await screen.findByRole('status');
  expect(store.getState().session.user?.isCanceled).toBe(true);
  await user.click(screen.getByLabelText('Close'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('R124: a failure shows the message of the server or a default, and so does a success', async () => {
  const { user } = await openDialog();
  for (const [fault, text] of [
    [{ status: 500 }, 'Failed to cancel subscription. Please try again.'],
    [{ status: 409, message: 'You have no plan to cancel.' }, 'You have no plan to cancel.'],
  ] as const) {
    failNext('/payment/subscription/cancel', fault);
    await user.click(screen.getByText('Cancel plan'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  }
  failNext('/payment/subscription/cancel', { status: 200, message: '' });
  await user.click(screen.getByText('Cancel plan'));
  expect(await screen.findByRole('status')).toHaveTextContent('Subscription cancelled successfully.');
});
