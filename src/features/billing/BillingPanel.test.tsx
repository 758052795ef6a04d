import { screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../lib/browser';
import type { AppStore } from '../../store';
import { profileReceived, type User } from '../../store/slices/session';
import { buyPro, logIn, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderApp, renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';

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
/** One for all tests that change nothing of the plan. */
const anySubscriber = () => (shared ??= subscriber());
const panel = () => screen.findByRole('region', { name: 'Your plan' });
/** What the profile tells about the plan. */
const know = (billingState: User['billingState']) => (store: AppStore) => {
  const user = store.getState().session.user;
  if (user) store.dispatch(profileReceived({ ...user, billingState }));
};
/** The answer about the plan, altered, as often as a page asks. */
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
    reason: 'Your card was declined.',
  },
};

describe('the overview of the account', () => {
  it('says state, next charge, people and card; the change is scheduled, shown and taken back', async () => {
    const { user } = await renderPage('/account', { account: await subscriber() });
    const plan = within(await panel());
    expect(await plan.findByText('$62.50')).toBeVisible();
    expect(plan.getByText(/^on [A-Z][a-z]{2} \d/)).toBeVisible();
    expect(plan.getByText('Active')).toBeVisible();
    expect(plan.getByText('Visa •••• 4242', { exact: false })).toBeVisible();
    const cost = within(screen.getByRole('table', { name: 'Cost per month' })).getAllByRole('cell');
    expect(cost.slice(0, 11).map(({ textContent }) => textContent)).toEqual(Array(11).fill('$0.00'));
    expect(cost.slice(11).map(({ textContent }) => textContent)).toEqual(['$62.50', '$62.50, next charge']);
    await user.click(plan.getByRole('button', { name: 'Change plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }));
    const size = dialog.getByLabelText('Team size');
    await user.clear(size);
    await user.type(size, '3');
    await user.click(dialog.getByRole('radio', { name: 'Annually' }));
    expect(await dialog.findByText('Then $360.00 a year.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await plan.findByText(/^Change saved\. It starts on [A-Z][a-z]{2} \d+, \d{4}\.$/)).toBeVisible();
    expect(await plan.findByText(/^From [A-Z].*: 3 people, billed annually\.$/)).toBeVisible();
    await user.click(plan.getByRole('button', { name: 'Undo change' }));
    await waitFor(() => expect(plan.queryByText(/^From /)).toBeNull());
    // The pressed button is gone with the line.
    expect(plan.getByRole('heading')).toHaveFocus();
    expect(plan.getByText('$62.50')).toBeVisible();
  }, 30_000);

  it('an Enterprise plan is quoted at its own price, for its own sizes and interval, before anything is touched', async () => {
    const account = { token: await logIn('enterprise@example.com', 'Shingle-2025') };
    const { user } = await renderPage('/account', { account });
    const plan = within(await panel());
    expect(await plan.findByText('$5,760.00')).toBeVisible();
    await user.click(plan.getByRole('button', { name: 'Change plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }));
    expect(await dialog.findByText('Then $5,760.00 a year.')).toBeVisible();
    expect(dialog.getByText('50 to 60 users.')).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
    const size = dialog.getByLabelText('Team size');
    await user.clear(size);
    await user.type(size, '59');
    expect(await dialog.findByText('Then $5,664.00 a year.')).toBeVisible();
    await user.clear(size);
    await user.type(size, '49');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Minimum 50 users required')).toBeVisible();
    expect(dialog.queryByText(/^Then \$/)).toBeNull();
  }, 30_000);

  it('without the figures a change names no sum, and is saved all the same', async () => {
    const { user } = await renderPage('/account', { account: await subscriber() });
    const plan = within(await panel());
    const slow = failNext('/payment/quote', 'slow');
    await user.click(await plan.findByRole('button', { name: 'Change plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }));
    await waitFor(() => expect(slow.count()).toBe(1));
    expect(dialog.queryByText(/\$/)).toBeNull();
    failNext('/payment/quote', 'offline');
    await user.type(dialog.getByLabelText('Team size'), '{Backspace}4');
    expect(await dialog.findByText('Your plan shows the amount once this is saved.')).toBeVisible();
    failNext('/payment/quote', { status: 409, message: 'Your plan is being renewed.' });
    await user.type(dialog.getByLabelText('Team size'), '{Backspace}3');
    expect(await dialog.findByText('Your plan is being renewed.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await plan.findByText(/^From [A-Z].*: 3 people\.$/)).toBeVisible();
    expect(plan.getByText('$37.50')).toBeVisible();
    slow.release();
  }, 30_000);

  it('keeps what a bookkeeper wants on the invoices', async () => {
    const { user } = await renderPage('/account', { account: await subscriber() });
    const plan = within(await panel());
    await user.click(await plan.findByRole('button', { name: 'Invoice details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice details' }));
    await user.clear(dialog.getByLabelText('Company'));
    await user.type(dialog.getByLabelText('Company'), 'Ridge and Sons');
    await user.type(dialog.getByLabelText('Send a copy of receipts to'), 'books@');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Invalid email format.')).toBeVisible();
    await user.type(dialog.getByLabelText('Send a copy of receipts to'), 'ridge.example');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await plan.findByText('Invoice details saved.')).toBeVisible();
    expect(await plan.findByText('Ridge and Sons')).toBeVisible();
  }, 30_000);

  it('a cancelled plan goes on with one press, and the reason of the cancellation is kept', async () => {
    const { user } = await renderPage('/account', { account: await subscriber() });
    const plan = within(await panel());
    const sent = watchWire();
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Subscription' }));
    await user.type(dialog.getByLabelText(/Why are you canceling/), 'Too few roofs');
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel' }));
    await dialog.findByText('Subscription cancelled successfully.');
    expect(sent('/payment/subscription/cancel').map(({ body }) => body)).toEqual([{ reason: 'Too few roofs' }]);
    const resume = await plan.findByRole('button', { name: 'Resume plan', hidden: true });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    // The buttons that were pressed are gone.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Overview' })).toHaveFocus());
    const cost = /^Resume it and nothing is charged today\. Then \$62\.50 a month from [A-Z][a-z]{2} \d+, \d{4}\.$/;
    expect(await plan.findByText(cost)).toBeVisible();
    await user.click(resume);
    expect(await plan.findByText('Active')).toBeVisible();
    expect(plan.getByRole('heading')).toHaveFocus();
  }, 30_000);

  it('a refused renewal: the line says how much, why and when, and its one button leads to the hosted page', async () => {
    const account = await anySubscriber();
    answer(PAST_DUE);
    failNext('/payment/pay-renewal', { status: 200, data: { url: 'http://localhost/sandbox/checkout/renewal' } });
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const { user } = await renderApp('/privacy-policy', { account, prepare: know('pastDue') });
    const line = within(await screen.findByRole('complementary', { name: 'Payment declined' }));
    expect(
      line.getByText(
        "We couldn't charge $62.50 for your plan: your card was declined. We'll try again on Nov 23, 2026.",
      ),
    ).toBeVisible();
    await user.dblClick(line.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    expect(leaveFor).toHaveBeenCalledWith('http://localhost/sandbox/checkout/renewal');
  }, 30_000);

  it('after another card was saved for a refused payment, the plan is looked at until it is paid', async () => {
    const account = await anySubscriber();
    const refused = answer(PAST_DUE, 2);
    const address = '/account?notice=card';
    const { user } = await renderApp(address, { account, prepare: know('pastDue') });
    const words = "Your new card is saved. We're charging the outstanding amount to it now.";
    // Held under the pointer: on a busy machine the answers take longer than it stays.
    await user.hover(await screen.findByText(words));
    const plan = within(await panel());
    expect(await plan.findByText('Payment declined')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(await plan.findByText('Active', undefined, { timeout: 20_000 })).toBeVisible();
    expect(refused.count()).toBe(2);
    expect(screen.queryByRole('complementary', { name: 'Payment declined' })).toBeNull();
    expect(screen.getByText(words)).toBeVisible();
  }, 40_000);

  it('a failure says that the plan goes on, and asks again', async () => {
    failNext('/payment/billing', 'offline');
    const { user } = await renderPage('/account', { account: await anySubscriber() });
    expect(await screen.findByText('Your plan did not load.')).toBeVisible();
    const state = within(screen.getByText('Your plan did not load.').parentElement!);
    await user.click(state.getByRole('button', { name: 'Try again' }));
    expect(await panel()).toBeVisible();
  }, 30_000);

  it('a declined payment says what is due, when it is tried again and when the plan ends', async () => {
    const account = await anySubscriber();
    answer(PAST_DUE);
    await renderPage('/account', { account, prepare: know('pastDue') });
    const plan = within(await panel());
    expect(await plan.findByText('Amount due')).toBeVisible();
    expect(plan.getByText("Your card was declined. We'll try again on Nov 23, 2026.")).toBeVisible();
    expect(plan.getByText('Without payment your plan ends on Nov 28, 2026.')).toBeVisible();
  }, 30_000);

  it('an ended plan leads to the plans and to its payments', async () => {
    const account = await anySubscriber();
    answer({ state: 'none', nextCharge: null, card: null });
    const prepare = (store: AppStore) => {
      const user = store.getState().session.user!;
      store.dispatch(profileReceived({ ...user, billingState: 'none', planPurchaseName: 'Free plan' }));
    };
    await renderPage('/account', { account, prepare });
    const free = within(await panel());
    expect(await free.findByText('10 shingles')).toBeVisible();
    expect(free.getByText('Reports as PDF')).toBeVisible();
    expect(free.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(free.getByRole('link', { name: 'See payments' })).toHaveAttribute('href', '/subscription-history');
  }, 30_000);

  it('an API that knows no billing is not asked for it: the profile tells of the plan', async () => {
    const account = await anySubscriber();
    const asked = answer({});
    await renderPage('/account', { account, prepare: know(undefined) });
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
    const plan = within(await panel());
    expect(plan.getByRole('heading', { name: 'Pro plan' })).toBeVisible();
    expect(plan.getByText('People').nextSibling).toHaveTextContent('5');
    expect(plan.getByRole('link', { name: 'See payments' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
    expect(asked.count()).toBe(0);
  }, 30_000);
});
