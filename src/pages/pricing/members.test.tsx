import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../lib/browser';
import { buyPro, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import { dialog, enter, field, loaded } from './testSupport';

describe('members for a plan one has', () => {
  async function asSubscriber() {
    const account = await makeAccount();
    await buyPro(account, 5);
    const view = await renderPage('/pricing', { account });
    // The button waits for the plans.
    await loaded();
    await view.user.click(await screen.findByRole('button', { name: 'Increase Team Size' }));
    return view;
  }

  test('R86, R89, R90, R95, R100, R154: title, size, note, limit, the amounts before Yes, then the hosted checkout', async () => {
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const view = await asSubscriber();
    const heading = 'Please enter the number of new members you would like to add';
    expect(within(await dialog()).getByRole('heading', { name: heading })).toBeVisible();
    expect(await screen.findByText('5')).toBeVisible();
    expect(screen.getByText('New members are added as extra members to your current plan.')).toBeVisible();
    await enter(view, '51');
    expect(await screen.findByRole('alert')).toHaveTextContent('For more than 50 users, please contact support.');
    expect(screen.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/#contact');
    await enter(view, '0');
    expect(await screen.findByText('Please enter how many members to add, from 1 to 50.')).toBeVisible();
    const sent = watchWire();
    await enter(view, '2');
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm' }));
    expect(
      confirm.getByText('2 new members will be added to your current plan. Do you want to proceed?'),
    ).toBeVisible();
    expect(confirm.getByText('Due now').nextSibling).toHaveTextContent('$25.00');
    expect(confirm.getByText('$87.50 a month')).toBeVisible();
    await view.user.click(confirm.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/^http:\/\/localhost\/sandbox\/checkout\//));
    expect(sent('/payment/create-prorated-checkout').map(({ body }) => body)).toEqual([
      { newTeamMembers: 2, successUrl: 'http://localhost/success', cancelUrl: 'http://localhost/failure' },
    ]);
  });

  test('R90, T16: a team size that does not load is shown as unknown, without an alert', async () => {
    const failed = failNext('/user/team-size', 'offline');
    await asSubscriber();
    expect(await screen.findByText('Current team size:')).toHaveTextContent('Current team size: not known');
    await waitFor(() => expect(failed.count()).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('R151: members whose payment was not finished are offered again, with their number; they can be put away', async () => {
    jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const view = await asSubscriber();
    await enter(view, '3');
    await view.user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledTimes(1));
    const bar = () => screen.queryByRole('region', { name: 'Interrupted checkout' });
    expect(bar()).toBeNull();

    // The browser shows the page again from its back-forward cache.
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByText('Your payment for 3 new members was not finished.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await view.user.click(screen.getByText('Continue where you left off'));
    expect(await field()).toHaveValue('3');
    await view.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(screen.getByText('Discard'));
    expect(bar()).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('R104, C17: a checkout that fails or lies elsewhere is not followed and says so', async () => {
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const view = await asSubscriber();
    await enter(view, '1');
    failNext('/payment/create-prorated-checkout', { status: 200, data: { sessionUrl: 'https://evil.example/pay' } });
    await view.user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Unable to update team size at the moment. Please try again later.')).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
