import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { OFFLINE_AFTER, SHELL, SITE_CACHE } from './config/offline';
import { guardedPaths, isJoin, prerenderedPaths } from './config/paths';
import { isIntact } from './lib/isIntact';

/**
 * The service worker of a logged-in user (lib/cacheSite.ts). Offline, visited pages still open. Pages
 * come from the network first, so that none outlives a deployment; files with content hashes come from the cache. API
 * calls and all other URLs are not intercepted.
 */
declare const self: {
  skipWaiting(): Promise<void>;
};

const DAY = 24 * 60 * 60;
const KEPT: readonly string[] = ['script', 'font', 'image'];

void self.skipWaiting();
clientsClaim();

/** Caches only intact files, also replaces those of earlier versions, and fetches others once more past the HTTP cache. */
const intact: WorkboxPlugin = {
  // With the script's `integrity`, a wrong body would be a network error, and not be fetched again.
  requestWillFetch: ({ request }) => Promise.resolve(new Request(request.url)),
  fetchDidSucceed: async ({ request, response }) =>
    (await isIntact(response, request.url)) ? response : fetch(request, { cache: 'reload' }),
  cacheWillUpdate: async ({ request, response }) => ((await isIntact(response, request.url)) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && (await isIntact(cachedResponse, request.url)) ? cachedResponse : null,
};

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && KEPT.includes(request.destination),
  new CacheFirst({
    cacheName: SITE_CACHE,
    plugins: [intact, new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY })],
  }),
);

/** Pages that the shell replaces when a network answers with its own page; on public ones, users can log in to it. */
const isAccountPage = (pathname: string) => guardedPaths.includes(pathname) || isJoin(pathname);

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && (isAccountPage(url.pathname) || prerenderedPaths.includes(url.pathname)),
  async ({ request, url }) => {
    const shell = await caches.match(SHELL);
    if (!shell || !(await isIntact(shell, SHELL))) return fetch(request);
    const page = async () => {
      const response = await fetch(request);
      return !isAccountPage(url.pathname) || (await isIntact(response, url.href)) ? response : shell;
    };
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(shell), OFFLINE_AFTER));
    return Promise.race([page().catch(() => shell), late]);
  },
);
