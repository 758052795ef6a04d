import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { owner } from '../../owner';
import type * as Prerender from '../../src/start/prerender';
import type { AssetsOf } from './bundle';
import { inlineScript } from './inlineScript';
import { headersFor } from './policy';

const MANIFEST = path.join(__dirname, '..', '..', 'src', 'assets', 'public', 'site.webmanifest');

type Renderer = typeof Prerender;

/** Returns the file of a route in dist/. */
export const pageFile = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`);

/**
 * Renders every route and writes the files about all pages.
 * @param renderer file of the prerender bundle
 * @returns the rendered routes
 */
export async function writePages(dist: string, renderer: string, assets: AssetsOf): Promise<string[]> {
  const { renderPage, renderShell, documentHtml, prerenderedPaths, guardedPaths, indexedPaths, env } = load(renderer);
  const inline = { earlyInput: inlineScript('earlyInput'), scheme: inlineScript('scheme') };
  const documents = new Map<string, string>();
  const routes = [...prerenderedPaths, ...guardedPaths];
  for (const route of routes) {
    const { chunks, ...parts } = await renderPage(route);
    const scripts = scriptsFor(chunks, assets);
    const urgent = guardedPaths.includes(route);
    documents.set(pageFile(route), documentHtml({ path: route, ...parts, ...inline, scripts, urgent }));
  }
  // The router redirects unknown paths, so there is nothing to prerender.
  const shell = { path: '/', ...renderShell(), scripts: scriptsFor([], assets) };
  documents.set('app.html', documentHtml({ ...shell, ...inline, urgent: true }));

  await write(dist, documents);
  await write(dist, {
    'headers.json': `${JSON.stringify(headersFor([...documents.values()], env), null, 2)}\n`,
    'robots.txt': robotsText(env.siteOrigin),
    'sitemap.xml': sitemapXml(env.siteOrigin, indexedPaths),
    'site.webmanifest': await manifestText(),
  });
  return routes;
}

/** Returns the manifest with the name of the product. */
async function manifestText(): Promise<string> {
  const rest = JSON.parse(await readFile(MANIFEST, 'utf8')) as object;
  return `${JSON.stringify({ name: owner.name, short_name: owner.name, ...rest }, null, 2)}\n`;
}

/** The entry comes last: when it starts, the code of the page is loaded, and hydration does not wait for it. */
function scriptsFor(chunks: readonly string[], assets: AssetsOf): string[] {
  const entry = assets('main');
  const main = entry.at(-1);
  const files = [...entry.slice(0, -1), ...chunks.flatMap(assets)].filter((file) => file !== main);
  return main ? [...new Set(files), main] : [];
}

/** The build creates the bundle; only its type is known beforehand. */
function load(renderer: string): Renderer {
  return createRequire(__filename)(renderer) as Renderer;
}

async function write(dist: string, files: Map<string, string> | Record<string, string>) {
  for (const [name, text] of files instanceof Map ? files : Object.entries(files)) {
    const file = path.join(dist, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** @param origin of the site, without a trailing slash */
function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escape(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Pages that must not be indexed have a robots tag, which a crawler can read only if it may fetch them. */
function robotsText(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /sandbox/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}
