import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishSite } from './publishSite';

const DAY = 24 * 60 * 60 * 1000;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'place-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const dist = () => path.join(root, 'dist');
const assets = () => readdirSync(path.join(dist(), 'assets')).sort();

/** Creates a build that began at a given time; its files are written now, after all times of these tests. */
function build(began: number, ...files: string[]): string {
  const folder = path.join(root, 'build', 'site', String(began));
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), files.join());
  for (const name of files) writeFileSync(path.join(folder, 'assets', name), name);
  return folder;
}

it('serves the first build and the next, and keeps the previous folder', async () => {
  await publishSite(build(1, 'a.js'), dist(), true);
  expect(readFileSync(path.join(dist(), 'index.html'), 'utf8')).toBe('a.js');
  await publishSite(build(2, 'b.js'), dist(), false);
  expect(assets()).toEqual(['b.js']);
  await publishSite(build(3, 'c.js'), dist(), false);
  expect(readdirSync(path.join(root, 'build', 'site')).sort()).toEqual(['2', '3']);
});

it('replaces a dangling link', async () => {
  await publishSite(build(1, 'a.js'), dist(), true);
  rmSync(path.join(root, 'build'), { recursive: true });
  await publishSite(build(2, 'b.js'), dist(), true);
  expect(assets()).toEqual(['b.js']);
});

it('a removed file stays for a week after its removal, however old it is', async () => {
  const now = Date.now();
  const began = [now - 40 * DAY, now - 10 * DAY, now - 4 * DAY, now - 2 * DAY];
  await publishSite(build(began[0]!, 'a.js', 'same.js'), dist(), true);
  await publishSite(build(began[1]!, 'b.js', 'same.js'), dist(), true);
  expect(assets()).toEqual(['a.js', 'b.js', 'same.js']);
  await publishSite(build(began[2]!, 'c.js', 'same.js'), dist(), true);
  expect(assets()).toEqual(['a.js', 'b.js', 'c.js', 'same.js']);
  expect(statSync(path.join(dist(), 'assets', 'a.js')).mtimeMs).toBeLessThan(began[1]!);
  await publishSite(build(began[3]!, 'd.js', 'same.js'), dist(), true);
  expect(assets()).toEqual(['b.js', 'c.js', 'd.js', 'same.js']);
  expect(existsSync(`${dist()}.next`)).toBe(false);
});
