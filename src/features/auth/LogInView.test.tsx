import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { dialog as titles, logIn } from '#texts/auth';
import * as constants from '../../config/constants';
import { rememberMe } from '../../store/hooks';
import { purchaseSelected, selectSelection } from '../../store/slices/cart';
import { modalOpened, enterpriseLogInRequested, modalClosed, selectOpenModal } from '../../store/slices/modals';
import { loggedOut, selectToken, selectUser } from '../../store/slices/session';
import { codeFor, anyAccount, makeUnverifiedAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { enterCode, fillIn, press } from '../../testing/forms';
import { renderDialogs } from '../../testing/renderApp';
import { expectNoSecrets, recordActions, watchWire } from '../../testing/wire';
import { expectMessages, findAlert, logInAs, openAuth } from './testSupport';

const path = () => window.location.pathname;
const leadsTo = (address: string) => waitFor(() => expect(path()).toBe(address));
const bodies = (sent: ReturnType<typeof watchWire>, address: string) => sent(address).map(({ body }) => body);

describe('login form', () => {
  it('R36 R37 R38 R53 R54 R168 focuses the first field, validates, and trims the email', async () => {
    const { user } = await openAuth('login');
    await waitFor(() => expect(screen.getByLabelText(logIn.email)).toHaveFocus());
    expect(screen.getByLabelText(logIn.remember)).not.toBeChecked();
    expect(screen.getByLabelText(logIn.email)).toHaveAttribute('autocomplete', 'username webauthn');
    const password = screen.getByLabelText(logIn.password);
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await press('Show password');
    expect(password).toHaveAttribute('type', 'text');
    screen.getByLabelText(logIn.email).focus();
    await user.keyboard('{Enter}');
    await expectMessages('Email is required', 'Password is required');
    await waitFor(() => expect(screen.getByLabelText(logIn.email)).toHaveFocus());
    await fillIn({ [logIn.email]: 'marguerite@example' });
    await expectMessages('Please enter a valid email address');
    await fillIn({ [logIn.email]: '  rosa@example.com ' });
    expect(screen.getByLabelText(logIn.email)).toHaveValue('rosa@example.com');
  });
});

describe('login', () => {
  it('R36 R39 T1 fetches the profile, closes and goes to /pricing once the session is stored, so that a reload finds it', async () => {
    const account = await anyAccount();
    const { store } = await openAuth('login');
    const sent = watchWire();
    let finish = () => {};
    const stored = new Promise<void>((resolve) => (finish = resolve));
    const flush = jest.spyOn(store, 'flush').mockReturnValue(stored);
    await logInAs(account);
    await waitFor(() => expect(flush).toHaveBeenCalled());
    expect(path()).toBe('/privacy-policy');
    finish();
    await leadsTo('/pricing');
    expect(sent('/user/login')).toEqual([
      { path: '/user/login', bearer: null, body: { email: account.email, password: account.password } },
    ]);
    expect(selectToken(store.getState())).toEqual(expect.any(String));
    expect(selectUser(store.getState())?.fullName).toBe(account.fullName);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    [
      'R39 to /cart with a selection in it',
      '/cart',
      '',
      () => purchaseSelected({ priceId: 'price_pro_month', quantity: 5 }),
    ],
    ['R153 to the page in ?next=', '/subscription-history', '?next=%2Fsubscription-history%3Fpage%3D2', null],
    ['R39 to /pricing also without a profile', '/pricing', '', null],
  ])('leads %s', async (about, address, search, action) => {
    const account = await anyAccount();
    const { store } = await openAuth('login', `/privacy-policy${search}`);
    if (action) store.dispatch(action());
    if (about.includes('without')) failNext('/user/get-profile', 'offline');
    await logInAs(account);
    await leadsTo(address);
  });

  it('T10 an owner with a team does not buy twice: drops the selection and passes its number to /pricing', async () => {
    const { store } = await openAuth('login');
    store.dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 }));
    await logInAs({ email: 'pro@example.com', password: 'Shingle-2025' });
    await leadsTo('/pricing');
    expect(selectSelection(store.getState())).toBeNull();
  });

  it("R41 R73 T12 shows the server's message, or a default, until the next attempt; reopening clears email, password and message", async () => {
    const account = await anyAccount();
    const { store } = await openAuth('login');
    await logInAs({ ...account, password: 'not this one' });
    await expectMessages('Your email or password is incorrect.');
    fireEvent.change(screen.getByLabelText(logIn.password), { target: { value: 'nor this' } });
    expect(await findAlert()).toBeVisible();
    failNext('/user/login', 'garbage');
    await press(logIn.submit);
    await expectMessages('Login failed. Please try again.');
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => void store.dispatch(modalOpened({ name: 'auth', view: 'login' })));
    expect(await screen.findByLabelText(logIn.email)).toHaveValue('');
    expect(screen.getByLabelText(logIn.password)).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('C25 ignores a response that arrives after the dialog was closed', async () => {
    const account = await anyAccount();
    const { store } = await openAuth('login');
    const slow = failNext('/user/login', 'slow');
    await logInAs(account);
    await waitFor(() => expect(slow.count()).toBe(1));
    await press('Close');
    slow.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(selectToken(store.getState())).toBeNull();
    expect(path()).toBe('/privacy-policy');
  });
});

test('a user who closes the dialog while the profile loads is logged in and stays on the page', async () => {
  const account = await anyAccount();
  const { store } = await openAuth('login');
  const slow = failNext('/user/get-profile', 'slow');
  await logInAs(account);
  await waitFor(() => expect(slow.count()).toBe(1));
  await press('Close');
  slow.release();
  await waitFor(() => expect(selectUser(store.getState())?.fullName).toBe(account.fullName));
  await act(() => store.flush());
  expect(path()).toBe('/privacy-policy');
});

