import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes, signUp } from '#texts/auth';
import { answers } from '#texts/contact';
import { notHere } from '#texts/requests';
import { owner } from '../../shared/owner';
import { openAuth } from '../features/auth/testSupport';
import { browser } from '../lib/browser';
import { purchaseSelected } from '../store/slices/cart';
import { modalOpened } from '../store/slices/modals';
import { loggedIn, selectToken } from '../store/slices/session';
import { signUpForm } from '../testing/api';
import { dialog, enterCode, fillIn, fillInSignUp, press } from '../testing/forms';
import { useLiteralApi } from '../testing/literalApi';
import { renderApp } from '../testing/renderApp';
import { watchWire } from '../testing/wire';

const PRO = { planPurchaseName: 'Pro plan', includedMembers: 3, extraUsers: 7 };

const rosa = (more: object = {}) => ({ 'user/get-profile': { data: { fullName: 'Rosa Ridge', ...more } } });
const openPage = (address: string) =>
  renderApp(address, {
    prepare: ({ dispatch }) => {
      dispatch(loggedIn({ token: 'session' }));
      dispatch(purchaseSelected({ priceId: 'p_m', quantity: 5 }));
    },
  });
async function logIn() {
  await fillIn({ Email: 'rosa@ridge.example', Password: 'Slate and copper' });
  await press('Login');
}
/** Logs in from a page, which fetches the profile, and checks where the login leads. */
async function openAfterLogIn(address = '/privacy-policy') {
  const view = await renderApp(address, {
    prepare: ({ dispatch }) => dispatch(modalOpened({ name: 'auth', view: 'login' })),
  });
  await logIn();
  return view;
}
async function openPricing() {
  const view = await openAfterLogIn();
  await screen.findByText('$12.5');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return view;
}
const profileButton = () => screen.getByRole('button', { name: /Rosa Ridge/ });
async function openMenu() {
  fireEvent.click(profileButton());
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim());
}
const fact = (label: string) => screen.getByText(label).nextSibling;

describe('accounts', () => {
  test('a profile with only a name: default icon, no plan, no devices; a logout needs no response', async () => {
    useLiteralApi();
    const { store } = await openPricing();
    expect(profileButton()).toHaveTextContent(/^Rosa Ridge$/);
    expect(profileButton().querySelector('img')).toBeNull();
    expect(profileButton().querySelector('svg')).not.toBeNull();
    expect((await openMenu()).join()).not.toMatch(/Subscription/);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(selectToken(store.getState())).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a login without a token fails', async () => {
    useLiteralApi({ 'user/login': { isVerified: true, data: {} } });
    await openAuth('login');
    await logIn();
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
  });

  test('an unverified account: the code is sent to the typed email and needs no token', async () => {
    useLiteralApi({ 'user/login': { isVerified: false, data: {} }, 'user/v2/verify-code': '' });
    await openAuth('login');
    const sent = watchWire();
    await logIn();
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'Your account isn’t verified yet. We’re sending you a code.',
    );
    await screen.findByText(codes.sent);
    expect(sent('/user/send-otp')[0]?.body).toEqual({
      email: 'rosa@ridge.example',
      phoneNo: '',
      phoneCallingCode: '',
    });
    await enterCode('Code', '246802');
    await waitFor(() => expect(sent('/user/login')).toHaveLength(2));
  });

  test('a reset uses default messages and fails without a token for the next step', async () => {
    useLiteralApi();
    const { unmount } = await openAuth('forgot_password');
    await fillIn({ Email: 'rosa@ridge.example' });
    await press('Send code');
    await screen.findByText(codes.sent);
    await enterCode('Code', '246802');
    await screen.findByLabelText('New password');
    await fillIn({ 'New password': 'Tarred felt 77', 'Confirm password': 'Tarred felt 77' });
    await press('Update password');
    await screen.findByText('Password updated successfully. Please login with your new password.');
    unmount();

    useLiteralApi({ 'user/v2/verify-code': '' });
    await openAuth('forgot_password');
    await fillIn({ Email: 'rosa@ridge.example' });
    await press('Send code');
    await enterCode('Code', '246802');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'OTP verification failed. Please try again.',
    );
  });

  test.each(['sign-up', 'affiliate'])('%s: accepts success responses without a message or body', async (kind) => {
    useLiteralApi({ 'affiliate/signup': '', 'affiliate/verify-email-and-phone': '' });
    const form = signUpForm();
    if (kind === 'sign-up') {
      await openAuth('sign_up');
      await fillInSignUp(form);
      await press('Create account');
    } else {
      await renderApp('/privacy-policy', {
        prepare: ({ dispatch }) => dispatch(modalOpened({ name: 'affiliate', view: 'affiliate_program' })),
      });
      const { fullName, email, password, phoneNo } = form;
      await fillIn({ 'Full name': fullName, Email: email, Password: password, 'Phone number': phoneNo });
      await press('Submit application');
    }
    await screen.findByText(signUp.sent);
    await enterCode('Mobile code', '135790');
    await enterCode('Email code', '246802');
    await screen.findByText(kind === 'sign-up' ? 'Registration Successful' : 'Successfully Submitted');
  });
});

