import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { guardedPaths, paths, prerenderedPaths } from '../../src/config/paths';
import { brotliSize } from './compress';
import { pageFile } from './pages';

export interface Verdict {
  route: string;
  figure: keyof Weight;
  bytes: number;
  /** None where a figure is only printed. */
  budget: number | undefined;
}

const KB = 1000;

/** The most script before any input, in kB. The prices come from the API, so its client, all of it, comes with their page. */
const scriptBudgets = { others: 153, pricing: 175, account: 192 };

/** Budgets of the design, in bytes on the wire. */
function budgetFor(route: string, figure: keyof Weight): number | undefined {
  if (guardedPaths.includes(route)) return figure === 'script' ? scriptBudgets.account * KB : undefined;
  const script = scriptBudgets[route === paths.pricing.path ? 'pricing' : 'others'];
  return { html: 20.5, script, media: 120 }[figure] * KB;
}

/** Bytes on the wire, as the host sends them: text with Brotli, pictures and fonts as they are. */
interface Weight {
  html: number;
  /** Scripts the document names: all that is fetched before any input. */
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

/** Pictures of the first screen are those that are not lazy. */
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
 * What one page of the built site weighs before anybody touches it.
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

/** Every figure of every route of the built site beside its budget. */
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

/** What fails the tests. */
export const isOver = ({ bytes, budget }: Verdict) => budget !== undefined && bytes > budget;

/** Prints one row a route, in kB on the wire; a figure over its budget is marked. */
export function printWeights(verdicts: readonly Verdict[]): void {
  const rows: Record<string, Partial<Record<keyof Weight, string>>> = {};
  for (const verdict of verdicts) {
    const budget = verdict.budget ? ` of ${verdict.budget / KB}` : '';
    const text = `${(verdict.bytes / KB).toFixed(1)}${budget}${isOver(verdict) ? ' OVER' : ''}`;
    (rows[verdict.route] ??= {})[verdict.figure] = text;
  }
  console.table(rows);
}