describe('remember me', () => {
  it('R42 C2 fills in both fields the next time, without putting them into the store, and forgets when the box is cleared', async () => {
    const account = await anyAccount();
    const { store, unmount } = await openAuth('login');
    fireEvent.click(await screen.findByRole('checkbox'));
    await logInAs(account);
    await leadsTo('/pricing');
    expect(await rememberMe.read()).toEqual({ email: account.email, password: account.password });
    expect(JSON.stringify({ ...window.localStorage })).not.toContain(account.password);
    expect(JSON.stringify(store.getState())).not.toContain(account.password);
    store.dispatch(loggedOut());
    unmount();

    await openAuth('login');
    await waitFor(() => expect(screen.getByLabelText(logIn.email)).toHaveValue(account.email));
    expect(screen.getByLabelText(logIn.password)).toHaveValue(account.password);
    fireEvent.click(screen.getByRole('checkbox', { checked: true }));
    await press(logIn.submit);
    await leadsTo('/pricing');
    expect(await rememberMe.read()).toBeNull();
  });
});

describe('login to an unverified account', () => {
  /** Shortens the delay of one second before the code is requested. */
  beforeEach(() => void jest.replaceProperty(constants, 'UNVERIFIED_LOG_IN_DELAY', 50 as 1000));

  it('R40 T12 C2 shows a message, asks for the emailed code, and logs in', async () => {
    const form = await makeUnverifiedAccount();
    const code = await codeFor(form.email);
    const { store } = await openAuth('login');
    const actions = recordActions(store.parts.addMiddleware);
    const sent = watchWire();
    await logInAs(form);
    expect(await findAlert()).toHaveTextContent("Your account isn't verified yet.");
    await expectMessages(titles.oneCode.title);
    expect(bodies(sent, '/user/send-otp')).toEqual([
      { email: form.email, phoneNo: form.phoneNo, phoneCallingCode: '1' },
    ]);
    expect(JSON.stringify(store.getState())).not.toContain(form.password);

    await enterCode('Code', code);
    await leadsTo('/pricing');
    expect(bodies(sent, '/user/v2/verify-code')).toEqual([{ email: form.email, code }]);
    expect(sent('/user/login')).toHaveLength(2);
    expect(selectUser(store.getState())?.fullName).toBe(form.fullName);
    expect(store.getState().otpTimer.data).toBeNull();
    expectNoSecrets([form.password, JSON.stringify(code)], actions);
  });

  it('T17 starting again during the countdown neither sends a code nor restarts it', async () => {
    const form = await makeUnverifiedAccount();
    const { store } = await openAuth('login');
    await logInAs(form);
    await screen.findByText(titles.oneCode.title);
    const { timer } = store.getState().otpTimer;
    await press(titles.backToLogIn);
    await expectMessages(/We sent a code to/);
    const sent = watchWire();
    await logInAs(form);
    await screen.findByText(titles.oneCode.title);
    expect(store.getState().otpTimer.timer).toEqual(timer);
    expect(sent('/user/send-otp')).toEqual([]);
  });

  it('T12 after a reload the code still verifies, and the user logs in manually', async () => {
    const form = await makeUnverifiedAccount();
    const code = await codeFor(form.email);
    const { unmount } = await openAuth('login');
    await logInAs(form);
    await screen.findByText(titles.oneCode.title);
    unmount();
    await renderDialogs('/privacy-policy');
    await screen.findByText(titles.oneCode.title);
    await enterCode('Code', code);
    await expectMessages('Your account is verified. You can log in now.');
    expect(screen.getByLabelText(logIn.email)).toHaveValue(form.email);
  });

  it('sends nothing if the dialog closes within the second', async () => {
    const form = await makeUnverifiedAccount();
    const { store } = await openAuth('login');
    const sent = watchWire();
    const { setTimeout: start } = window;
    const held: (() => void)[] = [];
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === constants.UNVERIFIED_LOG_IN_DELAY ? held.push(run) : start(run, ms)) as typeof setTimeout;
    await logInAs(form);
    await findAlert();
    await waitFor(() => expect(held).not.toEqual([]));
    window.setTimeout = start;
    store.dispatch(modalClosed());
    held.forEach((run) => run());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent('/user/send-otp')).toEqual([]);
    expect(store.getState().otpTimer.data).toBeNull();
  });
});

describe('after the login', () => {
  it('R43 T20 sends the pending Enterprise request once and shows the result', async () => {
    const account = await anyAccount();
    const { store } = await renderDialogs('/privacy-policy', {
      prepare: ({ dispatch }) => dispatch(enterpriseLogInRequested({ requestedTeamSize: 60 })),
    });
    const sent = watchWire();
    await logInAs(account);
    await expectMessages('You have subscribed to this enterprise plan.');
    expect(screen.getByText(/^Note: our sales team/).tagName).toBe('EM');
    expect(bodies(sent, '/user/request-enterprise')).toEqual([{ requestedTeamSize: 60 }]);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(store.getState().modals.afterLogIn).toBeNull());
  });

  it('a login in another tab closes the dialog', async () => {
    const account = await anyAccount();
    const { store } = await openAuth('login');
    await screen.findByLabelText(logIn.email);
    const { storedValuesChanged } = await import('../../store/slices/storage');
    store.dispatch(storedValuesChanged({ token: account.token }));
    await waitFor(() => expect(selectOpenModal(store.getState())).toBeNull());
  });
});
