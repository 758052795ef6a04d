import { chromium } from 'playwright-core';
import { startServer } from '../e2e/harness/server';
import { prerenderedPaths } from '../src/config/paths';
import { measurePage, type Timing } from './bench/measurePage';
import { summary } from './bench/summary';
import { chromiumPath } from './run/chromium';
import { buildSite, DIST } from './site/buildSite';
import { isStale } from './site/stamp';
import { weighSite, weightTable } from './site/budgets';

const ROUNDS = 5;

/**
 * `npm run bench`: what the pages weigh, beside their budgets, and how long they take on a phone: processor four times
 * slower, slow 4G, empty cache. Times depend on the machine; they are printed and never asserted.
 */
async function main() {
  if (await isStale()) await buildSite();
  console.log(weightTable(await weighSite(DIST)));
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const timings = new Map<string, Timing[]>();
    // Rounds are interleaved, so that a busy minute of the machine does not meet one route alone.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of prerenderedPaths) {
        const timing = await measurePage(browser, server.origin + path);
        timings.set(path, [...(timings.get(path) ?? []), timing]);
      }
    }
    console.log(`\n${summary(timings)}`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
