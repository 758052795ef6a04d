import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from './directory';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const file = () => join(directory, 'server.lock');

test('the second to come is refused by name, until the first gives the lock back', async () => {
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`is in use by the process ${process.pid}`);
  unlock();
  (await lockDirectory(directory))();
});

test('a living process keeps its lock; a copy of its directory is not in use', async () => {
  const [original, copy] = [join(directory, 'original'), join(directory, 'copy')];
  await lockDirectory(original);
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  await once(other, 'spawn');
  const lock = join(original, 'server.lock');
  const holder = JSON.parse(readFileSync(lock, 'utf8')) as object;
  writeFileSync(lock, JSON.stringify({ ...holder, pid: other.pid, startedAt: null }));
  cpSync(original, copy, { recursive: true });
  await expect(lockDirectory(original)).rejects.toThrow(`in use by the process ${other.pid}`);
  (await lockDirectory(copy))();
  other.kill();
  await once(other, 'exit');
  (await lockDirectory(original))();
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

test('a process that has ended holds nothing, although its parent has not asked for its end yet', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(String(line));
  const untilStat = async (of: number | undefined, wanted: RegExp) => {
    while (!wanted.test(readFileSync(`/proc/${of}/stat`, 'utf8'))) await new Promise((go) => setTimeout(go, 20));
  };
  // The shell would ask for the end of its child; the program that it has become does not.
  await untilStat(parent.pid, /\(sleep\)/);
  process.kill(pid);
  await untilStat(pid, /\) Z/);
  writeFileSync(file(), JSON.stringify({ pid, startedAt: null }));
  (await lockDirectory(directory))();
  parent.kill();
  await once(parent, 'exit');
});

test("the directory and its lock are the owner's alone, and a shared directory is refused", async () => {
  const inside = join(directory, 'data');
  (await lockDirectory(inside))();
  chmodSync(inside, 0o755);
  const unlock = await lockDirectory(inside);
  expect([inside, join(inside, 'server.lock')].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
    '700',
    '600',
  ]);
  unlock();
  chmodSync(inside, 0o1777);
  await expect(lockDirectory(inside)).rejects.toThrow('is shared by all users of this machine');
});
