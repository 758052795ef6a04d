import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { guardedPaths, paths, prerenderedPaths } from '../../src/config/paths';
import { pageFile } from './pages';

const KB = 1000;

/**
 * The maximum of script before any input, in kB. The prices come from the API, so their page includes its whole client.
 */
const scriptBudgets = { others: 140, pricing: 168, account: 180 };

/** Budgets of the design, in transferred kB; undefined for numbers that are only printed. */
function budgetFor(route: string, figure: keyof Weight): number | undefined {
  if (guardedPaths.includes(route)) return figure === 'script' ? scriptBudgets.account : undefined;
  const script = scriptBudgets[route === paths.pricing.path ? 'pricing' : 'others'];
  return { html: 20.5, script, media: 120 }[figure];
}

/** Transferred bytes: text with Brotli, pictures and fonts unchanged. */
interface Weight {
  html: number;
  /** Scripts in the document, which are fetched before any input. */
  script: number;
  /** Fonts and pictures fetched before scrolling. */
  media: number;
}

/** Files are sent in their Brotli version, if they have one. */
async function wireSize(dist: string, address: string): Promise<number> {
  const file = path.join(dist, address);
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

async function sum(dist: string, addresses: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(addresses)].map((address) => wireSize(dist, address)));
  return sizes.reduce((total, size) => total + size, 0);
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

function findTags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

/** The first screen has the pictures that are not lazy. */
function findMedia(html: string): string[] {
  const preloaded = findTags(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === 'preload')
    .map((tag) => attribute(tag, 'href'));
  const pictures = [...findTags(html, 'img'), ...findTags(html, 'video')]
    .filter((tag) => attribute(tag, 'loading') !== 'lazy' && attribute(tag, 'preload') !== 'none')
    .map((tag) => attribute(tag, 'src') ?? attribute(tag, 'poster'));
  return [...preloaded, ...pictures].filter((address) => address?.startsWith('/')) as string[];
}

/**
 * Measures the weight of one page of the built site before any input.
 * @param file its HTML file, relative to dist
 */
async function weigh(dist: string, file: string): Promise<Weight> {
  const html = await readFile(path.join(dist, file), 'utf8');
  const scripts = findTags(html, 'script').flatMap((tag) => attribute(tag, 'data-scripts')?.split(' ') ?? []);
  return {
    html: await wireSize(dist, file),
    script: await sum(dist, scripts),
    media: await sum(dist, findMedia(html)),
  };
}

/**
 * Prints one row per route of the built site, in transferred kB, and marks numbers over budget.
 * @returns whether one of them is
 */
export async function printWeights(dist: string): Promise<boolean> {
  const rows: Record<string, Record<string, string>> = {};
  let isOver = false;
  for (const route of [...prerenderedPaths, ...guardedPaths]) {
    const row: Record<string, string> = (rows[route] = {});
    for (const [figure, bytes] of Object.entries(await weigh(dist, pageFile(route)))) {
      const budget = budgetFor(route, figure as keyof Weight);
      const over = budget !== undefined && bytes > budget * KB;
      row[figure] = `${(bytes / KB).toFixed(1)}${budget ? ` of ${budget}` : ''}${over ? ' OVER' : ''}`;
      isOver ||= over;
    }
  }
  console.table(rows);
  return isOver;
}
