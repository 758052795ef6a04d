import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { contact } from '../../config/content';
import { browser } from '../../lib/browser';
import type { AppStore } from '../../store';
import { loggedIn, profileReceived, type User } from '../../store/slices/session';
import { buyPro, logIn, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderApp, renderPage } from '../../testing/renderApp';
import { fillIn, quotedAmounts } from '../../testing/forms';
import { mutationAnswered, recordActions, watchWire } from '../../testing/wire';

const DETAILS = { company: '', address: '', taxId: '', purchaseOrder: '', copyTo: '' };
const BILLING = {
  state: 'active',
  card: { brand: 'Visa', last4: '4242', expMonth: 1, expYear: 2030 },
  nextCharge: { date: '2026-12-21T10:00:00.000Z', amount: 6250, users: 5, billingInterval: 'month' },
  pastDue: null,
  scheduled: null,
  invoiceDetails: DETAILS,
  hasInvoices: true,
};

async function subscriber() {
  const account = await makeAccount();
  await buyPro(account, 5);
  return account;
}
let shared: ReturnType<typeof subscriber> | undefined;
/** Shared by all tests that don't change the plan. */
const anySubscriber = () => (shared ??= subscriber());
async function fill(user: UserEvent, dialog: ReturnType<typeof within>, users: string) {
  await user.clear(dialog.getByLabelText('Team size'));
  await user.type(dialog.getByLabelText('Team size'), users);
}
const panel = () => screen.findByRole('region', { name: 'Your plan' });
/** Changes the profile. */
const know = (changes: Partial<User>) => (store: AppStore) => {
  const user = store.getState().session.user;
  if (user) store.dispatch(profileReceived({ ...user, ...changes }));
};
/** Changes the billing response for every request. */
const answer = (changes: object, times = 4) =>
  failNext('/payment/billing', { status: 200, data: { ...BILLING, ...changes } }, times);
const PAST_DUE = {
  state: 'pastDue',
  nextCharge: null,
  pastDue: {
    amount: 6250,
    since: '2026-11-21T10:00:00.000Z',
    nextTry: '2026-11-23T10:00:00.000Z',
    endsAt: '2026-11-28T10:00:00.000Z',
    reason: 'The card was declined.',
  },
};

const SCHEDULED = { users: 4, from: '2026-12-21T10:00:00.000Z' };

