import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { paths, prerenderedPaths } from '../src/config/paths';
import { startServer } from '../server/testing/network/server';
import { measureReads } from './bench/api';
import { categories, scorePage, type Scores } from './bench/lighthouse';
import { measureLoad, measurePress, type Load, type Press } from './bench/phone';
import { integerOption } from './run/children';
import { chromiumPath, launchOptions } from './run/install';
import { printWeights } from './site/budgets';
import { buildIfStale, DIST } from './site/buildSite';
import { compressFolder } from './site/compress';

const PARTS = ['load', 'press', 'lighthouse'];
/** Seconds per kind of read and round. */
const READ_TIME = 12;
/** Delays of the press after the first paint, in milliseconds; each round uses one of them. */
const DELAYS = [300, 1500, 800, 2500, 500];

/** One round at one route. */
interface Round {
  load?: Load;
  /** The same page without its scripts: the best possible result. */
  bare?: Load;
  press?: Press;
  scores?: Scores;
}

/** @throws Error naming the invalid argument */
function readOptions() {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    options: { rounds: text('5'), only: text(prerenderedPaths.join()), parts: text(PARTS.join()) },
  });
  const [routes, parts] = [values.only.split(','), values.parts.split(',')];
  for (const [name, chosen, known] of [
    ['only', routes, prerenderedPaths],
    ['parts', parts, [...PARTS, 'api']],
  ] as const)
    if (!chosen.every((one) => known.includes(one)))
      throw new Error(`--${name} must be a list of these: ${known.join()}.`);
  return { rounds: integerOption('rounds', values.rounds), routes, parts };
}

/** Serves the built site from the real server, with the scripts of its pages removed. */
async function serveWithoutScripts() {
  const folder = await mkdtemp(path.join(tmpdir(), 'without-scripts-'));
  // The site is a link to the latest build.
  await cp(await realpath(DIST), folder, { recursive: true });
  for (const name of (await readdir(folder, { recursive: true })).filter((each) => each.endsWith('.html'))) {
    const file = path.join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/<script\b[^>]*>[\s\S]*?<\/script>\s*/g, ''));
  }
  await compressFolder(folder, /\.html$/);
  const server = await startServer({ SITE_FOLDER: folder });
  return { origin: server.origin, stop: () => server.stop().then(() => rm(folder, { recursive: true })) };
}

/** Formats the median with minimum and maximum; fails when it is over its budget. */
function figure(all: readonly (number | undefined)[], isGood: (value: number) => boolean, digits = 0): string {
  const sorted = all.filter((value) => value !== undefined).sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  if (median === undefined) return '–';
  const [least, middle, most] = [sorted[0]!, median, sorted.at(-1)!].map((value) => value.toFixed(digits));
  const fault = isGood(Number(middle)) ? '' : ' OVER';
  if (fault) process.exitCode = 1;
  return `${middle}${least === most ? '' : ` (${least}-${most})`}${fault}`;
}

const full = (score: number) => score === 100;
const atMost = (budget: number) => (value: number) => value <= budget;

function summarize(rounds: readonly Round[]) {
  // Uses the medians of all rounds: rounds of a pair differ by chance.
  const bare = (of: 'fcp' | 'lcp') => {
    const all = rounds.flatMap(({ bare: one }) => (one ? [one[of]] : [])).sort((a, b) => a - b);
    return all[all.length >> 1] ?? NaN;
  };
  const row = (pick: (round: Round) => number | undefined, isGood: (value: number) => boolean, digits = 0) =>
    figure(rounds.map(pick), isGood, digits);
  return {
    'FCP ms': row(({ load }) => load?.fcp, atMost(Infinity)),
    'FCP ratio, 1.10': row(({ load }) => load && load.fcp / bare('fcp'), atMost(1.1), 2),
    'LCP ratio, 1.10': row(({ load }) => load && load.lcp / bare('lcp'), atMost(1.1), 2),
    'TBT ms, 50': row(({ load }) => load?.tbt, atMost(50)),
    'CLS, 0': row(({ load }) => load?.cls, atMost(0), 3),
    'press response ms, 300': row(({ press }) => press && (press.answer ?? Infinity), atMost(300)),
    'dialog ms': row(({ press }) => press && (press.dialog ?? Infinity), atMost(15_000)),
    ...Object.fromEntries(categories.map((name) => [name, row(({ scores }) => scores?.[name], full)])),
  };
}

/**
 * Implements `npm run bench [-- --rounds 1 --only /,/faqs --parts load,press,lighthouse]`: measures the weight and load
 * times of the public pages on a phone: processor four times slower, slow 4G, empty cache. Prints medians next to their
 * budgets, with minimum and maximum. `--parts api` measures the reads of the API instead, a minute for each kind. Exits
 * with 1 over budget, which also happens on a busy machine.
 */
async function main() {
  const { rounds, routes, parts } = readOptions();
  await buildIfStale();
  if (parts.includes('api')) console.table(await measureReads(rounds * READ_TIME));
  if (!parts.some((part) => PARTS.includes(part))) return;
  await printWeights(DIST);
  const [site, bare] = await Promise.all([startServer(), serveWithoutScripts()]);
  const browser = await chromium.launch(launchOptions(chromiumPath()));
  const found = new Map<string, Round[]>(routes.map((route) => [route, []]));
  const complaints = new Set<string>();
  try {
    // Each round measures all routes, so that a busy minute of the machine does not affect one route alone.
    for (let round = 0; round < rounds; round += 1) {
      for (const route of routes) {
        const [address, one]: [string, Round] = [site.origin + route, {}];
        // The login opens automatically there, and search engines are excluded on purpose.
        const isPlain = route !== paths.logIn.path;
        if (parts.includes('load')) {
          one.load = await measureLoad(browser, address);
          one.bare = await measureLoad(browser, bare.origin + route);
        }
        if (parts.includes('press') && isPlain) one.press = await measurePress(browser, address, DELAYS[round % 5]!);
        if (parts.includes('lighthouse') && isPlain) {
          const score = await scorePage(address);
          one.scores = score.scores;
          score.complaints.forEach((complaint) => complaints.add(`${route}: ${complaint}`));
        }
        found.get(route)!.push(one);
      }
      console.error(`round ${round + 1} of ${rounds}`);
    }
    console.table(Object.fromEntries([...found].map(([route, all]) => [route, summarize(all)])));
    for (const complaint of complaints) console.log(complaint);
  } finally {
    await browser.close();
    await Promise.all([site.stop(), bare.stop()]);
  }
}

void main();
