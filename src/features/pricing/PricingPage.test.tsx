import { screen, waitFor, within, act } from '@testing-library/react';
import { anyAccount, buyPro, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import { enter, loaded, dialog, field } from './testSupport';
import { browser } from '../../lib/browser';
import { quotedAmounts } from '../../testing/forms';

describe('the page', () => {
  describe('plans', () => {
    test('R80, R82, R83, R84, T21: monthly is the default; the note shows the monthly price of a year; Annually changes it', async () => {
      const { user } = await renderPage('/pricing');
      await loaded();
      expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
      const pro = within(screen.getByRole('region', { name: 'Pro Plan' }));
      expect(pro.getByText('per user / month')).toBeVisible();
      expect(pro.getByText(/Minimum 3 users/)).toHaveTextContent(
        'Minimum 3 users$10 per user / month when billed annually',
      );
      expect(pro.getByText('Smart matching engine')).toBeVisible();
      expect(screen.getByText('Save 20%')).toBeVisible();
      await user.click(screen.getByRole('radio', { name: 'Annually' }));
      expect(pro.getByText(/Minimum 3 users/)).toHaveTextContent('$10 a month, billed yearly');
      expect(pro.getByText('$120')).toBeVisible();
      expect(pro.getByText('per user / year')).toBeVisible();
      expect(pro.queryByText(/billed annually/)).toBeNull();
    });
    test('R81: the plans come in order of size, and Free names its identifications', async () => {
      await renderPage('/pricing');
      await loaded();
      const names = screen.getAllByRole('region', { name: / Plan$/ }).map((card) => within(card).getByRole('heading'));
      expect(names.map(({ textContent }) => textContent)).toEqual(['Free Plan', 'Pro Plan', 'Enterprise Plan']);
      expect(screen.getByText(/^10 identifications a month/)).toBeVisible();
    });
    test('R85, T16: plans that fail to load raise no alert; the card shows the error and a retry', async () => {
      failNext('/plans', 'offline');
      const { user } = await renderPage('/pricing');
      await screen.findByText('We couldn’t load the price.');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('button', { name: 'Upgrade to Pro' })).toBeDisabled();
      await user.click(await screen.findByRole('button', { name: 'Try again' }));
      await loaded();
    });

    test('T26: Get Started Free opens the sign-up for visitors and leads users to the download', async () => {
      const view = await renderPage('/pricing');
      await view.user.click(screen.getByRole('button', { name: 'Get Started Free' }));
      expect(view.store.getState().modals.open).toEqual({ name: 'auth', view: 'sign_up' });
      view.unmount();
      const { user } = await renderPage('/pricing', { account: await anyAccount() });
      await user.click(screen.getByRole('button', { name: 'Get Started Free' }));
      await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/#download'));
    });
  });

  describe('the Enterprise plan', () => {
    test('R93, R101, R102, T19, T20: 49 is rejected, 50 is sent, and the note is in italics', async () => {
      const view = await renderPage('/pricing', { account: await anyAccount() });
      await loaded();
      const sent = watchWire();
      await view.user.click(screen.getByRole('button', { name: 'Contact Sales' }));
      await enter(view, '49');
      expect(await screen.findByText('Minimum 50 users required')).toBeVisible();
      await enter(view, '50');
      expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible();
      expect(screen.getByText('You have subscribed to this enterprise plan.')).toBeVisible();
      expect(screen.getByText(/^Note:/).tagName).toBe('EM');
      expect(sent('/user/request-enterprise').map(({ body }) => body)).toEqual([{ requestedTeamSize: 50 }]);
    });

    test('R104: a failed request shows the error dialog', async () => {
      const view = await renderPage('/pricing', { account: await anyAccount() });
      await loaded();
      await view.user.click(screen.getByRole('button', { name: 'Contact Sales' }));
      failNext('/user/request-enterprise', 'garbage');
      await enter(view, '60');
      expect(
        await screen.findByText('Unable to process enterprise plan request. Please try again later.'),
      ).toBeVisible();
    });

    test("R43: a visitor's request is sent after the login", async () => {
      const view = await renderPage('/pricing');
      await view.user.click(screen.getByRole('button', { name: 'Contact Sales' }));
      await enter(view, '75');
      await view.user.click(
        within(await screen.findByRole('dialog', { name: 'Please log in to continue' })).getByRole('button', {
          name: 'Login',
        }),
      );
      expect(view.store.getState().modals).toMatchObject({
        open: { name: 'auth', view: 'login' },
        afterLogIn: { requestedTeamSize: 75, due: false },
      });
    });
  });
});

describe('team members', () => {
  describe('members for an existing plan', () => {
    async function asSubscriber() {
      const account = await makeAccount();
      await buyPro(account, 5);
      const view = await renderPage('/pricing', { account });
      // The button is disabled until the plans load.
      await loaded();
      await view.user.click(await screen.findByRole('button', { name: 'Increase Team Size' }));
      return view;
    }

    test('R86, R89, R90, R95, R100, R154: title, size, note, limit, amounts before Yes, then the hosted checkout', async () => {
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
      expect(await screen.findByText('Enter how many members to add, from 1 to 50.')).toBeVisible();
      const sent = watchWire();
      await enter(view, '2');
      const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm' }));
      expect(
        confirm.getByText('2 new members will be added to your current plan for $25.00. Do you want to proceed?'),
      ).toBeVisible();
      expect(quotedAmounts(confirm)).toEqual({
        Now: '$62.50 a month',
        From: '$87.50 a month',
        'Due today': '$25.00',
        'You pay more': '$25.00 a month',
      });
      await view.user.click(confirm.getByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
      expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/^http:\/\/localhost\/sandbox\/checkout\//));
      expect(sent('/payment/create-prorated-checkout').map(({ body }) => body)).toEqual([
        { newTeamMembers: 2, successUrl: 'http://localhost/success', cancelUrl: 'http://localhost/failure' },
      ]);
    });

    test('R90, T16: a team size that fails to load is shown as unknown, without an alert', async () => {
      const failed = failNext('/user/team-size', 'offline');
      await asSubscriber();
      expect(await screen.findByText('Current team size:')).toHaveTextContent('Current team size: unknown');
      await waitFor(() => expect(failed.count()).toBe(1));
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('R151: members with an unfinished payment are offered again with their number; the offer can be dismissed', async () => {
      jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
      const view = await asSubscriber();
      await enter(view, '3');
      await view.user.click(await screen.findByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledTimes(1));
      const bar = () => screen.queryByRole('complementary', { name: 'Interrupted checkout' });
      expect(bar()).toBeNull();

      // The browser restores the page from its back-forward cache.
      act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      expect(await screen.findByText('You didn’t finish your payment for 3 new members.')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await view.user.click(screen.getByText('Continue where you left off'));
      expect(await field()).toHaveValue('3');
      await view.user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await view.user.click(screen.getByText('Discard'));
      expect(bar()).toBeNull();
      expect(window.sessionStorage).toHaveLength(0);
    });

    test('R104, C17: a failed or foreign checkout is not opened and shows an error', async () => {
      const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
      const view = await asSubscriber();
      await enter(view, '1');
      failNext('/payment/create-prorated-checkout', { status: 200, data: { sessionUrl: 'https://evil.example/pay' } });
      await view.user.click(await screen.findByRole('button', { name: 'Yes' }));
      expect(
        await screen.findByText('Unable to update team size at the moment. Please try again later.'),
      ).toBeVisible();
      expect(leaveFor).not.toHaveBeenCalled();
    });
  });
});
