/** The service worker, built from src/serviceWorker.ts. It must be at the root to control the whole site. */
export const SERVICE_WORKER = '/service-worker.js';

/** The page that routes on the client, for any URL. */
export const SHELL = '/app';

/** Cache names for offline use: the site, and one user's data. */
export const SITE_CACHE = 'site';
export const PERSON_CACHE = 'person';
