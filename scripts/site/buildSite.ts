import { cp } from 'node:fs/promises';
import path from 'node:path';
import { clientConfig, prerenderConfig } from '../../webpack.config';
import { bundle } from './bundle';
import { compressFolder } from './compress';
import { writePages } from './pages';
import { writeStamp } from './stamp';

export const ROOT = path.join(__dirname, '..', '..');
export const DIST = path.join(ROOT, 'dist');

/**
 * Makes dist/, which any static host can serve:
 * - `<route>.html` for each route, `app.html` for every other address (the browser then finds the way),
 * - `assets/` whose names change with their content, each with a `.br` and a `.gz` twin,
 * - `headers.json`, the headers to send with every HTML answer, the security policy among them,
 * - robots.txt and sitemap.xml.
 * @returns the routes that are HTML
 * @throws Error with webpack's messages, or when a page cannot be rendered
 */
export async function buildSite(): Promise<string[]> {
  const { assets } = await bundle([clientConfig('production'), prerenderConfig()]);
  await cp(path.join(ROOT, 'src', 'assets', 'public'), DIST, { recursive: true });
  const prerender = path.join(ROOT, 'build', 'prerender');
  await cp(path.join(prerender, 'assets'), path.join(DIST, 'assets'), { recursive: true });
  const pages = await writePages(DIST, path.join(prerender, 'render.js'), assets);
  await compressFolder(DIST);
  await writeStamp();
  return pages;
}
