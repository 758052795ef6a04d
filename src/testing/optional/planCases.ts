import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { LiteralApi } from '../../../literalApi';
import { browser } from '../../lib/browser';
import { purchaseSelected } from '../../store/slices/cart';
import { enterpriseLogInRequested } from '../../store/slices/modals';
import { loggedIn } from '../../store/slices/session';
import { literalAccount } from '../literalApi';
import { renderApp } from '../renderApp';
import { card, type Case, enterPricing, heldBy, logInAs, menuItems, profileButton, subscriber } from './people';

/** Opens a page with a session that is there already, and no profile. */
async function openPage(api: LiteralApi, address: string) {
  await subscriber(api);
  return renderApp(address, {
    prepare: ({ dispatch }) => {
      dispatch(loggedIn({ token: 'session' }));
      dispatch(purchaseSelected({ priceId: 'p_m', quantity: 5 }));
    },
  });
}

const fact = (label: string) => screen.getByText(label).nextSibling;
async function paid(api: LiteralApi) {
  const view = await openPage(api, '/success');
  await screen.findByText('Payment Success');
  return view;
}

/** What the press on an invoice of /success opens; null where it says that it failed. */
export async function openedInvoice(api: LiteralApi): Promise<string | null> {
  const replace = jest.fn<void, [string]>();
  const tab = { document: document.implementation.createHTMLDocument(), location: { replace }, close: jest.fn() };
  jest.spyOn(browser, 'openTab').mockReturnValue(tab as unknown as Window);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  await paid(api);
  fireEvent.click(screen.getByText('Download Invoice'));
  await waitFor(() => expect(replace.mock.calls.length + alert.mock.calls.length).toBe(1), { timeout: 5000 });
  return replace.mock.calls[0]?.[0] ?? null;
}

/** The lines of the file below its head. */
export async function csv(api: LiteralApi): Promise<string[]> {
  const save = jest.spyOn(browser, 'save').mockImplementation(() => undefined);
  await openPage(api, '/subscription-history');
  expect(await screen.findAllByRole('cell', { name: '$45.00' })).toHaveLength(2);
  fireEvent.click(screen.getByText('Download CSV'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  return (await save.mock.calls[0]![1].text()).trim().split('\r\n').slice(1);
}

/** Profile, plans, cart, receipt and history. */
export const planCases: Record<string, Case> = {
  'getProfile data.profile': async (api) => {
    await enterPricing(api);
    expect(profileButton().querySelector('img')).toBeNull();
    expect(profileButton().querySelector('svg')).not.toBeNull();
  },
  'getProfile data.planPurchaseName': async (api) => {
    await enterPricing(api);
    expect(profileButton()).toHaveTextContent(/^Marguerite Oyelaran$/);
    expect(await menuItems()).not.toEqual(expect.arrayContaining([expect.stringMatching(/Subscription/)]));
  },
  'getProfile data.isCanceled': async (api) => {
    await enterPricing(api, { isCanceled: true });
    expect(await menuItems()).toContain('Cancel Subscription');
  },
  'getProfile data.listsSessions': async (api) => {
    await enterPricing(api);
    expect(await menuItems()).not.toContain('Your Devices');
  },
  'getProfile data.role': async (api) => {
    const { user } = await enterPricing(api);
    await user.click(screen.getByRole('button', { name: 'Increase Team Size' }));
    const size = await screen.findByText('Current team size:');
    await waitFor(() => expect(size).toHaveTextContent('Current team size: 10'));
  },
  'getProfile data.extraUsers': async (api) => {
    await enterPricing(api);
    expect(card().getByText('3 users')).toBeVisible();
  },
  'getProfile data.includedMembers': async (api) => {
    await enterPricing(api);
    expect(card().getByText('7 users')).toBeVisible();
  },
  'getProfile data.currentPeriodEnd': async (api) => {
    await enterPricing(api, { isCanceled: true });
    await menuItems();
    expect(screen.getByRole('menu')).toHaveTextContent(/Pro planCancelled(?!,)/);
  },
  'getProfile data.billingState': async (api) => {
    await enterPricing(api);
    expect(card().getByText('Renews on Dec 12, 2026')).toBeVisible();
    expect(screen.queryByText(/refused/)).toBeNull();
  },
  'getPlanDetails data.planName': async (api) => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick'] });
    await openPage(api, '/success');
    await screen.findByText('Confirming...');
    act(() => jest.advanceTimersByTime(31_000));
    await screen.findByText('Your payment is not confirmed yet');
    expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled');
    jest.useRealTimers();
  },
  'getPlanDetails data.billingCycle': async (api) => {
    await paid(api);
    expect(fact('Billing Cycle')).toHaveTextContent('\u2013');
  },
  'getPlanDetails data.teamSize': async (api) => {
    await paid(api);
    expect(fact('Users Per Account')).toHaveTextContent('\u2013');
  },
  'getPlanDetails data.invoiceId': async (api) => {
    await paid(api);
    expect(fact('Transaction ID')).toHaveTextContent('\u2013');
  },
  'requestEnterprise message': async (api) => {
    const person = await literalAccount(api);
    await renderApp('/privacy-policy', {
      prepare: ({ dispatch }) => dispatch(enterpriseLogInRequested({ requestedTeamSize: 60 })),
    });
    await logInAs(person);
    await screen.findByText('You have subscribed to this enterprise plan.');
  },
  'listPlans data[].planName': async () => {
    await renderApp('/pricing');
    await screen.findByText('$12.5');
    expect(card().getByRole('heading', { name: 'Pro Plan' })).toBeVisible();
  },
  'listPlans data[].minimumUsers': async () => {
    await renderApp('/pricing');
    await screen.findByText('$12.5');
    expect(card().getByText(/^Minimum 3 users/)).toBeVisible();
  },
  'listPlans data[].features': async () => {
    await renderApp('/pricing');
    await screen.findByText('$12.5');
    expect(card().queryAllByRole('listitem')).toEqual([]);
  },
  'calculateCart data.breakdown.discount': async (api) => {
    await openPage(api, '/cart');
    expect(await screen.findByRole('cell', { name: '$37.50' })).toBeVisible();
    expect(screen.queryByText('Affiliate discount')).toBeNull();
  },
  'cancelSubscription message': heldBy('src/app/literalApi.test.tsx', 'R124: the end of a plan'),
  'getInvoice data.redirectUrl': async (api) => {
    expect(await openedInvoice(api)).toMatch(/\/invoices\/SW-1\?/);
  },
  'getInvoice data.fileUrl': async (api) => {
    expect(await openedInvoice(api)).toMatch(/\/invoices\/redirect$/);
  },
  'listSubscriptionHistory data[].id': async (api) => {
    expect(await csv(api)).toEqual([expect.stringMatching(/,"SW-0"$/), expect.stringMatching(/,"SW-1"$/)]);
  },
  'listSubscriptionHistory data[].invoice.url': async (api) => {
    await openPage(api, '/subscription-history');
    const buttons = await screen.findAllByRole('button', { name: /^Download(?! CSV)/ });
    expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
  },
  'listSubscriptionHistory data[].number': async (api) => {
    expect(await csv(api)).toEqual([expect.stringMatching(/,"id-0"$/), expect.stringMatching(/,"id-1"$/)]);
  },
};
