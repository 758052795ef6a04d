import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Billing, Profile } from '../api';
import type { AppStore } from '../store';
import { toUser } from '../store/slices/storedValues';
import { profileReceived } from '../store/slices/session';
import { callApi, logIn } from '../testing/api';
import { failNext } from '../testing/faults';
import { renderApp } from '../testing/renderApp';

/** The buttons and links of one user, by place, in the order of the page. Places without a value aren't visited. */
interface Places {
  bar?: string;
  menu?: string;
  overview?: string;
  team?: string;
  payments?: string;
  /** The cards of /pricing. */
  pro?: string;
  free?: string;
  enterprise?: string;
  /** The Pro card with annual prices. */
  annually?: string;
}

interface Row extends Places {
  /** The demo account. */
  as: string;
  /** What differs from it: the profile, the subscription, the entitlement. */
  profile?: Partial<Profile>;
  billing?: Partial<Billing>;
  entitlement?: object;
}

const OWNER = {
  bar: 'Payments, Team',
  menu: 'Subscription History, Cancel Subscription',
  payments: 'Download CSV, Download',
  free: '',
  enterprise: 'Contact Sales',
};
const HEAD = 'Add seats, Invite people';
const NOBODY_INVITED = `${HEAD}, Give up your seat…`;
const CREW = `${HEAD}, Give up your seat…, Make member, Transfer ownership…, Remove from team…, Make billing manager, Resend, Revoke`;
const NO_PLAN = {
  ...{ bar: 'Payments, Team', menu: '', overview: 'See plans', team: 'See plans', payments: 'See plans' },
  ...{ pro: 'Upgrade to Pro', free: 'Your plan, Get Started Free', enterprise: 'Contact Sales' },
};
const BILLING_MANAGER = {
  as: 'bookkeeper',
  ...{ bar: 'Payments, Team', menu: 'Subscription History', overview: 'Change card, Edit invoice details' },
  ...{ team: 'Leave the team', payments: 'Download CSV, Download' },
  ...{ pro: 'Your plan', free: '', enterprise: '', annually: '' },
};
const MEMBER = {
  ...{ as: 'member', bar: '', menu: '', overview: 'Get the app, Leave the team', team: 'Leave the team', payments: '' },
  ...{ pro: 'Your plan', free: '', enterprise: '' },
};

const ENDED = { planPurchaseName: 'Free plan', currentPeriodEnd: null, extraUsers: 0, includedMembers: 0 };
const ended: Partial<Billing> = { state: 'none', card: null, nextCharge: null, months: [] };
const canceled: Partial<Billing> = { state: 'ending', nextCharge: null };
const scheduled = { users: 5, billingInterval: 'year', from: '2026-12-17T10:00:00.000Z' } as const;
const pastDue = {
  ...{ amount: 12_500, since: '2026-11-17T10:00:00.000Z', nextTry: '2026-11-19T10:00:00.000Z' },
  ...{ endsAt: '2026-11-24T10:00:00.000Z', reason: 'The card was declined.' },
};

const PAGES = ['/account', '/account/team', '/subscription-history', '/pricing'];

