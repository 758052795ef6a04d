import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from '../config';
import type { Context } from '../context';
import { askServer, startControl } from './control';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'control-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.each([
  ['in the data directory', 'data'],
  ['in a folder of its own where the path is too long for a socket', 'd'.repeat(100)],
])('commands are taken %s, and no other user of the machine can reach it', async (_where, name) => {
  const config = readConfig({ DATA_DIR: join(directory, name) });
  mkdirSync(config.dataDir, { mode: 0o700 });
  const begun = await startControl({ config } as Context);
  // As after a kill: the next process finds what this one left.
  const before = name.length === 100 ? readFileSync(join(config.dataDir, 'control.path'), 'utf8') : null;
  const stop = await startControl({ config } as Context);
  const pointer = readdirSync(config.dataDir).includes('control.path');
  const socket = pointer
    ? readFileSync(join(config.dataDir, 'control.path'), 'utf8')
    : join(config.dataDir, 'control.sock');
  expect([modeOf(dirname(socket)), modeOf(socket)]).toEqual(['700', '600']);
  expect(await askServer(config, { name: 'nothing', args: [] })).toEqual({
    ok: false,
    text: 'There is no command nothing.',
  });
  if (before) expect(() => statSync(dirname(before))).toThrow('ENOENT');
  await Promise.all([begun(), stop()]);
  expect(readdirSync(config.dataDir)).toEqual([]);
  expect(await askServer(config, { name: 'nothing', args: [] })).toBeNull();
});
