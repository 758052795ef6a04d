import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { version } from '../../package.json';
import { clientConfig, prerenderConfig, workerConfig } from '../../webpack.config';
import { buildServer } from '../run/buildServer';
import { bundle, run } from './bundle';
import { compressFolder } from './compress';
import { writePages } from './pages';
import { putInPlace } from './putInPlace';
import { inputsHash, isStale, writeStamp } from './stamp';
import { fillSiteOrigin, refuseDefaultsInProduction } from './variables';

export const ROOT = path.join(__dirname, '..', '..');
export const DIST = path.join(ROOT, 'dist');

/**
 * Makes dist/, which any static host can serve. It is made beside the one that is served, and replaces it when it is
 * whole; a build for production keeps for a week what pages that are open still need.
 * - `<route>.html` for each route, `app.html` for every other address (the browser then finds the way),
 * - `assets/` whose names change with their content, each with a `.br` and a `.gz` twin,
 * - `service-worker.js`, which keeps pages that a signed-in person has seen,
 * - `headers.json`, the headers to send with every HTML answer and the service worker, the security policy among them,
 * - `build.json`, what it was built with that a server compares with its own settings,
 * - robots.txt and sitemap.xml.
 * @returns the routes that are HTML
 * @throws Error with the settings that are missing, with webpack's messages, or when a page cannot be rendered
 */
export async function buildSite(): Promise<string[]> {
  fillSiteOrigin(process.env);
  refuseDefaultsInProduction(process.env);
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
  const { assets } = await bundle([clientConfig('production', site), prerenderConfig()]);
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
  await putInPlace(site, DIST, process.env.NODE_ENV === 'production');
  await writeStamp();
  return pages;
}

/** Compiles the server, and makes dist/ where there is none, or where what it is made from has changed. */
export async function buildIfStale(): Promise<void> {
  await buildServer();
  if (await isStale()) await buildSite();
}
