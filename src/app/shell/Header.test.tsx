import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartPriced } from '../../store/slices/cart';
import { modalClosed } from '../../store/slices/modals';
import { profileReceived, selectUser, type User } from '../../store/slices/session';
import { anyAccount, makeAccount } from '../../testing/api';
import { renderApp } from '../../testing/renderApp';

const header = () => within(document.querySelector('header')!);
const person: User = {
  fullName: 'Marguerite Oyelaran',
  profile: null,
  planPurchaseName: 'Pro plan',
  isCanceled: false,
  role: 'user',
  features: [],
  teamSize: { extraUsers: 0, includedMembers: 3 },
};
const profileButton = () => document.querySelector<HTMLElement>('header [aria-haspopup=menu]')!;
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent!.trim());

/** Stubs the parts of modal dialogs that the menu uses, because jsdom lacks them. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

test('R9, R10, R12, R13: visitors see the menu in order, also as a dialog, the affiliate program and the login', async () => {
  const { user, store } = await renderApp('/faqs');
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
  fireEvent.click(header().getAllByText('Affiliate Program')[0]!);
  expect(store.getState().modals.open).toEqual({ name: 'affiliate', view: 'affiliate_program' });
  fireEvent.click(header().getAllByText('Login')[0]!);
  expect(store.getState().modals.open).toEqual({ name: 'auth', view: 'login' });
  act(() => void store.dispatch(modalClosed()));

  await user.click(header().getByLabelText('Menu', { selector: 'button' }));
  const panel = document.querySelector('dialog')!;
  expect(panel.open).toBe(true);
  expect(within(panel).getAllByRole('listitem')).toHaveLength(8);
  await user.click(within(panel).getByText('Pricing'));
  expect(panel.open).toBe(false);
  await waitFor(() => expect(window.location.pathname).toBe('/pricing'));
});

test('an invitation shows the logo alone', async () => {
  await renderApp('/join/seat.token');
  expect(
    header()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/']);
  expect(header().queryAllByRole('button', { hidden: true })).toEqual([]);
});

test('R12, R14, R15, R16, R17, R18, R19, R170, T8, T38: users see the cart, their name, picture and plan, and a menu, also with the keyboard', async () => {
  const { user, store } = await renderApp('/failure', {
    account: await anyAccount(),
    prepare: ({ dispatch }) => dispatch(profileReceived(person)),
  });
  const change = (changes: Partial<User>) => {
    act(() => void store.dispatch(profileReceived({ ...selectUser(store.getState())!, ...changes })));
  };
  expect(header().queryByText('Affiliate Program')).toBeNull();
  expect(header().queryByText('Login')).toBeNull();
  expect(header().getByLabelText('Cart, empty')).toBeDisabled();
  expect(profileButton()).toHaveTextContent('Marguerite OyelaranPro plan');
  act(() => void store.dispatch(cartPriced({ quantity: 4 })));
  expect(header().getByLabelText('Cart, 2 items')).toHaveAttribute('href', '/cart');

  profileButton().focus();
  await user.keyboard('{ArrowDown}');
  expect(items()).toEqual(['Account', 'Subscription History', 'Cancel Subscription', 'Logout']);
  expect(document.activeElement).toHaveTextContent('Account');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toHaveTextContent('Logout');
  await user.keyboard('{Escape}');
  expect(items()).toEqual([]);
  expect(profileButton()).toHaveFocus();

  change({ isCanceled: true, currentPeriodEnd: '2026-12-12T02:40:00.000Z', profile: 'avatars/7.png' });
  expect(profileButton().querySelector('img')).toHaveAttribute('src', '/storage/avatars/7.png');
  await user.click(profileButton());
  expect(screen.getByText('Canceled, ends on Dec 12, 2026')).toBeVisible();
  expect(items()).toEqual(['Account', 'Subscription History', 'Logout']);
});

test('R134: Logout on a guarded page ends the session and leads to /', async () => {
  const { user, store } = await renderApp('/subscription-history', { account: await makeAccount() });
  await user.click(profileButton());
  await user.click(screen.getByText('Logout'));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/'));
  expect(store.getState().session).toMatchObject({ token: null, user: null });
  expect(store.getState().cart).toMatchObject({ selectedData: null, cartCount: null });
});
