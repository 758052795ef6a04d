import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../run/children';
import { DIST } from '../site/buildSite';
import type { Result } from './stage/stage';

const SECRET = /[sr]k_(?:live|test)_\w{8}|whsec_\w{8}|-----BEGIN|AC[0-9a-f]{32}|sourceMappingURL=/;

/** Nothing that is served holds a key, a source map or a path of the machine that built it. */
export async function servesNoSecrets(): Promise<Result> {
  const names = (await readdir(DIST, { recursive: true })).filter((name) => !/\.(?:br|gz)$/.test(name));
  const found: string[] = [];
  let read = 0;
  for (const name of names) {
    const file = path.join(DIST, name);
    if (!(await stat(file)).isFile()) continue;
    const text = await readFile(file, 'latin1');
    read += 1;
    if (SECRET.test(text) || text.includes(ROOT) || name.endsWith('.map')) found.push(name);
  }
  return {
    measured: `${read} files; with a secret: ${found.join(', ') || 'none'}`,
    held: found.length === 0 && read > 0,
  };
}
