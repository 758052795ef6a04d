/** A route without parameters. */
const plain = <Path extends string>(path: Path) => ({ path, href: () => path });

/**
 * Every route of the product. No other file writes a route as a string.
 * `href` builds the URL; routes with query parameters take them as arguments.
 */
export const paths = {
  home: {
    path: '/',
    /** @param section id of a section on the page, without the hash */
    href: (section?: SectionId) => (section ? `/#${section}` : '/'),
  },
  pricing: plain('/pricing'),
  faqs: {
    path: '/faqs',
    /** @param category id of a category; @param question id of an entry to open */
    href: (category?: string, question?: string) => {
      const query = new URLSearchParams({ ...(category && { category }), ...(question && { question }) }).toString();
      return query ? `/faqs?${query}` : '/faqs';
    },
  },
  privacyPolicy: plain('/privacy-policy'),
  termsConditions: plain('/terms-conditions'),
  cart: plain('/cart'),
  success: plain('/success'),
  failure: plain('/failure'),
  subscriptionHistory: {
    path: '/subscription-history',
    /** @param page counted from 1; page 1 isn't written; @param year limits the list to a calendar year */
    href: (page = 1, year?: number) => {
      const query = new URLSearchParams({
        ...(year && { year: `${year}` }),
        ...(page > 1 && { page: `${page}` }),
      }).toString();
      return query ? `/subscription-history?${query}` : '/subscription-history';
    },
  },
  account: {
    path: '/account',
    /** @param notice name of the result that the overview shows */
    href: (notice?: string) => (notice ? `/account?notice=${notice}` : '/account'),
  },
  team: {
    path: '/account/team',
    /** @param notice name of the result that the page shows */
    href: (notice?: string) => (notice ? `/account/team?notice=${notice}` : '/account/team'),
  },
  profile: plain('/account/profile'),
  devices: plain('/account/devices'),
  reopen: plain('/account/reopen'),
  /** The page of an emailed team invitation. */
  join: { path: '/join/:token', href: (token: string) => `/join/${token}` },
  logIn: {
    path: '/auth/login',
    /** @param next destination after login; see `safeNext` */
    href: (next?: string) => (next ? `/auth/login?next=${encodeURIComponent(next)}` : '/auth/login'),
  },
} as const;

/** Ids of the landing page's sections, used as URL hashes. */
export const sectionIds = ['home', 'about', 'features', 'how-it-works', 'download', 'contact'] as const;
export type SectionId = (typeof sectionIds)[number];

/** Returns whether a path is an invitation link. */
export const isJoin = (pathname: string) => /^\/join\/[\w.-]+\/?$/.test(pathname);

/** Pages of the account area, which share app/shell/AccountTop.tsx. */
export const accountPaths: readonly string[] = [
  paths.subscriptionHistory.path,
  paths.account.path,
  paths.team.path,
  paths.profile.path,
  paths.devices.path,
];

/** Routes that require a stored token. */
export const guardedPaths: readonly string[] = [
  paths.cart.path,
  paths.success.path,
  paths.failure.path,
  ...accountPaths,
  paths.reopen.path,
];

/** Routes rendered to HTML at build time. */
export const prerenderedPaths: readonly string[] = [
  paths.home.path,
  paths.pricing.path,
  paths.faqs.path,
  paths.privacyPolicy.path,
  paths.termsConditions.path,
  paths.logIn.path,
];

/**
 * Returns the destination after login from `?next=`, or null if it isn't allowed. Guarded routes of this site, invitations
 * and /pricing are allowed. The pages after a payment require a checkout in this tab, so that a link alone can't show a
 * payment's result.
 * @param paymentBegun a checkout was opened in this tab and is not finished
 */
export function safeNext(next: string | null, paymentBegun: boolean): string | null {
  if (!next || !next.startsWith('/') || next.startsWith('//') || next.startsWith('/\\')) return null;
  let url: URL;
  try {
    url = new URL(next, 'http://site.invalid');
  } catch {
    return null;
  }
  if (url.origin !== 'http://site.invalid') return null;
  const ofPayment: string[] = [paths.success.path, paths.failure.path];
  if (!paymentBegun && ofPayment.includes(url.pathname)) return null;
  const allowed = [...guardedPaths, paths.pricing.path];
  return allowed.includes(url.pathname) || isJoin(url.pathname) ? `${url.pathname}${url.search}` : null;
}
