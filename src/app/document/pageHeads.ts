import { heads as texts } from '#texts/documents';
import { guardedPaths, paths } from '../../config/paths';

/** What a page says about itself outside its body. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the address search engines keep; pages of the account and the log-in are kept out of indexes. */
  canonical: string;
  indexed: boolean;
}

const words: Record<string, Pick<PageHead, 'title' | 'description'>> = {
  [paths.home.path]: texts.home,
  [paths.pricing.path]: texts.pricing,
  [paths.faqs.path]: texts.faqs,
  [paths.privacyPolicy.path]: texts.privacyPolicy,
  [paths.termsConditions.path]: texts.termsConditions,
  [paths.logIn.path]: texts.logIn,
  [paths.cart.path]: texts.cart,
  [paths.success.path]: texts.success,
  [paths.failure.path]: texts.failure,
  [paths.subscriptionHistory.path]: texts.subscriptionHistory,
};

/** Addresses of the sitemap. */
export const indexedPaths: readonly string[] = Object.keys(words).filter(
  (path) => path !== paths.logIn.path && !guardedPaths.includes(path),
);

/** The head of a route; an unknown address is on its way to the landing page and has that page's head. */
export function pageHead(path: string): PageHead {
  const { title, description } = words[path] ?? texts.home;
  const canonical = words[path] ? path : paths.home.path;
  return { title, description, canonical, indexed: indexedPaths.includes(canonical) };
}
