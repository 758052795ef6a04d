import { chromium, type Browser } from '@playwright/test';
import { startServer } from '../testing/server';
import { paths } from '../src/config/paths';
import { scorePage, type Score } from './bench/lighthouse';
import { measureLoad, type Load } from './bench/measureLoad';
import { measureColdPress, measureSettledPress } from './bench/measurePress';
import { readOptions, type Options } from './bench/options';
import { baselineOf, loadTables, pressTable, scoreTable, type Presses } from './bench/summary';
import { serveWithoutScripts } from './bench/withoutScripts';
import { launchOptions } from './run/install';
import { weighSite, weightTable } from './site/budgets';
import { buildIfStale, DIST } from './site/buildSite';

/** The log-in opens by itself there, and search engines are kept out on purpose. */
const isPlainPage = (route: string) => route !== paths.logIn.path;

/** Moments of the cold press after the first paint, in milliseconds; a round takes one of them. */
const COLD_DELAYS = [300, 1500, 800, 2500, 500];

/** Appends to a list of a map. */
function add<Round>(rounds: Map<string, Round[]>, route: string, round: Round) {
  rounds.set(route, [...(rounds.get(route) ?? []), round]);
}

/** Runs all rounds. They are interleaved, so that a busy minute of the machine does not meet one route alone. */
async function measure(browser: Browser, origin: string, staticOrigin: string, { rounds, routes, parts }: Options) {
  const loads = new Map<string, Load[]>();
  const statics = new Map<string, Load[]>();
  const presses = new Map<string, Presses[]>();
  const scores = new Map<string, Score[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const route of routes) {
      const address = origin + route;
      if (parts.has('load')) {
        add(loads, route, await measureLoad(browser, address));
        add(statics, route, await measureLoad(browser, staticOrigin + route));
      }
      if (parts.has('press') && isPlainPage(route)) {
        const cold = await measureColdPress(browser, address, COLD_DELAYS[round % COLD_DELAYS.length] ?? 0);
        add(presses, route, { cold, settled: await measureSettledPress(browser, address) });
      }
      if (parts.has('lighthouse') && isPlainPage(route)) add(scores, route, await scorePage(address));
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  return { loads, statics, presses, scores };
}

/**
 * `npm run bench [-- --rounds 1 --only /,/faqs --parts load,press,lighthouse]`: what the public pages weigh, beside
 * their budgets, and how long they take on a phone: processor four times slower, slow 4G, empty cache. Times depend on
 * the machine; they are printed and never asserted. Exit code 1 when best practices are not 100.
 */
async function main() {
  const options = readOptions(process.argv.slice(2));
  await buildIfStale();
  console.log(`${weightTable(await weighSite(DIST))}\n`);
  const [server, statics] = await Promise.all([startServer(), serveWithoutScripts(DIST)]);
  const browser = await chromium.launch(launchOptions());
  try {
    const results = await measure(browser, server.origin, statics.origin, options);
    const lines = [...results.loads].map(
      ([route, rounds]) =>
        [route, rounds.map((load) => ({ ...load, baseline: baselineOf(results.statics.get(route) ?? []) }))] as const,
    );
    const ownLines = [...results.statics].map(([route, rounds]) => [`${route} without scripts`, rounds] as const);
    if (lines.length > 0) console.log(`${loadTables(new Map([...lines, ...ownLines]))}\n`);
    if (results.presses.size > 0) console.log(`${pressTable(results.presses)}\n`);
    if (results.scores.size > 0) console.log(scoreTable(results.scores));
    const isWhole = ({ scores }: Score) => scores['best-practices'] === 100;
    if (![...results.scores.values()].flat().every(isWhole)) process.exitCode = 1;
  } finally {
    await browser.close();
    await Promise.all([server.stop(), statics.stop()]);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
