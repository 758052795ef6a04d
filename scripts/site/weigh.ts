import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliSize } from './compress';

/** Bytes on the wire, as the host sends them: text with Brotli, pictures and fonts as they are. */
export interface Weight {
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

function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

/** Pictures of the first screen are those that are not lazy. */
function mediaOf(html: string): string[] {
  const preloaded = tagsOf(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === 'preload')
    .map((tag) => attribute(tag, 'href'));
  const pictures = [...tagsOf(html, 'img'), ...tagsOf(html, 'video')]
    .filter((tag) => attribute(tag, 'loading') !== 'lazy' && attribute(tag, 'preload') !== 'none')
    .map((tag) => attribute(tag, 'src') ?? attribute(tag, 'poster'));
  return [...preloaded, ...pictures].filter((address) => address?.startsWith('/')) as string[];
}

/**
 * What one page of the built site weighs before anybody touches it.
 * @param file its HTML file, relative to dist
 */
export async function weigh(dist: string, file: string): Promise<Weight> {
  const html = await readFile(path.join(dist, file), 'utf8');
  const scripts = tagsOf(html, 'script').flatMap((tag) => attribute(tag, 'data-scripts')?.split(' ') ?? []);
  return { html: await wireSize(dist, file), script: await sum(dist, scripts), media: await sum(dist, mediaOf(html)) };
}
