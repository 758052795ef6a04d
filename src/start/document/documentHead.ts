import { heads as texts } from '#texts/documents';
import { env } from '../../config/env';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { guardedPaths, isJoin, paths } from '../../config/paths';

/** Title, description and indexing of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the canonical URL. Account pages and the login are not indexed. */
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
  [paths.reopen.path]: texts.reopen,
  [paths.join.path]: texts.join,
};

/** Paths in the sitemap. */
export const indexedPaths: readonly string[] = Object.keys(words).filter(
  (path) => path !== paths.logIn.path && path !== paths.join.path && !guardedPaths.includes(path),
);

/** Returns the head of a route. Unknown paths redirect to the landing page, so they get its head. */
export function pageHead(pathname: string): PageHead {
  const path = isJoin(pathname) ? paths.join.path : pathname;
  const { title, description } = words[path] ?? texts.home;
  // An invitation's URL contains a secret, so it is never published.
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

/** Updates the document's head on navigation. The first page's head comes from its HTML. */
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
