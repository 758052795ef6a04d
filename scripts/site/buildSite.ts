import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { version } from '../../package.json';
import { clientConfig, prerenderConfig } from '../../webpack.config';
import { bundle } from './bundle';
import { compressFolder } from './compress';
import { writePages } from './pages';
import { inputsHash, isStale, writeStamp } from './stamp';
import { fillSiteOrigin, hasOwnSecret, refuseDefaultsInProduction } from './variables';

export const ROOT = path.join(__dirname, '..', '..');
export const DIST = path.join(ROOT, 'dist');

/**
 * Makes dist/, which any static host can serve:
 * - `<route>.html` for each route, `app.html` for every other address (the browser then finds the way),
 * - `assets/` whose names change with their content, each with a `.br` and a `.gz` twin,
 * - `headers.json`, the headers to send with every HTML answer, the security policy among them,
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
  const { assets } = await bundle([clientConfig('production'), prerenderConfig()]);
  await cp(path.join(ROOT, 'src', 'assets', 'public'), DIST, { recursive: true });
  const prerender = path.join(ROOT, 'build', 'prerender');
  await cp(path.join(prerender, 'assets'), path.join(DIST, 'assets'), { recursive: true });
  const pages = await writePages(DIST, path.join(prerender, 'render.js'), assets);
  await compressFolder(DIST);
  const facts = {
    version,
    id,
    siteOrigin: new URL(process.env.SITE_ORIGIN!).origin,
    ownPersistSecret: hasOwnSecret(process.env),
  };
  await writeFile(path.join(DIST, 'build.json'), `${JSON.stringify(facts)}\n`);
  await writeStamp();
  return pages;
}

/** Makes dist/ where there is none, or where what it is made from has changed. */
export async function buildIfStale(): Promise<void> {
  if (await isStale()) await buildSite();
}
