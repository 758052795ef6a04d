import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config';
import type { Context } from '../context';
import { askServer, startControl } from './control';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'control-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const getMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.each([
  ['in the data directory', 'data'],
  ['in a folder of its own where the path is too long for a socket', 'd'.repeat(100)],
])('commands are taken %s, and no other user of the machine can reach it', async (_where, name) => {
  const config = readConfig({ DATA_DIR: join(directory, name) });
  mkdirSync(config.dataDir, { mode: 0o700 });
  const begun = await startControl({ config } as Context);
  // As after a kill: the next process finds the socket of this one.
  const stop = await startControl({ config } as Context);
  const hash = createHash('sha256').update(config.dataDir).digest('hex').slice(0, 16);
  const folder = name === 'data' ? config.dataDir : join(tmpdir(), `shinglewise-${hash}`);
  const socket = join(folder, 'control.sock');
  expect([getMode(folder), getMode(socket)]).toEqual(['700', '600']);
  expect(await askServer(config, ['nothing'])).toEqual({
    exitCode: 2,
    text: 'There is no command nothing. `npm run cli` lists the commands.',
  });
  await Promise.all([begun(), stop()]);
  expect(existsSync(socket)).toBe(false);
  expect(await askServer(config, ['nothing'])).toBeNull();
});
