import { buildServer } from './run/buildServer';
import { buildSite } from './site/buildSite';

/** `npm run build`: the production site in dist/ and the server in build/server/. */
const started = Date.now();
Promise.all([buildSite(), buildServer()]).then(
  ([pages]) =>
    console.log(
      `Built the server and ${pages.length} pages in ${((Date.now() - started) / 1000).toFixed(1)} s: ${pages.join(', ')}`,
    ),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