const TABLE: Record<string, Row> = {
  owner: {
    ...OWNER,
    as: 'pro',
    overview: 'Manage seats, Add seats, Change plan, Change card, Edit invoice details, Cancel Subscription',
    team: CREW,
    pro: 'Your plan, Change plan, Increase Team Size',
    annually: 'Switch to annual, save $300.00 a year, Increase Team Size',
  },
  'owner with a scheduled change': {
    as: 'pro',
    billing: { scheduled },
    overview:
      'Undo change, Manage seats, Add seats, Change plan, Change card, Edit invoice details, Cancel Subscription',
    pro: 'Your plan, Change plan, Increase Team Size',
    annually: 'Increase Team Size',
  },
  'past due': {
    ...OWNER,
    as: 'pastdue',
    overview: 'Pay $75.00, Manage seats, Add seats, Change card, Edit invoice details, Cancel Subscription',
    team: NOBODY_INVITED,
    pro: 'Your plan, Increase Team Size',
  },
  'past due with a scheduled change': {
    as: 'pastdue',
    billing: { scheduled },
    overview: 'Pay $75.00, Manage seats, Add seats, Change card, Edit invoice details, Cancel Subscription',
    pro: 'Your plan, Increase Team Size',
  },
  canceled: {
    ...OWNER,
    as: 'cancelled',
    menu: 'Subscription History',
    overview: 'Resume plan, Manage seats, Add seats, Edit invoice details',
    team: `${HEAD}, Resume plan, Give up your seat…`,
    pro: 'Your plan, Resume plan, Upgrade to Pro',
  },
  Enterprise: {
    ...OWNER,
    as: 'enterprise',
    menu: 'Cancel Subscription',
    overview: 'Manage seats, Add seats, Change plan, Change card, Edit invoice details, Cancel Subscription',
    team: NOBODY_INVITED,
    pro: 'Increase Team Size',
    enterprise: 'Your plan, Change plan, Contact Sales',
  },
  'canceled Enterprise': {
    as: 'enterprise',
    profile: { isCanceled: true, billingState: 'ending' },
    billing: canceled,
    menu: '',
    overview: 'Resume plan, Manage seats, Add seats, Edit invoice details',
    pro: 'Upgrade to Pro',
    enterprise: 'Your plan, Resume plan, Contact Sales',
  },
  ended: {
    as: 'free',
    profile: { billingState: 'none' },
    billing: { ...ended, hasInvoices: true },
    overview: 'See plans, See payments',
  },
  free: { ...NO_PLAN, as: 'free' },
  affiliate: { ...NO_PLAN, as: 'affiliate' },
  'billing manager': BILLING_MANAGER,
  'billing manager, scheduled change': {
    as: 'bookkeeper',
    billing: { scheduled },
    overview: BILLING_MANAGER.overview,
    pro: 'Your plan',
  },
  'billing manager, past due': {
    as: 'bookkeeper',
    profile: { billingState: 'pastDue' },
    billing: { state: 'pastDue', nextCharge: null, pastDue },
    overview: 'Pay $125.00, Change card, Edit invoice details',
  },
  'billing manager, canceled': {
    as: 'bookkeeper',
    profile: { isCanceled: true, billingState: 'ending' },
    billing: canceled,
    overview: 'Edit invoice details',
  },
  'billing manager, ended': {
    as: 'bookkeeper',
    profile: { ...ENDED, billingState: 'none' },
    billing: ended,
    menu: '',
    overview: 'See payments',
    pro: 'Upgrade to Pro',
    enterprise: 'Contact Sales',
    annually: 'Upgrade to Pro',
    free: 'Your plan, Get Started Free',
  },
  member: MEMBER,
  'member with payments of their own': { as: 'member', profile: { billingState: 'none' }, bar: 'Payments' },
  'member, ended': {
    as: 'member',
    profile: { planPurchaseName: 'Free plan', seat: 'none' },
    entitlement: { plan: 'free', until: null, seat: 'none' },
    overview: 'See plans, Leave the team',
    team: 'See plans, Leave the team',
    pro: 'Upgrade to Pro',
    enterprise: 'Contact Sales',
    free: 'Your plan, Get Started Free',
  },
};

/** Compiling every page takes most of a minute, which the first row shouldn't spend. */
beforeAll(async () => {
  const { preloadRoute } = await import('./routes');
  await Promise.all(PAGES.map((page) => preloadRoute(page)));
});

let inFlight = 0;
/** Counts the open requests. */
beforeEach(() => {
  inFlight = 0;
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    inFlight += 1;
    try {
      return await send(input, init);
    } finally {
      inFlight -= 1;
    }
  };
});

const pause = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** Waits until nothing loads any longer, because a forbidden control may appear last. */
async function settle(): Promise<void> {
  const expectRest = () => {
    expect(inFlight).toBe(0);
    expect(document.querySelector('main h1')).not.toBeNull();
    expect(document.querySelector('main :is(.MuiSkeleton-root, [aria-busy=true])')).toBeNull();
  };
  for (let round = 0; round < 2; round += 1) {
    await waitFor(expectRest, { timeout: 20_000 });
    await pause(50);
  }
  expectRest();
}

