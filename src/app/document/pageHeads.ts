import { brand } from '../../config/content';
import { guardedPaths, paths } from '../../config/paths';

/** What a page says about itself outside its body (R178). */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the address search engines keep; pages of the account and the log-in are kept out of indexes. */
  canonical: string;
  indexed: boolean;
}

const name = brand.name;
const account = (title: string, path: string): PageHead => ({
  title: `${title} – ${name}`,
  description: `${title}: the account area of ${name}.`,
  canonical: path,
  indexed: false,
});

const heads: Record<string, PageHead> = {
  [paths.home.path]: {
    title: `${name} – identify, compare and match roofing shingles`,
    description: `${name} identifies a roofing shingle from 3 photos and its measurements, finds what matches it, and documents the result for your claim or your customer.`,
    canonical: paths.home.path,
    indexed: true,
  },
  [paths.pricing.path]: {
    title: `Pricing – ${name}`,
    description: `Free, Pro and Enterprise plans of ${name}. Pay per user, by the month or by the year, and add members to your team at any time.`,
    canonical: paths.pricing.path,
    indexed: true,
  },
  [paths.faqs.path]: {
    title: `Frequently asked questions – ${name}`,
    description: `Answers about shingle identification, plans and billing, integrations and support of ${name}, for contractors, adjusters and distributors.`,
    canonical: paths.faqs.path,
    indexed: true,
  },
  [paths.privacyPolicy.path]: {
    title: `Privacy policy – ${name}`,
    description: `Which data ${name} collects, how it is used and shared, and what you can ask of us.`,
    canonical: paths.privacyPolicy.path,
    indexed: true,
  },
  [paths.termsConditions.path]: {
    title: `Terms and conditions – ${name}`,
    description: `The terms under which you may use the ${name} website and app.`,
    canonical: paths.termsConditions.path,
    indexed: true,
  },
  [paths.logIn.path]: {
    title: `Log in – ${name}`,
    description: `Log in to your ${name} account.`,
    canonical: paths.logIn.path,
    indexed: false,
  },
  [paths.cart.path]: account('Cart', paths.cart.path),
  [paths.success.path]: account('Payment success', paths.success.path),
  [paths.failure.path]: account('Payment failed', paths.failure.path),
  [paths.subscriptionHistory.path]: account('Subscription history', paths.subscriptionHistory.path),
};

/** The head of a route; an unknown address is on its way to the landing page and has that page's head. */
export function pageHead(path: string): PageHead {
  return heads[path] ?? (heads[paths.home.path] as PageHead);
}

/** Addresses of the sitemap. */
export const indexedPaths: readonly string[] = Object.keys(heads).filter(
  (path) => heads[path]?.indexed && !guardedPaths.includes(path),
);