describe('the account overview', () => {
  it('shows the end of the page together with the chart, or without one', async () => {
    const billing = failNext('/payment/billing', 'slow');
    await renderPage('/account', { account: await anySubscriber() });
    await panel();
    expect(screen.queryByText('Cost per month')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
    billing.release();
    expect(await screen.findByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
    expect(screen.queryByText('Cost per month')).toBeNull();
  });

  it('a change without a quote shows no amount and is still saved; one with a quote is scheduled, shown and undone', async () => {
    const { user } = await renderPage('/account', { account: await subscriber() });
    const plan = within(await panel());
    const open = async () => {
      await user.click(await plan.findByText('Change plan'));
      return within(await screen.findByRole('dialog', { name: 'Change plan' }));
    };
    const slow = failNext('/payment/quote', 'slow');
    const unquoted = await open();
    expect(unquoted.getByText('Choose a different team size or billing period to continue.')).toBeVisible();
    expect(unquoted.getByRole('button', { name: 'Change plan' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(slow.count()).toBe(1));
    expect(unquoted.queryByText(/\$/)).toBeNull();
    failNext('/payment/quote', 'offline');
    await fill(user, unquoted, '4');
    expect(await unquoted.findByText('You’ll see the amount after you confirm.')).toBeVisible();
    failNext('/payment/quote', { status: 409, message: 'Your plan is being renewed.' });
    await fill(user, unquoted, '3');
    expect(await unquoted.findByText('Your plan is being renewed.')).toBeVisible();
    await user.click(unquoted.getByRole('button', { name: 'Change to 3 seats' }));
    expect(await plan.findByText(/^Changes to 3 seats on [A-Z].*\.$/)).toBeVisible();
    expect(plan.getByText('$37.50')).toBeVisible();
    slow.release();
    await user.click(plan.getByText('Undo change'));
    await waitFor(() => expect(plan.queryByText(/^Changes to /)).toBeNull());

    const quoted = await open();
    await fill(user, quoted, '3');
    await user.click(quoted.getByLabelText('Annually'));
    await waitFor(() =>
      expect(quotedAmounts(quoted)).toEqual({
        Now: '$62.50 a month',
        From: '$360.00 a year',
        'Due today': 'Nothing',
        'You save': '$390.00 a year',
      }),
    );
    await user.click(quoted.getByRole('button', { name: 'Switch to annual with 3 seats, $360.00 a year' }));
    expect(await screen.findByText(/^Your plan changes to 3 seats and annual billing on [A-Z].*\.$/)).toBeVisible();
    const scheduled = await plan.findByText(/^Changes to 3 seats and annual billing on [A-Z].*\.$/);
    await waitFor(() => expect(scheduled).toHaveFocus());
    const again = await open();
    expect(again.getByText(/^This change is already scheduled\. Choose a different/)).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Close' }));
    const reload = failNext('/payment/billing', 'slow');
    await user.click(plan.getByText('Undo change'));
    await waitFor(() => expect(plan.queryByText(/^Changes to /)).toBeNull());
    expect(await screen.findByText(/^Change undone\. Your next charge is \$62\.50 on [A-Z].*\.$/)).toBeVisible();
    expect(plan.getByText('$62.50')).toBeVisible();
    reload.release();
    expect(screen.queryByText(/^Your plan changes/)).toBeNull();
    await waitFor(() => expect(plan.getByText('$62.50').parentElement).toHaveFocus());
  });

  it.each([
    ['/account', 'Change plan'],
    ['/pricing', 'Increase Team Size'],
  ])('%s without a profile offers Try again, not a purchase', async (address, action) => {
    const { token } = await anySubscriber();
    failNext('/user/get-profile', 'garbage');
    const { user } = await renderPage(address, { prepare: ({ dispatch }) => dispatch(loggedIn({ token })) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: 'Upgrade to Pro' })?.hasAttribute('disabled') ?? true).toBe(true);
    await user.click(retry);
    expect(await screen.findByRole('button', { name: action })).toBeVisible();
  });

  it('a yearly charge in the next four weeks comes first, with the ways to change or cancel it', async () => {
    answer({
      nextCharge: {
        date: '2026-12-21T10:00:00.000Z',
        amount: 60_000,
        users: 5,
        billingInterval: 'year',
        announced: true,
      },
    });
    const { user } = await renderPage('/account', { account: await anySubscriber() });
    const plan = within(await panel());
    expect(await plan.findByText('Renews on Dec 21, 2026 for $600.00')).toBeVisible();
    expect(plan.getByText('Then each year until you cancel.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change plan' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByRole('alertdialog', { name: /Cancel/ })).toBeVisible();
  });

  it('a charge that is due names no day, the plan is polled until it is made, and canceling ends the plan now', async () => {
    const charge = { date: '2026-12-21T10:00:00.000Z', amount: 6_250, users: 5, billingInterval: 'month', due: true };
    const billing = answer({ nextCharge: charge }, 2);
    const sent = watchWire();
    const { user } = await renderPage('/account', { account: await anySubscriber() });
    const plan = within(await panel());
    expect(await plan.findByText('We’re charging this now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText(/It ends now, and you won’t be charged the amount due\.$/)).toBeVisible();
    await waitFor(() => expect(billing.count()).toBe(2));
    await waitFor(() => expect(plan.queryByText('We’re charging this now.')).toBeNull());
    // Its period isn't the profile's, which is fetched again.
    await waitFor(() => expect(sent('/user/get-profile').length).toBeGreaterThan(1));
  });

  it('a hosted page that is ready after the overview was left does not open', async () => {
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const { user, store } = await renderApp('/account', { account: await anySubscriber() });
    const call = failNext('/payment/update-card', 'slow');
    const actions = recordActions(store.parts.addMiddleware);
    await user.click(await screen.findByRole('button', { name: 'Change card' }));
    await waitFor(() => expect(call.count()).toBe(1));
    await user.click(screen.getByRole('link', { name: 'Devices' }));
    await screen.findByRole('heading', { level: 1, name: 'Devices' });
    call.release();
    await mutationAnswered(actions);
    await act(() => store.flush());
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('an Enterprise plan is quoted at its own price, sizes and interval before any input', async () => {
    const account = { token: await logIn('enterprise@example.com', 'Shingle-2025') };
    const { user } = await renderPage('/account', { account });
    const plan = within(await panel());
    expect(await plan.findByText('$5,760.00')).toBeVisible();
    await user.click(plan.getByRole('button', { name: 'Change plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }));
    await dialog.findByText('Now');
    expect(quotedAmounts(dialog)).toEqual({
      Now: '$5,760.00 a year',
      From: '$5,760.00 a year',
      'Due today': 'Nothing',
    });
    expect(dialog.getByText('50 to 60 seats. Support adds more.')).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
    await fill(user, dialog, '59');
    await waitFor(() =>
      expect(quotedAmounts(dialog)).toMatchObject({ From: '$5,664.00 a year', 'You save': '$96.00 a year' }),
    );
    await fill(user, dialog, '49');
    await user.click(dialog.getByRole('button', { name: 'Change to 49 seats' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Minimum 50 users required');
    expect(dialog.getByLabelText('Team size')).toHaveFocus();
    expect(dialog.queryByText(/\$/)).toBeNull();
  });

  it('keeps the invoice details', async () => {
    const { user } = await renderPage('/account', { account: await anySubscriber() });
    const plan = within(await panel());
    await user.click(await plan.findByRole('button', { name: 'Edit invoice details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice details' }));
    await fillIn({ 'Company (optional)': 'Ridge and Sons', 'Send a copy of receipts to (optional)': 'books@' });
    await user.click(dialog.getByText('Save'));
    expect(await dialog.findByText('Invalid email format.')).toBeVisible();
    await fillIn({ 'Send a copy of receipts to (optional)': 'books@ridge.example' });
    await user.click(dialog.getByText('Save'));
    expect(await plan.findByText('Invoice details saved.')).toBeVisible();
    expect(await plan.findByText('Ridge and Sons')).toBeVisible();
  });
  it('a declined renewal: the band shows amount, reason and next attempt; its dialog leads to the hosted page', async () => {
    const account = await anySubscriber();
    answer(PAST_DUE);
    failNext('/payment/pay-renewal', { status: 200, data: { url: 'http://localhost/sandbox/checkout/renewal' } });
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const { user } = await renderApp('/privacy-policy', { account, prepare: know({ billingState: 'pastDue' }) });
    const line = within(await screen.findByRole('complementary', { name: 'Payment due' }));
    expect(
      line.getByText(
        'We couldn’t charge $62.50 for your plan: the card was declined. We’ll try again on Nov 23, 2026.',
      ),
    ).toBeVisible();
    await user.click(line.getByRole('button', { name: 'Pay $62.50' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Pay the amount due' }));
    await user.dblClick(await sheet.findByRole('button', { name: 'Pay $62.50' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    expect(leaveFor).toHaveBeenCalledWith('http://localhost/sandbox/checkout/renewal');
  });

  it('each fact has its action: seats lead to the team, and a renewal without a card is paid from the panel', async () => {
    const pastDue = { ...PAST_DUE.pastDue, willRetry: false, reason: 'Your plan has no saved card.' };
    const leaving = [{ id: 'seat', email: 'bo@ridge.example', fullName: 'Bo Valley' }];
    const scheduled = { users: 4, from: '2026-11-21T10:00:00.000Z', leaving };
    answer({ ...PAST_DUE, pastDue, card: null, scheduled });
    const prepare = know({ billingState: 'pastDue' });
    const { user } = await renderPage('/account', { account: await anySubscriber(), prepare });
    const plan = within(await panel());
    expect(await plan.findByText('Changes to 4 seats when the amount due is paid.')).toBeVisible();
    expect(await plan.findByText('1 of 5 taken')).toBeVisible();
    expect(await plan.findByText('Pay by Nov 28, 2026 to keep your plan.')).toBeVisible();
    expect(plan.getByText('Your plan has no saved card. Pay now or add a new card.')).toBeVisible();
    expect(plan.getByText('No card on file')).toBeVisible();
    expect(plan.getByText('Payment due')).toBeVisible();
    expect(plan.queryByText(/declined/)).toBeNull();
    expect(plan.queryByRole('button', { name: 'Change plan' })).toBeNull();
    await user.click(plan.getByRole('button', { name: 'Pay $62.50' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay the amount due' }));
    expect(dialog.getByText(/payment provider’s page\. Bo Valley leaves your team then\.$/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(plan.getByRole('link', { name: 'Manage seats' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  });

  it.each([
    [{ expMonth: 12, expYear: 2026 }, 'Visa •••• 4242, expires 12/2026'],
    [{ expMonth: 11, expYear: 2026 }, 'Visa •••• 4242, expires 11/2026. Change it before Dec 21, 2026.'],
    [
      { declinedAt: '2026-11-20T12:00:00.000Z' },
      'Visa •••• 4242, declined on Nov 20, 2026. Change it before Dec 21, 2026.',
    ],
  ])('warns of a card that can’t pay the next charge: %j', async (changes, words) => {
    answer({ card: { ...BILLING.card, ...changes } });
    await renderPage('/account', { account: await anySubscriber() });
    const plan = within(await panel());
    expect(await plan.findByText(words)).toBeVisible();
    expect(plan.getByRole('button', { name: 'Change card' })).toBeVisible();
  });

  it('after another card was saved for a declined payment, the plan is polled until it is paid', async () => {
    const account = await anySubscriber();
    const retried = answer(PAST_DUE, 2);
    const address = '/account?notice=card';
    const { user } = await renderApp(address, { account, prepare: know({ billingState: 'pastDue' }) });
    const words = 'Your new card is saved. We’re charging the amount due to it now.';
    // Hovers so that the message stays; on a busy machine the answers take longer than it does.
    const message = await screen.findByText(words);
    expect(document.activeElement).toContainElement(message);
    expect(document.body).not.toHaveFocus();
    await user.hover(message);
    const plan = within(await panel());
    expect(await plan.findByText('Payment due')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(await plan.findByText('Active', undefined, { timeout: 20_000 })).toBeVisible();
    expect(retried.count()).toBe(2);
    expect(screen.queryByRole('complementary', { name: 'Payment due' })).toBeNull();
    expect(await screen.findByText('Your new card is saved, and the amount due is paid.')).toBeVisible();
  });

  it('another card that was declined, too, is not said to be charged', async () => {
    answer({ ...PAST_DUE, card: { ...BILLING.card, declinedAt: '2026-11-21T12:00:00.000Z' } }, 99);
    const prepare = know({ billingState: 'pastDue' });
    await renderApp('/account?notice=card', { account: await anySubscriber(), prepare });
    expect(await screen.findByText('Your new card is saved, but it was declined.')).toBeVisible();
    expect(screen.queryByText(/charging the amount due/)).toBeNull();
  });

  it('another card for a declined payment is entered where the amount due is paid', async () => {
    answer(PAST_DUE, 4);
    const sent = watchWire();
    const prepare = know({ billingState: 'pastDue' });
    const { user } = await renderPage('/account', { account: await anySubscriber(), prepare });
    await user.click(await screen.findByRole('button', { name: 'Change card' }));
    expect(await screen.findByRole('dialog', { name: 'Pay the amount due' })).toBeVisible();
    expect(sent('/payment/update-card')).toEqual([]);
  });

  it.each([
    ['card', { kind: 'card', state: 'closed', amount: 0, reason: null }, /^Your card wasn’t saved/],
    [
      'paid',
      { kind: 'renewal', state: 'refunded', amount: 6_250, reason: 'The plan had ended.' },
      /The plan had ended\.$/,
    ],
    [
      'paid',
      { kind: 'renewal', state: 'refunded', amount: 6_250, reason: null, refundFailed: true },
      `Your payment of $62.50 had no effect. Its refund to your card failed. Contact ${contact.email} to settle it.`,
    ],
  ])('a hosted page that was completed too late is not a success: %s', async (notice, data, words) => {
    failNext('/payment/checkout-outcome', { status: 200, data }, 2);
    await renderPage(`/account?notice=${notice}&checkout=late`, { account: await anySubscriber() });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/is saved|Payment received/)).toBeNull();
  });

  it.each([
    ['the details are older', { planPurchaseName: 'Free plan', billingState: 'none' }, { scheduled: SCHEDULED }],
    ['the profile is older', { currentPeriodEnd: '2026-12-21T10:00:00.000Z' }, { state: 'none', nextCharge: null }],
  ] as const)('nothing is due after the end of a plan, even if %s', async (_, profile, details) => {
    const account = await anySubscriber();
    answer(details);
    // The real profile must not replace it.
    failNext('/user/get-profile', 'slow', 4);
    await renderPage('/account', { account, prepare: know(profile) });
    const plan = await panel();
    await waitFor(() => expect(plan).toHaveAttribute('aria-busy', 'false'));
    expect(plan).not.toHaveTextContent(/Next charge|renews|Changes to|Dec 21/);
  });

  it('names the dispute that ended the plan, its way back, and what buying a plan does to the payment', async () => {
    answer({ state: 'none', card: null, nextCharge: null, hasInvoices: false, endedBy: 'dispute' });
    failNext('/user/get-profile', 'slow', 4);
    const prepare = know({ planPurchaseName: 'Free plan', billingState: 'none' });
    await renderPage('/account', { account: await anySubscriber(), prepare });
    expect(
      await screen.findByText(/^Your plan has ended because a payment for it is disputed\..* we refund the payment/),
    ).toBeVisible();
  });

  it('an API without billing is not queried; the profile describes the plan', async () => {
    const account = await anySubscriber();
    const quotes = answer({});
    await renderPage('/account', {
      account,
      prepare: know({ billingState: undefined, teamRole: undefined, features: [] }),
    });
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
    const plan = within(await panel());
    expect(plan.getByRole('heading', { name: 'Pro plan' })).toBeVisible();
    expect(plan.getByText('Seats').nextSibling).toHaveTextContent(/^5$/);
    expect(plan.queryByRole('link', { name: 'Manage seats' })).toBeNull();
    expect(plan.getByRole('link', { name: 'See payments' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
    expect(quotes.count()).toBe(0);
  });
});
