import type { Profile } from '../api';
import { loggedIn, profileReceived } from '../store/slices/session';
import { toUser } from '../store/slices/storedValues';
import { renderApp, type renderPage } from './renderApp';

const route = (operation: string) => `/api/${operation}`;

/** The fields that the contract requires, by path. Extensions have no entry. */
const required: Record<string, object> = {
  'user/login': { isVerified: true, token: 'session', data: {} },
  'user/get-profile': { data: { fullName: 'Rosa Ridge' } },
  'user/forgot-password': {},
  'user/v2/verify-code': { data: { token: 'reset' } },
  'user/v2/update-password': {},
  'user/v2/signup': {},
  'user/verify-email-and-phone': {},
  'user/send-otp': {},
  'user/team-size': { data: { totalTeamSize: 10 } },
  'user/request-enterprise': {},
  'user/plan-details': { data: { planName: 'Pro plan' } },
  'affiliate/signup': {},
  'affiliate/verify-email-and-phone': {},
  plans: {
    data: [
      { billingInterval: 'month', pricePerUser: 1250, stripePriceId: 'p_m' },
      { billingInterval: 'year', pricePerUser: 12_000, stripePriceId: 'p_y' },
    ],
  },
  'payment/calculate-cart': {
    data: {
      breakdown: {
        basePlan: { label: 'Pro plan, monthly', users: 3, amount: 3750 },
        extraUsers: { label: 'Extra users', users: 2, amount: 2500 },
        total: { label: 'Total', amount: 6250 },
      },
    },
  },
  'payment/create-checkout-session': { data: { url: 'http://localhost/pay' } },
  'payment/create-prorated-checkout': { data: { sessionUrl: 'http://localhost/pay' } },
  'payment/subscription/cancel': {},
  'payment/invoice': { data: {} },
  'payment/subscription-history': {
    data: ['2026-10-03', '2026-09-03'].map((date) => ({ date, plan: 'Pro plan', payment: 4500, invoice: {} })),
    pagination: { total: 2, totalPages: 1 },
  },
};

/**
 * Replaces the API until the end of the test with one that sends only required fields, without the envelope's `success`,
 * and has no extensions.
 * @param answers other responses, by path such as `user/login`; a string is the whole body
 */
export function useLiteralApi(answers: Record<string, object | string> = {}): void {
  const all = { ...required, ...answers };
  const known = new Map(Object.entries(all).map(([path, body]) => [route(path), body]));
  globalThis.fetch = (input) => {
    const body = known.get(new URL((input as Request).url).pathname);
    if (body === undefined) return Promise.resolve(new Response('{"message":"Not found"}', { status: 404 }));
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body)));
  };
}

/** Opens a page of such an API, logged in as a user whose profile has only these fields. */
export function useLiteralUser(
  address: string,
  data: object,
  render: typeof renderPage = renderApp,
): ReturnType<typeof renderApp> {
  useLiteralApi({ 'user/get-profile': { data } });
  return render(address, {
    prepare: ({ dispatch }) => {
      dispatch(loggedIn({ token: 'session' }));
      dispatch(profileReceived(toUser(data as Profile)));
    },
  });
}
