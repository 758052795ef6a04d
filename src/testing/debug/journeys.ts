import { api } from '../../api';
import { attachApi } from '../../store/attachApi';
import { logOut } from '../../store/logOut';
import {
  openTab,
  settle,
  someAffiliate,
  someDestination,
  someUser,
  storeAs,
  tellOtherTabs,
  written,
  type Tab,
} from '../../store/persistence/testSupport';
import { cartCleared, cartPriced, purchaseSelected } from '../../store/slices/cart';
import {
  affiliateOpened,
  affiliateRegistered,
  affiliateViewChanged,
  authOpened,
  authViewChanged,
  cancelSubscriptionOpened,
  enterpriseLogInRequested,
  modalClosed,
} from '../../store/slices/modals';
import { codeEntryLeft, codesSent } from '../../store/slices/otpTimer';
import { loggedIn, planNameBroadcast, profileReceived, sessionEnded } from '../../store/slices/session';
import { record } from '../../debug/recorder';
import { textOf, type Report } from '../../debug/report';

export const about = { build: 'b', version: '1.0.0', versions: {}, browser: 'test', route: '/pricing' };

/** An API whose answers depend on the path alone; every third call is refused. */
export function answerEverything(): void {
  let count = 0;
  const { teamSize, ...rest } = someUser;
  const data: Record<string, unknown> = {
    '/api/user/get-profile': { ...rest, ...teamSize },
    '/api/plans': [
      {
        stripePriceId: 'price_pro_month',
        planName: 'Pro',
        billingInterval: 'month',
        pricePerUser: 1250,
        minimumUsers: 3,
        features: [],
      },
    ],
  };
  globalThis.fetch = async (input) => {
    count += 1;
    if (count % 3 === 0)
      return Response.json({ success: false, message: 'Not now, rosa@example.com.' }, { status: 400 });
    const { pathname } = new URL((input as Request).url);
    return Response.json({ success: true, message: 'ok', data: data[pathname] ?? {} });
  };
}

/** What a person, another tab or the API may do next. */
export const steps: Record<string, (tab: Tab) => unknown> = {
  logIn: ({ store }) => store.dispatch(loggedIn({ token: `token-of-rosa-${store.getState().session.token ? 2 : 1}` })),
  profile: ({ store }) => store.dispatch(profileReceived(someUser)),
  plan: ({ store }) => store.dispatch(planNameBroadcast('Pro plan')),
  logOut: ({ store }) => logOut(store),
  refused: ({ store }) => store.dispatch(sessionEnded({ reason: 'refused' })),
  select: ({ store }) => store.dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 })),
  priced: ({ store }) => store.dispatch(cartPriced({ quantity: 5 })),
  clear: ({ store }) => store.dispatch(cartCleared()),
  auth: ({ store }) => store.dispatch(authOpened({ view: 'login', notice: 'Write to rosa@example.com' })),
  view: ({ store }) => store.dispatch(authViewChanged('otp_verification')),
  affiliate: ({ store }) => store.dispatch(affiliateOpened()),
  affiliateView: ({ store }) => store.dispatch(affiliateViewChanged('otp_verification')),
  applied: ({ store }) => store.dispatch(affiliateRegistered(someAffiliate)),
  cancel: ({ store }) => store.dispatch(cancelSubscriptionOpened()),
  enterprise: ({ store }) => store.dispatch(enterpriseLogInRequested({ requestedTeamSize: 75 })),
  close: ({ store }) => store.dispatch(modalClosed()),
  codes: ({ store }) => store.dispatch(codesSent({ ...someDestination, at: 1_795_000_000_000 })),
  left: ({ store }) => store.dispatch(codeEntryLeft()),
  plans: ({ store }) => (
    attachApi(store),
    store.dispatch(api.endpoints.listPlans.initiate(undefined, { forceRefetch: true }))
  ),
  getProfile: ({ store }) => (
    attachApi(store),
    store.dispatch(api.endpoints.getProfile.initiate(undefined, { forceRefetch: true }))
  ),
  history: ({ store }) => (
    attachApi(store),
    store.dispatch(api.endpoints.listSubscriptionHistory.initiate({ page: 1, limit: 10 }))
  ),
  send: ({ store }) => (
    attachApi(store),
    store.dispatch(
      api.endpoints.subscribeToNewsletter.initiate({ newsletterRequest: { email: 'rosa@example.com' } } as never),
    )
  ),
  otherTab: () => (storeAs('token', 'token-of-another-tab', Date.now()), tellOtherTabs('token')),
  wait: (tab) => written(tab),
};

/** A report of what these steps did, as it is read from its file. */
export async function recordJourney(names: readonly string[]): Promise<Report> {
  localStorage.clear();
  answerEverything();
  const tab = await openTab({ at: Date.now });
  const make = record(tab.store);
  for (const name of names) await Promise.race([steps[name]!(tab), Promise.resolve()]);
  await written(tab);
  await settle(() => !JSON.stringify(tab.state()).includes('"pending"'));
  const report = make(about);
  tab.close();
  return JSON.parse(textOf(report)) as Report;
}
