import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { guardedPaths, paths, prerenderedPaths } from '../../src/config/paths';
import { brotliSize } from './compress';
import { pageFile } from './pages';

export interface Verdict {
  route: string;
  figure: keyof Weight;
  bytes: number;
  /** Missing for numbers that are only printed. */
  budget: number | undefined;
}

const KB = 1000;

/**
 * The maximum of script before any input, in kB. The prices come from the API, so their page includes its whole client.
 */
const scriptBudgets = { others: 140, pricing: 165, account: 180 };

/** Budgets of the design, in transferred bytes. */
function budgetFor(route: string, figure: keyof Weight): number | undefined {
  if (guardedPaths.includes(route)) return figure === 'script' ? scriptBudgets.account * KB : undefined;
  const script = scriptBudgets[route === paths.pricing.path ? 'pricing' : 'others'];
  return { html: 20.5, script, media: 120 }[figure] * KB;
}

/** Returns the transferred bytes: text with Brotli, pictures and fonts unchanged. */
interface Weight {
  html: number;
  /** Scripts in the document, which are fetched before any input. */
  script: number;
  /** Fonts and pictures fetched before scrolling. */
  media: number;
}

const TEXT = /\.(js|html|svg)$/;

async function wireSize(dist: string, address: string): Promise<number> {
  const bytes = await readFile(path.join(dist, address));
  return TEXT.test(address) ? brotliSize(bytes) : bytes.length;
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

/** Returns every number of every route of the built site with its budget. */
export async function weighSite(dist: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const route of [...prerenderedPaths, ...guardedPaths]) {
    const weight = await weigh(dist, pageFile(route));
    for (const figure of ['html', 'script', 'media'] as const) {
      const budget = budgetFor(route, figure);
      verdicts.push({ route, figure, bytes: weight[figure], budget });
    }
  }
  return verdicts;
}

/** Returns the numbers that are over budget. */
export const isOver = ({ bytes, budget }: Verdict) => budget !== undefined && bytes > budget;

/** Prints one row per route, in transferred kB, and marks numbers over budget. */
export function printWeights(verdicts: readonly Verdict[]): void {
  const rows: Record<string, Partial<Record<keyof Weight, string>>> = {};
  for (const verdict of verdicts) {
    const budget = verdict.budget ? ` of ${verdict.budget / KB}` : '';
    const text = `${(verdict.bytes / KB).toFixed(1)}${budget}${isOver(verdict) ? ' OVER' : ''}`;
    (rows[verdict.route] ??= {})[verdict.figure] = text;
  }
  console.table(rows);
}