describe('plans and payments', () => {
  test('plans without a price show an error that names the field, with a retry', async () => {
    useLiteralApi({ plans: [{ billingInterval: 'month', pricePerUser: 1500 }] });
    const { user } = await renderApp('/pricing');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await screen.findByRole('button', { name: 'Details copied' })).toBeVisible();
    expect(write.mock.calls[0]?.[0]).toContain('The listPlans response has no data[0].stripePriceId.');
  });

  test('the team size is requested for a profile without a role; without a quote no amount is shown', async () => {
    useLiteralApi(rosa(PRO));
    const { user } = await openPricing();
    expect(await openMenu()).toContain('Cancel Subscription');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Increase Team Size' }));
    await waitFor(() => expect(screen.getByText('Current team size:')).toHaveTextContent('Current team size: 10'));
    await user.clear(await screen.findByLabelText('New members'));
    await user.type(await screen.findByLabelText('New members'), '2');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('The amount is shown on the payment page before you pay.');
    expect(screen.getByRole('button', { name: 'Yes' })).not.toHaveAttribute('aria-disabled');
  });

  test.each([
    ['no address', {}, undefined],
    ['fileUrl', { fileUrl: 'http://localhost/file' }, 'http://localhost/file'],
    ['redirectUrl', { redirectUrl: 'http://localhost/redirect' }, 'http://localhost/redirect'],
  ])('a receipt shows dashes for missing values, and its invoice opens by %s', async (_name, data, opened) => {
    useLiteralApi({ 'payment/invoice': { data } });
    const replace = jest.fn();
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace }, close: jest.fn() };
    jest.spyOn(browser, 'openTab').mockReturnValue(tab as unknown as Window);
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    await openPage('/success');
    await screen.findByText('Payment Success');
    for (const label of ['Billing Cycle', 'Users Per Account', 'Transaction ID'])
      expect(fact(label)).toHaveTextContent('\u2013');
    fireEvent.click(screen.getByText('Download Invoice'));
    await waitFor(
      () => expect([replace.mock.calls[0]?.[0], alert.mock.calls[0]?.[0]]).toContainEqual(expect.anything()),
      { timeout: 5000 },
    );
    expect(replace.mock.calls).toEqual(opened ? [[opened]] : []);
    expect(alert.mock.calls).toEqual(opened ? [] : [['Failed to download invoice.']]);
  });
});

describe('unsupported operations show the support email', () => {
  test('a payment that is due', async () => {
    const invoiceDetails = { company: '', address: '', taxId: '', purchaseOrder: '', copyTo: '' };
    const data = { state: 'pastDue', nextCharge: null, invoiceDetails, hasInvoices: true };
    useLiteralApi({ ...rosa({ ...PRO, billingState: 'pastDue' }), 'payment/billing': { data } });
    await openAfterLogIn('/privacy-policy?next=%2Faccount');
    await screen.findByRole('region', { name: 'Your plan' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
    fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Pay now' }));
    expect(await screen.findByText(notHere(owner.email))).toBeVisible();
  });

  test('the contact form offers an email with the typed message', async () => {
    useLiteralApi();
    const { user } = await renderApp('/');
    const form = within(await screen.findByRole('form', { name: 'Contact' }));
    const email = 'ann@roofers.example';
    const values = { 'Full Name': 'Ann', 'Email Address': email, 'Phone Number': '+1 (555) 013-4412', Subject: 'Demo' };
    for (const [label, text] of Object.entries({ ...values, 'Write Message': 'Tuesday?' }))
      await user.type(form.getByLabelText(label), text);
    await user.click(form.getByRole('button', { name: /Send Message/ }));
    const link = await form.findByRole('link', { name: 'Send it as an email instead' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^mailto:.*subject=Demo&body=Tuesday/));
    expect(form.getByRole('alert')).toHaveTextContent(answers.notTaken);

    const box = within(screen.getByRole('form', { name: 'Newsletter' }));
    await user.type(box.getByRole('textbox'), email);
    await user.click(box.getByRole('button', { name: 'Subscribe Now' }));
    const instead = await box.findByRole('link', { name: 'Send it as an email instead' });
    expect(instead).toHaveAttribute('href', expect.stringMatching(/^mailto:.*ann%40roofers\.example/));
  });
});
