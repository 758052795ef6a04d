import { act, screen, waitFor, within } from '@testing-library/react';
import { cartPriced } from '../../store/slices/cart';
import { profileReceived, type User } from '../../store/slices/session';
import { makeAccount } from '../../testing/api';
import { renderApp } from '../../testing/renderApp';

const header = () => within(document.querySelector('header')!);
const person: User = {
  fullName: 'Marguerite Oyelaran',
  profile: null,
  planPurchaseName: 'Pro plan',
  isCanceled: false,
  role: 'user',
  teamSize: { extraUsers: 0, includedMembers: 3 },
};
const asUser = async (changes: Partial<User> = {}) =>
  renderApp('/faqs', {
    account: await makeAccount(),
    prepare: (store) => store.dispatch(profileReceived({ ...person, ...changes })),
  });
const profileButton = () => document.querySelector<HTMLElement>('header [aria-haspopup=menu]')!;
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent!.trim());

/** jsdom knows no modal dialogs; these are the parts of the standard the menu uses. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

test('R9: the menu, in its order', async () => {
  await renderApp('/faqs');
  const links = [...document.querySelector('header nav')!.children];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About', '/#about'],
    ['Pricing', '/pricing'],
    ['Features', '/#features'],
    ['How It Works', '/#how-it-works'],
    ['Download', '/#download'],
    ['FAQ', '/faqs'],
    ['Contact', '/#contact'],
  ]);
  expect(header().getAllByText('FAQ')[0]).toHaveAttribute('aria-current', 'page');
});

test('R10: the menu button opens a dialog with the same links, and a link closes it', async () => {
  const { user } = await renderApp('/faqs');
  await user.click(header().getByLabelText('Menu', { selector: 'button' }));
  const panel = document.querySelector('dialog')!;
  expect(panel.open).toBe(true);
  expect(within(panel).getAllByRole('listitem')).toHaveLength(8);
  await user.click(within(panel).getByText('Pricing'));
  expect(panel.open).toBe(false);
  await waitFor(() => expect(window.location.pathname).toBe('/pricing'));
});

test('R11: fixed once the page is scrolled by more than 100 px', async () => {
  await renderApp('/faqs');
  const bar = document.querySelector('header')!.firstElementChild!;
  const scrollTo = (top: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(100);
  expect(bar).not.toHaveAttribute('data-fixed');
  scrollTo(101);
  expect(bar).toHaveAttribute('data-fixed');
  scrollTo(0);
});

test('R12, R13: a visitor has the affiliate programme and the log-in', async () => {
  const { user, store } = await renderApp('/faqs');
  await user.click(header().getAllByText('Affiliate Program')[0]!);
  expect(store.getState().modals.open).toEqual({ name: 'affiliate', view: 'affiliate_program' });
  await user.click(header().getByText('Login'));
  expect(store.getState().modals.open).toEqual({ name: 'auth', view: 'login' });
});

test('R12, R14, R15: a user has a cart that is out of reach while it is empty, and a name with a plan', async () => {
  const { store } = await asUser();
  expect(header().queryByText('Affiliate Program')).toBeNull();
  expect(header().queryByText('Login')).toBeNull();
  expect(header().getByLabelText('Cart, empty')).toBeDisabled();
  expect(profileButton()).toHaveTextContent('Marguerite OyelaranPro plan');
  act(() => void store.dispatch(cartPriced({ quantity: 4 })));
  expect(header().getByLabelText('Cart, 2 items')).toHaveAttribute('href', '/cart');
});

test('R16: the picture lies on the storage base; a default icon stands there without one', async () => {
  await asUser({ profile: 'avatars/7.png' });
  expect(profileButton().querySelector('img')).toHaveAttribute('src', '/storage/avatars/7.png');
});

test.each([
  [{ planPurchaseName: 'PRO PLAN' }, ['Subscription History', 'Cancel Subscription', 'Logout']],
  [{ planPurchaseName: 'Pro plan', isCanceled: true }, ['Subscription History', 'Logout']],
  [{ planPurchaseName: 'Enterprise' }, ['Cancel Subscription', 'Logout']],
  [{ planPurchaseName: 'Free plan' }, ['Logout']],
])('R17, R18, R19, T8: with %j the menu holds %j', async (changes, expected) => {
  const { user } = await asUser(changes);
  await user.click(profileButton());
  expect(items()).toEqual(expected);
});

test('R15, R170: the menu opens, moves and closes by keys', async () => {
  const { user } = await asUser();
  profileButton().focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('Subscription History');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toHaveTextContent('Logout');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('Subscription History');
  await user.keyboard('{Escape}');
  expect(items()).toEqual([]);
  expect(profileButton()).toHaveFocus();
});

test('T38: a cancelled plan says until when it stays, where the API knows', async () => {
  const { user } = await asUser({ isCanceled: true, currentPeriodEnd: '2026-12-12T02:40:00.000Z' });
  await user.click(profileButton());
  expect(screen.getByText('Cancelled, ends on Dec 12, 2026')).toBeVisible();
});

test.each(['/faqs', '/subscription-history'])('R134: Logout on %s ends the session and leads to /', async (address) => {
  const { user, store } = await renderApp(address, { account: await makeAccount() });
  await user.click(profileButton());
  await user.click(screen.getByText('Logout'));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/'));
  expect(store.getState().session).toMatchObject({ token: null, user: null });
  expect(store.getState().cart).toMatchObject({ selectedData: null, cartCount: null });
});
