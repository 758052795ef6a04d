import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../run/children';
import { BUILD_VARIABLES, fillSiteOrigin } from './variables';

const STAMP = path.join(ROOT, '.cache', 'build.stamp');
const INPUTS = ['src', 'shared', 'scripts/site', 'webpack.config.ts', 'package-lock.json', 'tsconfig.json'];

async function listFiles(input: string): Promise<string[]> {
  if ((await stat(path.join(ROOT, input))).isFile()) return [input];
  const entries = await readdir(path.join(ROOT, input), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Hashes all inputs of the site: the sources, the build itself and the build's variables. */
export async function inputsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(INPUTS.map(listFiles))).flat())
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(ROOT, file)))
      .update('\0');
  fillSiteOrigin(process.env);
  for (const name of ['NODE_ENV', ...BUILD_VARIABLES]) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Stores the hash of the build's inputs. */
export async function writeStamp(): Promise<void> {
  await mkdir(path.dirname(STAMP), { recursive: true });
  await writeFile(STAMP, await inputsHash());
}

/** Returns whether the site is missing or its inputs have changed. */
export async function isStale(): Promise<boolean> {
  if (!existsSync(path.join(ROOT, 'dist', 'index.html')) || !existsSync(STAMP)) return true;
  return (await readFile(STAMP, 'utf8')) !== (await inputsHash());
}
