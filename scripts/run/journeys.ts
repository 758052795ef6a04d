import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { headlessShellPath } from './chromium';
import { ROOT } from './children';
import type { Count } from './count';

const RUNNER = path.join('node_modules', '@playwright', 'test', 'cli.js');
const REPORT = path.join(ROOT, '.cache', 'journeys.json');

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Faults outside of any test: a file that cannot be read, a fixture that cannot be torn down. */
  errors: unknown[];
}

/** A file that does not exist would select nothing, and beside others that would go unseen. */
function checkFiles(selection: readonly string[]): void {
  const known = readdirSync(path.join(ROOT, 'e2e')).filter((name) => name.endsWith('.e2e.ts'));
  for (const argument of selection.filter((text) => text.includes('.e2e.ts'))) {
    const file = path.relative(path.join(ROOT, 'e2e'), path.resolve(ROOT, argument.replace(/(:\d+)+$/, '')));
    if (!known.includes(file)) throw new Error(`There is no ${argument}; e2e has ${known.join(', ')}.`);
  }
}

/**
 * Runs journeys in a browser against the built site. Journeys of a worker share a server on a free port.
 * @param selection files from the root of the project and options of Playwright; all journeys by default
 * @throws Error when a file does not exist
 */
export async function runJourneys(selection: readonly string[] = []): Promise<Count> {
  checkFiles(selection);
  await rm(REPORT, { force: true });
  const project = selection.some((option) => option.startsWith('--project')) ? [] : ['--project=chromium'];
  const child = spawn(process.execPath, [RUNNER, 'test', ...project, ...selection], {
    cwd: ROOT,
    // Found here: each process of Playwright would look for it, and try to install it, by itself.
    env: { ...process.env, HEADLESS_SHELL_PATH: headlessShellPath() },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(await readFile(REPORT, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed };
}
