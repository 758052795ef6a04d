import { buildSite } from './site/buildSite';

/** `npm run build`: the production site in dist/. */
const started = Date.now();
buildSite().then(
  (pages) =>
    console.log(`Built ${pages.length} pages in ${((Date.now() - started) / 1000).toFixed(1)} s: ${pages.join(', ')}`),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
