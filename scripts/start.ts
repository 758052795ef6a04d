import { serve } from './run/serve';
import { buildSite } from './site/buildSite';
import { isStale } from './site/stamp';

/** `npm start`: builds what is stale, then serves. */
async function start() {
  if (await isStale()) {
    console.log('Building the site. This takes about half a minute; the next start will not need it.');
    await buildSite();
  }
  await serve();
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
