import { screen, within } from '@testing-library/react';
import { profileReceived, type User } from '../../store/slices/session';
import { anyAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { field, loaded } from './testSupport';

const person: User = {
  fullName: 'Marguerite Oyelaran',
  profile: null,
  planPurchaseName: 'Pro plan',
  isCanceled: false,
  role: 'user',
  teamSize: { extraUsers: 7, includedMembers: 3 },
  currentPeriodEnd: '2026-12-12T02:40:00.000Z',
};
async function asUser(changes: Partial<User> = {}) {
  const view = await renderPage('/pricing', {
    account: await anyAccount(),
    prepare: (store) => store.dispatch(profileReceived({ ...person, ...changes })),
  });
  await loaded();
  return view;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const marked = () =>
  ['Free Plan', 'Pro Plan', 'Enterprise Plan'].filter((name) => card(name).queryByText('Your plan') !== null);

describe('the page knows whose plan is which', () => {
  test('R86: Pro is marked with its team and its renewal; nothing else is offered as if it were new', async () => {
    await asUser();
    expect(marked()).toEqual(['Pro Plan']);
    expect(card('Pro Plan').getByText('10 users')).toBeVisible();
    expect(card('Pro Plan').getByText('Renews on Dec 12, 2026')).toBeVisible();
    expect(card('Pro Plan').getByRole('button', { name: 'Increase Team Size' })).toHaveClass('MuiButton-contained');
    expect(screen.queryByRole('button', { name: 'Get Started Free' })).toBeNull();
    expect(card('Free Plan').getByText('Included in your plan')).toBeVisible();
    expect(screen.queryByLabelText('Your team')).toBeNull();
  });

  test('T38: a cancelled plan says until when it stays, and can be bought anew', async () => {
    await asUser({ isCanceled: true });
    expect(marked()).toEqual(['Pro Plan']);
    expect(card('Pro Plan').getByText('Cancelled, ends on Dec 12, 2026')).toBeVisible();
    expect(card('Pro Plan').getByRole('button', { name: 'Upgrade to Pro' })).toBeEnabled();
  });

  test('a plan that is past due says so, and no date that is over', async () => {
    // Told otherwise, the page would ask for the profile anew.
    failNext('/payment/billing', { status: 200, data: { state: 'pastDue' } });
    await asUser({ billingState: 'pastDue' });
    expect(card('Pro Plan').getByText('Payment due since Dec 12, 2026')).toBeVisible();
    expect(screen.queryByText(/Renews on/)).toBeNull();
  });

  test('T9: Enterprise is marked, and the Pro card is quiet', async () => {
    await asUser({ planPurchaseName: 'Enterprise', teamSize: { extraUsers: 0, includedMembers: 60 } });
    expect(marked()).toEqual(['Enterprise Plan']);
    expect(card('Enterprise Plan').getByText(/^60 users/)).toHaveTextContent('60 usersRenews on Dec 12, 2026');
    expect(screen.queryByLabelText('Your team')).toBeNull();
    expect(card('Pro Plan').getByRole('button', { name: 'Increase Team Size' })).toHaveClass('MuiButton-outlined');
    expect(card('Enterprise Plan').getByRole('button')).toHaveClass('MuiButton-contained');
  });

  test('an API that tells no date: the mark alone', async () => {
    await asUser({ currentPeriodEnd: undefined });
    expect(marked()).toEqual(['Pro Plan']);
    expect(screen.queryByText(/Renews/)).toBeNull();
  });

  test('T26: without a paid plan, Free is marked and still leads to the download', async () => {
    await asUser({ planPurchaseName: 'Free plan', teamSize: { extraUsers: 0, includedMembers: 0 } });
    expect(marked()).toEqual(['Free Plan']);
    expect(screen.getByRole('button', { name: 'Get Started Free' })).toBeVisible();
  });
});

describe('what a team pays', () => {
  test('R196: month, year and saving follow the number, which goes on into the dialog', async () => {
    const { user } = await renderPage('/pricing');
    await loaded();
    const pro = card('Pro Plan');
    const sums = () => pro.getByRole('status').textContent;
    expect(sums()).toBe('Estimate: $37.50 a monthor $360.00 a year, billed yearlyYou save $90.00 a year');
    expect(pro.getByRole('button', { name: 'One user fewer' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(pro.getByRole('button', { name: 'One user more' }));
    await user.click(pro.getByRole('button', { name: 'One user more' }));
    expect(sums()).toBe('Estimate: $62.50 a monthor $600.00 a year, billed yearlyYou save $150.00 a year');
    await user.clear(pro.getByLabelText('Your team'));
    await user.type(pro.getByLabelText('Your team'), '5x1');
    expect(sums()).toBe('Maximum 50 users allowed');
    expect(pro.getByRole('button', { name: 'One user more' })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(pro.getByLabelText('Your team'));
    await user.type(pro.getByLabelText('Your team'), '12');
    await user.click(pro.getByRole('button', { name: 'Upgrade to Pro' }));
    expect(await field()).toHaveValue('12');
  });
});
