/** The service worker, built from src/serviceWorker.ts. It must be at the root to control the whole site. */
export const SERVICE_WORKER = '/service-worker.js';

/** The page that routes on the client, for any URL. */
export const SHELL = '/app';

/** The cache of the site's pages and code. Personal data is never in a cache. */
export const SITE_CACHE = 'site';

/** Only our pages have it; see `scriptTags` in start/document/documentHtml.ts. */
export const SHELL_MARKER = '<script data-scripts="/assets/';

/** A network that takes longer counts as offline for pages and data that have a copy, in ms. */
export const OFFLINE_AFTER = 5_000;
