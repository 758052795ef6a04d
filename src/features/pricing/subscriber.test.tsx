import { screen, waitFor, within } from '@testing-library/react';
import { purchaseSelected, selectSelection } from '../../store/slices/cart';
import { profileReceived, type User } from '../../store/slices/session';
import { anyAccount, buyPro, callApi, logIn, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { quotedAmounts } from '../../testing/forms';
import { watchWire } from '../../testing/wire';
import { enter, field, loaded, person } from './testSupport';

async function asUser(changes: Partial<User> = {}, price?: string) {
  const view = await renderPage('/pricing', {
    account: await anyAccount(),
    prepare: (store) => store.dispatch(profileReceived({ ...person, ...changes })),
  });
  await loaded(price);
  return view;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const marked = () =>
  ['Free Plan', 'Pro Plan', 'Enterprise Plan'].filter((name) => card(name).queryByText('Your plan') !== null);

describe('the page for users with a plan', () => {
  test("R196: a canceled plan offers to resume first; another one has the server's amount including credits, a resumed one costs nothing today", async () => {
    const account = await makeAccount();
    await buyPro(account, 10);
    await callApi('/payment/subscription/cancel', {}, account.token);
    const { user, store } = await renderPage('/pricing', { account });
    await loaded();
    const pro = card('Pro Plan');
    expect(
      await pro.findByText(
        /^Your plan runs until .*\. Resume it now to keep it after that\. Upgrade to Pro buys a new plan that starts today, less the unused part of this one\.$/,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Annually' }));
    const upgrade = pro.getByRole('button', { name: 'Upgrade to Pro' });
    expect(upgrade).toHaveClass('MuiButton-outlined');
    await user.click(upgrade);
    // Starts with the size of the current team.
    expect(await field()).toHaveValue('10');
    const purchase = within(screen.getByRole('dialog'));
    expect(purchase.getByText(/^Your plan runs until/)).toHaveTextContent(
      /Resume it now to keep it after that. If you buy a plan instead, its first period starts today\.$/,
    );
    await user.clear(await field());
    await user.type(await field(), '4');
    const credit = await screen.findByText(/^Credit for your current plan, .* to .*, \d{4}$/);
    expect(screen.getByText('From today')).toBeVisible();
    expect(quotedAmounts(screen)).toEqual({
      Now: '$125.00 a month',
      From: '$480.00 a year',
      [credit.textContent]: '\u2212\u2060$125.00',
      'Due today': '$355.00',
      'You save': '$1,020.00 a year',
    });
    const sent = watchWire();
    failNext('/payment/quote', { status: 409, message: 'Resume it, or contact support.' });
    await user.type(await field(), '0');
    expect(await purchase.findByRole('link', { name: 'contact support' })).toBeVisible();
    // No box without a price.
    expect(purchase.queryByRole('status')).toBeNull();
    await user.click(purchase.getByText('Submit'));
    expect(purchase.getByRole('alert')).toHaveTextContent('Resume it, or contact support.');
    expect(sent('/payment/calculate-cart')).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    store.dispatch(purchaseSelected({ priceId: 'price_pro_year', quantity: 4 }));
    await user.click(await pro.findByRole('button', { name: 'Resume plan' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Resume plan' }));
    await sheet.findByText('Now');
    expect(quotedAmounts(sheet)).toEqual({ Now: '$125.00 a month', From: '$125.00 a month', 'Due today': 'Nothing' });
    await user.click(sheet.getByRole('button', { name: 'Resume, $125.00 a month' }));
    expect(await screen.findByText(/^You’ve resumed your plan\. It renews on .* for \$125\.00\.$/)).toBeVisible();
    const next = await screen.findByText(/^Next charge on /);
    await waitFor(() => expect(next.parentElement).toHaveFocus());
    expect(selectSelection(store.getState())).toBeNull();
  });

  test('a member of a team whose plan has ended may buy; the card and the cart say that this leaves the team', async () => {
    const changes = { teamRole: 'member' as const, planPurchaseName: 'Free plan' };
    const view = await asUser({ ...changes, teamSize: { extraUsers: 0, includedMembers: 0 } });
    const note = 'Your team’s plan has ended. If you buy your own plan, you leave the team.';
    expect(card('Pro Plan').getByText(note)).toBeVisible();
    await view.user.click(card('Pro Plan').getByRole('button', { name: 'Upgrade to Pro' }));
    expect(await (await screen.findByRole('dialog')).textContent).toContain(note);
    await enter(view, '3');
    expect(await screen.findByText('Due today, for 3 users')).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
  });

  test('a due payment comes first: it shows no past renewal date and adds no members', async () => {
    const pastDue = {
      amount: 12_500,
      since: '2026-12-12T02:40:00.000Z',
      nextTry: '2026-12-14T02:40:00.000Z',
      endsAt: '2026-12-19T02:40:00.000Z',
    };
    const reason = 'The card was declined.';
    // A different state in the answer would make the page refetch the profile.
    const invoiceDetails = { company: '', address: '', taxId: '', purchaseOrder: '', copyTo: '' };
    const rest = { card: null, nextCharge: null, scheduled: null, invoiceDetails, hasInvoices: true };
    failNext(
      '/payment/billing',
      { status: 200, data: { state: 'pastDue', pastDue: { ...pastDue, reason }, ...rest } },
      4,
    );
    const { user } = await asUser({ billingState: 'pastDue' });
    expect(await card('Pro Plan').findByText('Payment due since Dec 12, 2026')).toBeVisible();
    expect(screen.queryByText(/Renews on/)).toBeNull();
    await user.click(card('Pro Plan').getByRole('button', { name: 'Increase Team Size' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Pay the amount due' }));
    expect(await sheet.findByRole('button', { name: 'Pay $125.00' })).toBeVisible();
  });

  test('only the paid interval is marked; the other one shows its savings and a link to switch', async () => {
    const account = await makeAccount();
    await buyPro(account, 10);
    const { user } = await renderPage('/pricing', { account });
    await loaded();
    await waitFor(() => expect(marked()).toEqual(['Pro Plan']));
    await user.click(screen.getByRole('radio', { name: 'Annually' }));
    expect(marked()).toEqual([]);
    const pro = card('Pro Plan');
    expect(await pro.findByText('You pay monthly.')).toBeVisible();
    await user.click(await pro.findByRole('button', { name: 'Switch to annual, save $300.00 a year' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change plan' }));
    expect(await sheet.findByRole('radio', { name: 'Annually' })).toBeChecked();
    await sheet.findByText('You save');
    expect(quotedAmounts(sheet)).toEqual({
      Now: '$125.00 a month',
      From: '$1,200.00 a year',
      'Due today': 'Nothing',
      'You save': '$300.00 a year',
    });
    await user.click(sheet.getByRole('button', { name: 'Switch to annual, $1,200.00 a year' }));
    expect(await screen.findByText(/^Your plan switches to annual billing on .*\.$/)).toBeVisible();
    await waitFor(() => expect(screen.getByText(/^Switches to annual billing on [A-Z].*\.$/)).toHaveFocus());
  });

  test('R80: an annual plan preselects Annually and, without dates in the API, shows only the mark; an annual Enterprise plan does not', async () => {
    const view = await asUser({ billingInterval: 'year', currentPeriodEnd: undefined }, '$120');
    expect(screen.getByLabelText('Annually')).toBeChecked();
    expect(marked()).toEqual(['Pro Plan']);
    expect(screen.queryByText(/Renews/)).toBeNull();
    view.unmount();
    await asUser({ planPurchaseName: 'Enterprise plan', billingInterval: 'year' });
    expect(screen.getByLabelText('Monthly')).toBeChecked();
  });

  test('Enterprise: both buttons lead to support before they ask for a number', async () => {
    const account = { token: await logIn('enterprise@example.com', 'Shingle-2025') };
    const { user } = await renderPage('/pricing', { account });
    await loaded();
    expect(screen.getByText(/^Support adds members to your Enterprise plan/)).toBeVisible();
    expect(screen.getByText(/^Cancel in the account menu\. Your plan works until/)).toBeVisible();
    expect(screen.queryByText(/^You pay for the days left/)).toBeNull();
    for (const name of ['Increase Team Size', 'Contact Sales']) {
      await user.click(await screen.findByRole('button', { name }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Add members with support' }));
      expect(sheet.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/#contact');
      expect(sheet.queryByRole('textbox')).toBeNull();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('a scheduled switch shows its date instead of the button; members added before it show the resulting size', async () => {
    const account = await makeAccount();
    await buyPro(account, 10);
    await callApi('/payment/schedule-change', { users: 4, billingInterval: 'year' }, account.token);
    const { user } = await renderPage('/pricing', { account });
    await loaded();
    const date = /^You’re switching to annual billing on [A-Z].* with 4 users\.$/;
    expect(await screen.findByText(date)).toBeVisible();
    expect(screen.queryByText(/^Renews on/)).toBeNull();
    await user.click(screen.getByLabelText('Annually'));
    expect(await screen.findByText('You pay monthly.')).toBeVisible();
    expect(await screen.findByText(date)).toBeVisible();
    expect(screen.queryByText(/^Switch to/)).toBeNull();
    await user.click(await screen.findByText('Increase Team Size'));
    await user.clear(await field());
    await user.type(await field(), '2');
    const size = /^New team size: 12, then 4 from [A-Z].*\.$/;
    expect(await screen.findByText(size)).toBeVisible();
  });
});

describe('team prices', () => {
  test('R196: monthly and annual price and savings follow the number, which is validated and kept', async () => {
    const { user } = await renderPage('/pricing');
    await loaded();
    const pro = card('Pro Plan');
    const estimate = () => pro.getByRole('status').textContent;
    expect(estimate()).toBe(
      'Estimate: $37.50 a monthor $360.00 a year, billed yearlySave $90.00 a year with annual billing.',
    );
    expect(pro.getByRole('button', { name: 'One fewer user' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(pro.getByRole('button', { name: 'One more user' }));
    await user.click(pro.getByRole('button', { name: 'One more user' }));
    expect(estimate()).toBe(
      'Estimate: $62.50 a monthor $600.00 a year, billed yearlySave $150.00 a year with annual billing.',
    );
    await user.clear(pro.getByLabelText('Your team'));
    await user.type(pro.getByLabelText('Your team'), '5x1');
    expect(estimate()).toBe('Maximum 50 users allowed');
    expect(pro.getByRole('button', { name: 'One more user' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(pro.getByRole('button', { name: 'Upgrade to Pro' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Maximum 50 users allowed');
    expect(screen.getByText('For 50 users or more, consider Enterprise.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.clear(pro.getByLabelText('Your team'));
    await user.type(pro.getByLabelText('Your team'), '12');
    await user.click(pro.getByRole('button', { name: 'Upgrade to Pro' }));
    expect(await screen.findByRole('dialog', { name: 'Please log in to continue' })).toHaveTextContent('12 users');
  });

  test('R98, R99: a number from the calculator is not asked for again; the count of 4 users is 2', async () => {
    const { user, store } = await renderPage('/pricing', { account: await anyAccount() });
    await loaded();
    await user.click(screen.getByLabelText('One more user'));
    await user.click(screen.getByText('Upgrade to Pro'));
    expect(await screen.findByText('Due today, for 4 users')).toBeVisible();
    expect(store.getState().cart.cartCount).toBe(2);
  });
});
