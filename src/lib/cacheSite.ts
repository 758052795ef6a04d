import { SERVICE_WORKER, SHELL, SITE_CACHE } from '../config/offline';
import { fetchIntact } from './isIntact';

/** Missing from the type library. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const ASSET = /\/assets\/[\w.-]+\.(?:js|woff2|svg|webp|avif|png)\b/g;

/** Returns whether it was fetched by a script, as by `keep`, which would repeat its own failures. */
const isFetch = (entry: PerformanceEntry) => 'initiatorType' in entry && entry.initiatorType === 'fetch';

/**
 * Starts the service worker and caches the site's shell and every resource of this page. Import it once a user is logged in.
 * Without service workers, the site works online only.
 */
async function cacheSite(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  try {
    const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy('shinglewise-worker', { createScriptURL: () => SERVICE_WORKER });
    await navigator.serviceWorker.register(policy?.createScriptURL('') ?? SERVICE_WORKER);
    await navigator.serviceWorker.ready;
    const site = await caches.open(SITE_CACHE);
    const keep = async (text: string) => {
      for (const address of new Set(text.match(ASSET))) {
        if (!(await site.match(address))) await site.put(address, await fetchIntact(address));
      }
    };
    const shell = await fetchIntact(SHELL);
    await keep(await shell.clone().text());
    // After its resources, because it needs them.
    await site.put(SHELL, shell);
    // The worker doesn't control a page that was opened before it was active.
    new PerformanceObserver((list) => {
      const loaded = list.getEntries().filter((entry) => !isFetch(entry));
      keep(loaded.map(({ name }) => name).join(' ')).catch(() => undefined);
    }).observe({ type: 'resource', buffered: true });
  } catch {
    // Storage is full or blocked, or the network has no intact response. The previous copy stays.
  }
}

void cacheSite();
