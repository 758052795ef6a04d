import { act, screen, waitFor, within } from '@testing-library/react';
import { noAnswer } from '#texts/requests';
import { modalClosed } from '../../store/slices/modals';
import { loggedIn, profileReceived } from '../../store/slices/session';
import { type Account, anyAccount, buyPro, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import { enter, loaded, dialog, field, person } from './testSupport';
import { browser } from '../../lib/browser';
import { quotedAmounts } from '../../testing/forms';

describe('the page', () => {
  describe('plans', () => {
    test('R80, R81, R82, R83, R84, R85, T16, T21: a failure has a retry; the plans come in order; Annually changes price and note', async () => {
      failNext('/plans', 'offline');
      const { user } = await renderPage('/pricing');
      await screen.findByText('We couldn’t load the price.');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByText('Upgrade to Pro').closest('button')).toBeDisabled();
      await user.click(await screen.findByText('Try again'));
      await loaded();

      const cards = screen.getAllByRole('region', { name: / Plan$/ });
      const names = cards.map((card) => within(card).getByRole('heading').textContent);
      expect(names).toEqual(['Free Plan', 'Pro Plan', 'Enterprise Plan']);
      expect(screen.getByText(/^10 identifications a month/)).toBeVisible();

      expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
      const pro = within(cards[1]!);
      expect(pro.getByText('per user / month')).toBeVisible();
      const note = pro.getByText(/Minimum 3 users/);
      expect(note).toHaveTextContent('Minimum 3 users$10 per user / month when billed annually');
      const feature = pro.getByText('Smart matching engine');
      expect(feature).toBeVisible();
      const button = pro.getByRole('button', { name: 'Upgrade to Pro' });
      expect(button.compareDocumentPosition(feature)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByText('Save 20%')).toBeVisible();
      await user.click(screen.getByLabelText('Annually'));
      expect(pro.getByText(/Minimum 3 users/)).toHaveTextContent('$10 a month, billed yearly');
      expect(pro.getByText('$120')).toBeVisible();
      expect(pro.getByText('per user / year')).toBeVisible();
      expect(pro.queryByText(/billed annually/)).toBeNull();
      expect(pro.getByText(/^Estimate:/)).toHaveTextContent('Estimate: $360.00 a year, billed yearly');
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
    test('R93, R101, R102, R104, T19, T20: 49 is rejected, failures show an error and keep the number, the next press sends it once, and the note is in italics', async () => {
      const view = await renderPage('/pricing', { account: await makeAccount() });
      await loaded();
      await view.user.click(screen.getByText('Contact Sales'));
      await enter(view, '49');
      expect(await screen.findByText('Minimum 50 users required')).toBeVisible();
      failNext('/user/request-enterprise', { status: 500 });
      await enter(view, '60');
      const error = 'Unable to process enterprise plan request. Please try again later.';
      expect(await screen.findByText(error)).toBeVisible();
      await view.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByText(error)).toBeNull());

      const sent = watchWire();
      await view.user.click(screen.getByText('Contact Sales'));
      failNext('/user/request-enterprise', 'lost', 2);
      await enter(view, '50');
      expect(await screen.findByText(noAnswer)).toBeVisible();
      expect(await field()).toHaveValue('50');
      await view.user.click(screen.getByText('Submit'));
      expect(await screen.findByText('Success')).toBeVisible();
      expect(screen.getByText('You have subscribed to this enterprise plan.')).toBeVisible();
      expect(screen.getByText(/^Note:/).tagName).toBe('EM');
      const calls = sent('/user/request-enterprise');
      expect(calls.map(({ body }) => body)).toEqual(Array(3).fill({ requestedTeamSize: 50 }));
    });

    test("R43, R90: a visitor's request is sent after the login, without a request for the team size", async () => {
      const { token } = await anyAccount();
      const sent = watchWire();
      const view = await renderPage('/pricing');
      await view.user.click(screen.getByText('Contact Sales'));
      await enter(view, '75');
      const question = within(await screen.findByRole('dialog', { name: 'Please log in to continue' }));
      await view.user.click(question.getByText('Login'));
      expect(view.store.getState().modals).toMatchObject({
        open: { name: 'auth', view: 'login' },
        afterLogIn: { requestedTeamSize: 75, due: false },
      });
      view.store.dispatch(loggedIn({ token }));
      view.store.dispatch(profileReceived({ ...person, planPurchaseName: '' }));
      view.store.dispatch(modalClosed());
      expect(await screen.findByText(/You have subscribed to this enterprise plan/)).toBeVisible();
      expect(sent('/user/team-size')).toEqual([]);
    });
  });
});

describe('members for an existing plan', () => {
  let account: Account;
  beforeAll(async () => {
    account = await makeAccount();
    await buyPro(account, 5);
  });
  async function openMembers() {
    const view = await renderPage('/pricing', { account });
    // The button is disabled until the plans load.
    await loaded();
    await view.user.click(await screen.findByText('Increase Team Size'));
    return view;
  }

  test('R86, R89, R90, R95, R100, R151, R154: limits and amounts before Yes, then the hosted checkout; an unfinished payment is offered again', async () => {
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const view = await openMembers();
    const heading = 'Please enter the number of new members you would like to add';
    expect(within(await dialog()).getByRole('heading', { name: heading })).toBeVisible();
    expect(await screen.findByText('5')).toBeVisible();
    expect(screen.getByText('New members are added as extra members to your current plan.')).toBeVisible();
    expect(await field()).toHaveValue('1');
    await enter(view, '51');
    expect(await screen.findByRole('alert')).toHaveTextContent('For more than 50 users, please contact support.');
    expect(screen.getByText('contact support').closest('a')).toHaveAttribute('href', '/#contact');
    await enter(view, '0');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter how many members to add, from 1 to 50.');
    const sent = watchWire();
    await enter(view, '2');
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm' }));
    const question = '2 new members will be added to your current plan for $25.00. Do you want to proceed?';
    expect(confirm.getByText(question)).toBeVisible();
    expect(quotedAmounts(confirm)).toEqual({
      Now: '$62.50 a month',
      From: '$87.50 a month',
      'Due today': '$25.00',
      'For the new seats': '$25.00 a month',
    });
    await view.user.click(confirm.getByText('Yes'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/^http:\/\/localhost\/sandbox\/checkout\//));
    expect(sent('/payment/create-prorated-checkout').map(({ body }) => body)).toEqual([
      { newTeamMembers: 2, successUrl: 'http://localhost/success', cancelUrl: 'http://localhost/failure' },
    ]);
    const offer = () => document.querySelector('aside[aria-label="Interrupted checkout"]');
    expect(offer()).toBeNull();

    // The browser restores the page from its back-forward cache.
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByText('You didn’t finish your payment for 2 new members.')).toBeVisible();
    expect(offer()).not.toBeNull();
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    await view.user.click(screen.getByText('Continue where you left off'));
    expect(await field()).toHaveValue('2');
    await view.user.click(screen.getByLabelText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(screen.getByText('Discard'));
    expect(offer()).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('R90, R104, C17, T16: an unknown team size raises no alert; a foreign checkout is not opened and shows an error', async () => {
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const failed = failNext('/user/team-size', 'offline');
    const view = await openMembers();
    expect(await screen.findByText('Current team size:')).toHaveTextContent('Current team size: unknown');
    await waitFor(() => expect(failed.count()).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
    await enter(view, '1');
    failNext('/payment/create-prorated-checkout', { status: 200, data: { sessionUrl: 'https://evil.example/pay' } });
    await view.user.click(await screen.findByText('Yes'));
    expect(await screen.findByText('Unable to update team size at the moment. Please try again later.')).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