/** In every user's menu, bar or page, or without effect on plan and team. */
const NEUTRAL = new Set([
  ...['Account', 'Change Password', 'System', 'Light', 'Dark', 'Logout', 'Overview', 'Profile', 'Devices'],
  ...['First page', 'Previous page', 'Next page', 'Last page', 'One fewer user', 'One more user', 'Year'],
]);
const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent)
    // The name of a row, and the text that a busy button shows.
    .replace(/: .*|(?<=^Actions) for .*|(?<=^Download) invoice of .*|Processing\.\.\.$/, '')
    .trim();

/** Returns the labels of the buttons and links, each once. */
function listControls(root: Element | null): string {
  const labels = [...root!.querySelectorAll('a[href], button, [role^=menuitem]')].map(nameOf);
  return [...new Set(labels)].filter((label) => !NEUTRAL.has(label) && !/@|^\d+$/.test(label)).join(', ');
}
/** Not by computed role, which is slow on whole pages. */
const findMenu = () =>
  waitFor(() => {
    const menu = document.querySelector('[role=menu]');
    expect(menu).not.toBeNull();
    return menu;
  });
const listPage = () => listControls(document.querySelector('main'));
/** Lists the items of the row menus, too. */
async function listTeam(user: UserEvent): Promise<string> {
  const found = [listPage()];
  for (const button of document.querySelectorAll('[aria-label^="Actions for"]')) {
    fireEvent.click(button);
    found.push(listControls(await findMenu()));
    await user.keyboard('{Escape}');
  }
  return [...new Set(found.filter(Boolean).join(', ').split(', '))].filter((label) => label !== 'Actions').join(', ');
}
const listCard = (name: string) => listControls(screen.getByText(name, { selector: 'section *' }).closest('section'));

async function goTo(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await settle();
}

/** Opens the product as the user of a row. */
async function open({ as, profile, billing, entitlement }: Row) {
  const account = { token: await logIn(`${as}@example.com`, 'Shingle-2025') };
  const read = async <T,>(path: string) => (await callApi<{ data: T }>(path, undefined, account.token)).data;
  const answer = (path: string, data: object) => failNext(path, { status: 200, data }, 99);
  const person = { ...(await read<Profile>('/user/get-profile')), ...profile };
  answer('/user/get-profile', person);
  if (billing) answer('/payment/billing', { ...(await read<Billing>('/payment/billing')), ...billing });
  if (entitlement) answer('/user/entitlement', entitlement);
  const prepare = (store: AppStore) => void store.dispatch(profileReceived(toUser(person)));
  const view = await renderApp('/account', { account, prepare });
  await settle();
  return view;
}

test.each(Object.entries(TABLE))(
  '%s',
  async (_role, row) => {
    const { user } = await open(row);
    const bar = listControls(document.querySelector('nav[aria-label=Account]'));
    const shown: Places = { bar, overview: listPage() };
    fireEvent.click(document.querySelector('header [aria-haspopup=menu]')!);
    shown.menu = listControls(await findMenu());
    await user.keyboard('{Escape}');
    if (row.team !== undefined) {
      await goTo('/account/team');
      shown.team = await listTeam(user);
    }
    if (row.payments !== undefined) {
      await goTo('/subscription-history');
      shown.payments = listPage();
    }
    if (row.pro !== undefined) {
      await goTo('/pricing');
      shown.pro = listCard('Pro Plan');
      shown.free = listCard('Free Plan');
      shown.enterprise = listCard('Enterprise Plan');
    }
    if (row.annually !== undefined) {
      fireEvent.click(screen.getByLabelText('Annually'));
      // The quote waits for the end of typing.
      await pause(450);
      await settle();
      shown.annually = listCard('Pro Plan');
    }
    const { as: _as, profile: _profile, billing: _billing, entitlement: _entitlement, ...expected } = row;
    expect(shown).toMatchObject(expected);
  },
  60_000,
);
