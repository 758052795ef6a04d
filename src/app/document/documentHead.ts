import { heads as texts } from '#texts/documents';
import { guardedPaths, isJoin, paths } from '../../config/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { env } from '../../config/env';

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
  [paths.account.path]: texts.account,
  [paths.team.path]: texts.team,
  [paths.profile.path]: texts.profile,
  [paths.devices.path]: texts.devices,
  [paths.join.path]: texts.join,
};

/** Addresses of the sitemap. */
export const indexedPaths: readonly string[] = Object.keys(words).filter(
  (path) => path !== paths.logIn.path && path !== paths.join.path && !guardedPaths.includes(path),
);

/** The head of a route; an unknown address is on its way to the landing page and has that page's head. */
export function pageHead(pathname: string): PageHead {
  const path = isJoin(pathname) ? paths.join.path : pathname;
  const { title, description } = words[path] ?? texts.home;
  // The address of an invitation is no one's but its reader's.
  const canonical = words[path] && path !== paths.join.path ? path : paths.home.path;
  return { title, description, canonical, indexed: indexedPaths.includes(path in words ? path : canonical) };
}

function element(selector: string, create: () => HTMLElement): HTMLElement {
  const found = document.head.querySelector<HTMLElement>(selector);
  if (found) return found;
  const made = create();
  document.head.append(made);
  return made;
}

function setMeta(key: 'name' | 'property', name: string, content: string) {
  const tag = element(`meta[${key}="${name}"]`, () => {
    const made = document.createElement('meta');
    made.setAttribute(key, name);
    return made;
  });
  tag.setAttribute('content', content);
}

/** Keeps the document's head in step with the route; the head of the first page came with its HTML. */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { title, description, canonical, indexed } = pageHead(pathname);
    document.title = title;
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:url', `${env.siteOrigin}${canonical}`);
    element('link[rel="canonical"]', () => {
      const made = document.createElement('link');
      made.setAttribute('rel', 'canonical');
      return made;
    }).setAttribute('href', `${env.siteOrigin}${canonical}`);
    if (indexed) document.head.querySelector('meta[name="robots"]')?.remove();
    else setMeta('name', 'robots', 'noindex');
  }, [pathname]);
}
