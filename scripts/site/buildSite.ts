import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { version } from '../../package.json';
import { clientConfig, prerenderConfig, withBuiltTheme, workerConfig } from '../../webpack.config';
import { buildServer } from '../run/buildServer';
import { ROOT } from '../run/children';
import { filesByGroup, run } from './bundle';
import { compressFolder } from './compress';
import { writePages } from './pages';
import { publishSite } from './publishSite';
import { inputsHash, isStale, writeStamp } from './stamp';
import { fillSiteOrigin, rejectDefaultsInProduction } from './variables';

export const DIST = path.join(ROOT, 'dist');

/**
 * Builds dist/, which any static host can serve. The build runs in a separate folder and replaces the served one when
 * complete; a production build keeps the files that open pages still need for a week.
 * - `<route>.html` for each route, `app.html` for every other path (resolved by the browser),
 * - `assets/` with content hashes in their names, each with a `.br` and a `.gz` version,
 * - `service-worker.js`, which caches pages that a logged-in user has opened,
 * - `headers.json`, the headers of every HTML response and the service worker, including the security policy,
 * - `build.json`, the build settings that a server compares with its own,
 * - robots.txt and sitemap.xml.
 * @returns the prerendered routes
 * @throws Error with the missing settings, with webpack's messages, or when a page cannot be rendered
 */
export async function buildSite(): Promise<string[]> {
  fillSiteOrigin(process.env);
  rejectDefaultsInProduction(process.env);
  const id = (await inputsHash()).slice(0, 10);
  process.env.BUILD_ID = id;
  const site = path.join(ROOT, 'build', 'site', String(Date.now()));
  try {
    return await make(site, id);
  } catch (error) {
    await rm(site, { recursive: true, force: true });
    throw error;
  }
}

async function make(site: string, id: string): Promise<string[]> {
  const { themeData } = await import('../../src/app/theme/themeData');
  // One after the other: on two cores running in parallel gains nothing.
  const assets = filesByGroup(await run(withBuiltTheme(clientConfig('production', site), themeData)));
  await run(prerenderConfig());
  await run(workerConfig(site));
  await cp(path.join(ROOT, 'src', 'assets', 'public'), site, { recursive: true });
  const prerender = path.join(ROOT, 'build', 'prerender');
  await cp(path.join(prerender, 'assets'), path.join(site, 'assets'), { recursive: true });
  const pages = await writePages(site, path.join(prerender, 'render.js'), assets);
  await compressFolder(site);
  const facts = {
    version,
    id,
    siteOrigin: new URL(process.env.SITE_ORIGIN!).origin,
    forCustomers: process.env.NODE_ENV === 'production',
  };
  await writeFile(path.join(site, 'build.json'), `${JSON.stringify(facts)}\n`);
  await publishSite(site, DIST, process.env.NODE_ENV === 'production');
  await writeStamp();
  return pages;
}

/** Compiles the server, and builds dist/ if it is missing or stale. */
export async function buildIfStale(): Promise<void> {
  await buildServer();
  if (await isStale()) await buildSite();
}
