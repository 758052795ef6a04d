import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { offline as texts } from '#texts/components';
import { PERSON_CACHE, SHELL, SITE_CACHE } from './config/offline';
import { guardedPaths, prerenderedPaths } from './config/paths';

/**
 * The service worker of a logged-in user (lib/cacheSite.ts). Offline, visited pages and opened invoices still open. Pages
 * come from the network first, so that none outlives a deployment; files with content hashes come from the cache. API calls
 * and all other URLs are not intercepted.
 */
declare const self: { skipWaiting(): Promise<void> };

const DAY = 24 * 60 * 60;
const KEPT: readonly string[] = ['script', 'font', 'image'];
const PAGES = [...guardedPaths, ...prerenderedPaths];

void self.skipWaiting();
clientsClaim();

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && KEPT.includes(request.destination),
  new CacheFirst({
    cacheName: SITE_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY })],
  }),
);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && PAGES.includes(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: () => caches.match(SHELL) }] }),
);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname.startsWith('/invoices/'),
  new NetworkFirst({
    cacheName: PERSON_CACHE,
    plugins: [
      {
        // The part after the payment's id is a signature that expires after some minutes.
        cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname.split('.')[0] ?? '',
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          const age = Date.now() - Date.parse(cachedResponse?.headers.get('date') ?? '');
          return age < DAY * 1000 ? cachedResponse : null;
        },
        handlerDidError: async () => new Response(`${texts.invoiceNotKept}\n`, { status: 503 }),
      },
    ],
  }),
);
