import { existsSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Publishes a finished site: `dist` becomes a link to its folder, in one rename, so that every file is available at any
 * time. The previous folder stays for requests in flight; older ones are deleted.
 * @param site folder named by the start time of its build, in epoch ms
 * @param withOld keeps files of assets/ that are no longer built for a week, for open pages
 */
export async function publishSite(site: string, dist: string, withOld: boolean): Promise<void> {
  const old = existsSync(dist) ? realpathSync(dist) : null;
  if (old && withOld) await keepAssets(old, site);
  const next = `${dist}.next`;
  rmSync(next, { force: true });
  symlinkSync(path.relative(path.dirname(dist), site), next);
  renameSync(next, dist);
  for (const name of await readdir(path.dirname(site))) {
    const folder = path.join(path.dirname(site), name);
    if (folder !== site && folder !== old) await rm(folder, { recursive: true });
  }
}

/** Links the files; the time of each is the start of the first build without it. */
async function keepAssets(old: string, site: string): Promise<void> {
  const [oldBegan, began] = [old, site].map((folder) => Number(path.basename(folder))) as [number, number];
  if (!existsSync(path.join(old, 'assets'))) return;
  await mkdir(path.join(site, 'assets'), { recursive: true });
  for (const name of await readdir(path.join(old, 'assets'))) {
    const [from, to] = [old, site].map((folder) => path.join(folder, 'assets', name)) as [string, string];
    if (existsSync(to)) continue;
    const { mtimeMs } = await stat(from);
    const wasMade = mtimeMs >= oldBegan;
    if (!wasMade && began - mtimeMs > WEEK) continue;
    await link(from, to);
    // Dated before the start, so that the next build does not take it for a file of this one.
    if (wasMade) await utimes(to, new Date(), new Date(began - 1_000));
  }
}
