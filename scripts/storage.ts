import { once } from 'node:events';
import path from 'node:path';
import { runNode } from './run/children';
import { runJourneys } from './run/journeys';
import { buildIfStale } from './site/buildSite';

/**
 * `npm run test:storage`: the long runs of what `npm run test:long` does a little of: 10,000 random damages of the stored
 * keys, and 300 pages of the built site on damaged storage. FUZZ_SEED and STORAGE_SEED repeat a run.
 */
async function main(): Promise<void> {
  process.env.FUZZ_RUNS ??= '10000';
  process.env.STORAGE_LOADS ??= '300';
  const jest = runNode([path.join('node_modules', 'jest', 'bin', 'jest.js'), 'persistence/fuzz']);
  const [code] = (await once(jest, 'exit')) as [number | null];
  await buildIfStale();
  const { failed } = await runJourneys(['e2e/storage.e2e.ts']);
  process.exitCode = code === 0 && failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
