import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LiteralApi } from '../../../literalApi';
import { owner } from '../../../owner';
import { openAuth } from '../../features/auth/testSupport';
import { sessionsOpened } from '../../store/slices/modals';
import { selectToken } from '../../store/slices/session';
import { dialog } from '../forms';
import { renderApp } from '../renderApp';
import { watchWire } from '../wire';
import { type Case, enterPricing, logInAs, menuItems, subscriber } from './people';

const BILLING = {
  state: 'active',
  card: null,
  nextCharge: { date: '2026-12-21T10:00:00Z', amount: 12_500, users: 10, billingInterval: 'month' },
  pastDue: null,
  scheduled: null,
  invoiceDetails: { company: '', address: '', taxId: '', purchaseOrder: '', copyTo: '' },
  hasInvoices: true,
};
const DEVICES = ['Firefox on Windows', 'Firefox on Android'].map((browser, at) => ({
  id: `session-${at}`,
  browser,
  loggedInAt: '2026-11-22T10:00:00Z',
  lastUsedAt: '2026-11-22T11:00:00Z',
  isThis: at === 0,
}));
const WRITE = `This cannot be done on the site. Please write to ${owner.email}.`;

async function openHistory(api: LiteralApi) {
  const person = await subscriber(api);
  const view = await openAuth('login', '/privacy-policy?next=%2Fsubscription-history');
  await logInAs(person);
  return view;
}

/** The history with the panel of the plan, on an API that knows of billing and can change nothing in it. */
async function openBilling(api: LiteralApi, state: string) {
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    new URL((input as Request).url).pathname === '/api/payment/billing'
      ? Promise.resolve(Response.json({ data: { ...BILLING, state } }))
      : before(input, init);
  const view = await openHistory(api);
  await screen.findByRole('region', { name: 'Your plan' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return view;
}

/** What a button of the panel says, and the form behind it if there is one. */
const pressing =
  (state: string, button: string, hasForm = false): Case =>
  async (api) => {
    const { user } = await openBilling(api, state);
    await user.click(await screen.findByRole('button', { name: button }));
    if (hasForm) fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(WRITE)).toBeVisible();
  };

/** What a button of the list of devices says, on an API that has the list and cannot end a session. */
const endingDevices =
  (button: string): Case =>
  async (api) => {
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      new URL((input as Request).url).pathname === '/api/user/sessions'
        ? Promise.resolve(Response.json({ data: DEVICES }))
        : before(input, init);
    const { store } = await enterPricing(api);
    act(() => void store.dispatch(sessionsOpened()));
    fireEvent.click(await within(await dialog()).findByRole('button', { name: button }));
    expect(await screen.findByText(WRITE)).toBeVisible();
  };

/** Operations that only our API has: the literal API knows none of them. */
export const operationCases: Record<string, Case> = {
  logOut: async (api) => {
    const { store } = await enterPricing(api);
    await menuItems();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(selectToken(store.getState())).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  },
  previewProration: async (api) => {
    const { user } = await enterPricing(api);
    const sent = watchWire();
    await user.click(screen.getByRole('button', { name: 'Increase Team Size' }));
    await user.type(await screen.findByLabelText('New members'), '2');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('The amount is shown on the payment page before you pay.');
    expect(screen.getByRole('button', { name: 'Yes' })).not.toHaveAttribute('aria-disabled');
    expect(sent('/payment/preview-proration')).toEqual([]);
  },
  quoteChange: async (api) => {
    const { user } = await openBilling(api, 'active');
    await user.click(await screen.findByRole('button', { name: 'Change plan' }));
    const form = within(await dialog());
    expect(await form.findByText('Your plan shows the amount once this is saved.')).toBeVisible();
    expect(form.queryByText(/\$/)).toBeNull();
    expect(form.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  },
  getBilling: async (api) => {
    await openHistory(api);
    expect(await screen.findAllByRole('cell', { name: '$45.00' })).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull());
    expect(screen.queryByText('Your plan did not load.')).toBeNull();
  },
  listSessions: async (api) => {
    await enterPricing(api);
    expect(await menuItems()).not.toContain('Your Devices');
  },
  endSession: endingDevices('Log out Firefox on Android'),
  endOtherSessions: endingDevices('Log out everywhere else'),
  payOpenRenewal: pressing('pastDue', 'Pay now'),
  updateCard: pressing('active', 'Add a card'),
  scheduleChange: pressing('active', 'Change plan', true),
  resumeSubscription: pressing('ending', 'Resume plan'),
  updateInvoiceDetails: pressing('active', 'Invoice details', true),
  sendContactMessage: async () => {
    const { user } = await renderApp('/');
    const form = within(await screen.findByRole('form', { name: 'Contact' }));
    for (const [label, text] of [
      ['Full Name', 'Ann Miller'],
      ['Email Address', 'ann@roofers.example'],
      ['Phone Number', '+1 (555) 013-4412'],
      ['Subject', 'Demo'],
      ['Write Message', 'Tuesday?'],
    ] as const)
      await user.type(form.getByLabelText(label), text);
    await user.click(form.getByRole('button', { name: /Send Message/ }));
    const link = await form.findByRole('link', { name: 'Send it as an email instead' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^mailto:.*subject=Demo&body=Tuesday/));
    expect(form.getByRole('alert')).toHaveTextContent(/^This form cannot be sent at the moment\./);
  },
  subscribeToNewsletter: async () => {
    const { user } = await renderApp('/');
    const form = within(await screen.findByRole('form', { name: 'Newsletter' }));
    await user.type(form.getByRole('textbox'), 'ann@roofers.example');
    await user.click(form.getByRole('button', { name: 'Subscribe Now' }));
    const link = await form.findByRole('link', { name: 'Send it as an email instead' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^mailto:.*ann%40roofers\.example/));
  },
};
