import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from './lock';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const file = () => join(directory, 'server.lock');

test('J2: the second to come is refused by name, until the first gives the lock back', async () => {
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`is in use by the process ${process.pid}`);
  unlock();
  (await lockDirectory(directory))();
});

test('J2: a living process keeps its lock', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  await once(other, 'spawn');
  writeFileSync(file(), JSON.stringify({ pid: other.pid, startedAt: null }));
  await expect(lockDirectory(directory)).rejects.toThrow(`in use by the process ${other.pid}`);
  other.kill();
  await once(other, 'exit');
  (await lockDirectory(directory))();
});

test.each([
  ['a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: null })],
  ['an earlier process with our pid, as in a container', JSON.stringify({ pid: process.pid, startedAt: '1' })],
  ['a cut file', '{"pid":'],
])('J3: the lock of %s is taken over', async (_name, content) => {
  writeFileSync(file(), content);
  const unlock = await lockDirectory(directory);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
});
