import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromiumPath } from './chromium';
import { ROOT } from './children';
import type { Count } from './count';

const REPORT = path.join(ROOT, '.cache', 'journeys.tap');
const FIVE_MINUTES = 5 * 60_000;

async function allJourneys(): Promise<string[]> {
  const names = await readdir(path.join(ROOT, 'e2e'));
  return names.filter((name) => name.endsWith('.e2e.ts')).map((name) => `e2e/${name}`);
}

const figure = (report: string, name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);

/**
 * Runs journeys in a browser against the built site. Each file starts a server of its own on a free port.
 * @param files paths from the root of the project; all journeys by default
 * @param limit milliseconds for one file
 * @throws Error when there is no browser
 */
export async function runJourneys(files: readonly string[] = [], limit = FIVE_MINUTES): Promise<Count> {
  const selected = files.length > 0 ? files : await allJourneys();
  await mkdir(path.dirname(REPORT), { recursive: true });
  await rm(REPORT, { force: true });
  const reporters = ['spec', 'stdout', 'tap', REPORT].map(
    (value, index) => `--test-reporter${index % 2 === 0 ? '' : '-destination'}=${value}`,
  );
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--test', '--test-concurrency=2', `--test-timeout=${limit}`, ...reporters, ...selected],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromiumPath() } },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  const report = existsSync(REPORT) ? await readFile(REPORT, 'utf8') : '';
  const count = { passed: figure(report, 'pass'), failed: figure(report, 'fail') + figure(report, 'cancelled') };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
