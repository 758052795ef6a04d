import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runMain } from './run/children';
import { buildIfStale, DIST } from './site/buildSite';
import { printWeights } from './site/budgets';

/** Markers of development code: the options of DevTools, and a name in the stories. */
const MARKS = /\(redacted\)|a-token-of-the-stories/;

/** Returns the scripts of the built site that contain development code. */
function debuggingScripts(): string[] {
  const scripts = readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  return scripts.filter((name) => MARKS.test(readFileSync(path.join(DIST, 'assets', name), 'utf8')));
}

/** Builds a stale site. Fails when a page is over budget, or when the site contains development tools. */
async function main(): Promise<void> {
  await buildIfStale();
  const isOver = await printWeights(DIST);
  const debugging = debuggingScripts();
  if (debugging.length > 0) console.error(`Development code in the build: ${debugging.join(', ')}`);
  process.exitCode = isOver || debugging.length > 0 ? 1 : 0;
}

runMain(main);
