import { SERVER } from './run/buildServer';
import { runMain, runNode, runTogether } from './run/children';
import { buildIfStale } from './site/buildSite';
import { isStale } from './site/stamp';

/** Implements `npm start`: builds what is stale, then runs the server; `npm run serve` only runs it. */
async function start() {
  if (await isStale()) console.log('Building the site. This takes about half a minute and is only needed once.');
  await buildIfStale();
  runTogether([runNode([SERVER])]);
}

runMain(start);
