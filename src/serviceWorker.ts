import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { SHELL, SITE_CACHE } from './config/offline';
import { guardedPaths, isJoin, prerenderedPaths } from './config/paths';

/**
 * The service worker of a logged-in user (lib/cacheSite.ts). Offline, visited pages still open. Pages
 * come from the network first, so that none outlives a deployment; files with content hashes come from the cache. API
 * calls and all other URLs are not intercepted.
 */
declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
};

const DAY = 24 * 60 * 60;
const KEPT: readonly string[] = ['script', 'font', 'image'];
const PAGES = [...guardedPaths, ...prerenderedPaths];

void self.skipWaiting();
clientsClaim();
// Earlier versions kept personal data here.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete('person')));

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && KEPT.includes(request.destination),
  new CacheFirst({
    cacheName: SITE_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY })],
  }),
);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && (PAGES.includes(url.pathname) || isJoin(url.pathname)),
  new NetworkOnly({ plugins: [{ handlerDidError: () => caches.match(SHELL) }] }),
);
