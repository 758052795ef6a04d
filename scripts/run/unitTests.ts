import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runNode } from './children';
import type { Count } from './count';

const REPORT = path.join(ROOT, '.cache', 'jest.json');

/** Which files `npm run test:long` runs, and which `npm test`; patterns of their paths. */
export const ONLY_LONG = '\\.long\\.test\\.';
export const NOT_LONG = `^(?!.*${ONLY_LONG})`;

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed before their first test. */
  numRuntimeErrorTestSuites: number;
}

/**
 * Runs tests of Jest: units, screens and API.
 * @param selection arguments of Jest; everything by default
 * @param settings what is added to the environment
 */
export async function runUnitTests(
  selection: readonly string[] = [],
  settings: NodeJS.ProcessEnv = {},
): Promise<Count> {
  await rm(REPORT, { force: true });
  const child = runNode(
    [path.join('node_modules', 'jest', 'bin', 'jest.js'), ...selection, '--outputFile', REPORT, '--json'],
    { ...process.env, ...settings },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 };
  const report = JSON.parse(await readFile(REPORT, 'utf8')) as JestReport;
  const count = { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
