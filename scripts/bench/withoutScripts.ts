import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../testing/server';
import { compressFolder } from '../site/compress';

const PAGE = /\.html$/;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>\s*/g;

/** Takes the scripts out of every page of a folder. */
async function removeScripts(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => PAGE.test(each))) {
    const file = path.join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(SCRIPT, ''));
  }
}

/**
 * Serves the built site by the real server, its pages without their scripts: what a page could at best be.
 * @param site folder of the built site; it stays as it is
 * @returns its origin and a way to end it
 */
export async function serveWithoutScripts(site: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'without-scripts-'));
  // The site is a link to the newest build.
  await cp(await realpath(site), folder, { recursive: true });
  await removeScripts(folder);
  await compressFolder(folder, PAGE);
  const server = await startServer({ SITE_FOLDER: folder });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { origin: server.origin, stop };
}
