import { SERVICE_WORKER, SHELL, SITE_CACHE } from '../config/offline';

/** Missing from the type library. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const ASSET = /\/assets\/[\w.-]+\.(?:js|woff2|svg|webp|avif|png)\b/g;

/**
 * Starts the service worker and caches the site's shell with this page's resources. Import it once a user is logged in.
 * Without service workers, the site works online only.
 */
async function cacheSite(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  try {
    const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy('shinglewise-worker', { createScriptURL: () => SERVICE_WORKER });
    await navigator.serviceWorker.register(policy?.createScriptURL('') ?? SERVICE_WORKER);
    const site = await caches.open(SITE_CACHE);
    const shell = await fetch(SHELL);
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const wanted = `${await shell.clone().text()} ${fetched.join(' ')}`.match(ASSET) ?? [];
    for (const address of new Set(wanted)) if (!(await site.match(address))) await site.add(address);
    // Last, because it needs the others.
    await site.put(SHELL, shell);
  } catch {
    // Storage is full or blocked, or the connection went away meanwhile.
  }
}

void cacheSite();
