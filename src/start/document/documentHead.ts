import { titles } from '#texts/documents';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { env } from '../../config/env';
import { guardedPaths, isJoin, paths } from '../../config/paths';

type RouteName = keyof typeof paths;

/** Title and indexing of a page. */
export interface PageHead {
  name: RouteName;
  title: string;
  /** Path of the canonical URL. Account pages and the login are not indexed. */
  canonical: string;
  indexed: boolean;
}

const isIndexed = (path: string) =>
  path !== paths.logIn.path && path !== paths.join.path && !guardedPaths.includes(path);

/** Paths in the sitemap. */
export const indexedPaths: readonly string[] = Object.values(paths)
  .map(({ path }) => path)
  .filter(isIndexed);

/** Returns the head of a route. Unknown paths redirect to the landing page, so they get its head. */
export function pageHead(pathname: string): PageHead {
  const names = Object.keys(paths) as RouteName[];
  const found = names.find((each) => (each === 'join' ? isJoin(pathname) : paths[each].path === pathname));
  const name = found ?? 'home';
  // An invitation's URL contains a secret, so it is never published.
  const canonical = name === 'join' ? paths.home.path : paths[name].path;
  return { name, title: titles[name], canonical, indexed: isIndexed(paths[name].path) };
}

/** Updates title and indexing on navigation. The first page's head comes from its HTML. */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { title, canonical, indexed } = pageHead(pathname);
    document.title = title;
    document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', `${env.siteOrigin}${canonical}`);
    document.head.querySelector('meta[name="robots"]')?.remove();
    if (!indexed)
      document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }));
  }, [pathname]);
}
