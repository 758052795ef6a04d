import { buildServer } from './run/buildServer';
import { runMain } from './run/children';
import { buildSite } from './site/buildSite';

/** Implements `npm run build`: the production site in dist/ and the server in build/server/. */
async function build(): Promise<void> {
  const started = Date.now();
  const [pages] = await Promise.all([buildSite(), buildServer()]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`Built the server and ${pages.length} pages in ${seconds} s: ${pages.join(', ')}`);
}

runMain(build);
