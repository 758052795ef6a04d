/** The service worker, built from src/serviceWorker.ts; browsers take it for the whole site from its root alone. */
export const SERVICE_WORKER = '/service-worker.js';

/** The page that finds its way by the address, whatever that is. */
export const SHELL = '/app';

/** What is kept in the browser for pages without a connection: the site, and what is of one person. */
export const SITE_CACHE = 'site';
export const PERSON_CACHE = 'person';
