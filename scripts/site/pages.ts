import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { owner } from '../../shared/owner';
import type { AssetsOf } from './bundle';
import { inlineScript } from './inlineScript';
import { headersFor, sha256 } from './policy';

const MANIFEST = path.join(__dirname, '..', '..', 'src', 'assets', 'public', 'site.webmanifest');

/** Returns the file of a route in dist/. */
export const pageFile = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`);

/**
 * Renders every route and writes the files about all pages.
 * @param renderer file of the prerender bundle
 * @returns the rendered routes
 */
export async function writePages(dist: string, renderer: string, assets: AssetsOf): Promise<string[]> {
  // The build creates the bundle; only its type is known beforehand.
  const bundle = createRequire(__filename)(renderer) as typeof import('../../src/start/prerender');
  const { renderPage, renderShell, documentHtml, prerenderedPaths, guardedPaths, indexedPaths, env } = bundle;
  const inline = { earlyInput: inlineScript('earlyInput'), scheme: inlineScript('scheme') };
  const documents: Record<string, string> = {};
  const hashed = async (scripts: string[]) => ({
    scripts,
    hashes: await Promise.all(scripts.map(async (file) => sha256(await readFile(path.join(dist, file))))),
  });
  const routes = [...prerenderedPaths, ...guardedPaths];
  for (const route of routes) {
    const { chunks, ...parts } = await renderPage(route);
    const scripts = scriptsFor(chunks, assets);
    const urgent = guardedPaths.includes(route);
    documents[pageFile(route)] = documentHtml({ path: route, ...parts, ...inline, ...(await hashed(scripts)), urgent });
  }
  // The router redirects unknown paths, so there is nothing to prerender.
  const shell = { path: '/', ...renderShell(), ...(await hashed(scriptsFor([], assets))) };
  documents['app.html'] = documentHtml({ ...shell, ...inline, urgent: true });

  const files = {
    ...documents,
    'headers.json': `${JSON.stringify(headersFor(Object.values(documents), env), null, 2)}\n`,
    'robots.txt': robotsText(env.siteOrigin),
    'sitemap.xml': sitemapXml(env.siteOrigin, indexedPaths),
    'site.webmanifest': await manifestText(),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), text);
  }
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
