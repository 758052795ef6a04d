/**
 * Implements `npm run api:check`: fails when the committed client does not match the contract, and reports the changes.
 * With a git ref or a file it compares the contract with that one instead; see `diff.ts`.
 */
import { committed, generateAll } from './client';
import { listOperations, readContract } from './contract';
import { changesSinceGenerated, main as compareWith } from './diff';
import { textReport } from './diff/report';
import type { Verdict } from './diff/verdict';

/**
 * @param verdicts the changes of the contract since its files were generated; null if git does not know them
 * @param stale paths of the files whose committed text differs from a fresh generation
 */
export function staleReport(verdicts: Verdict[] | null, stale: string[]): string {
  const noChange = 'No operation changed: a generated file was edited by hand, or only descriptions changed.';
  return [
    'The generated client does not match the contract.',
    '',
    ...(verdicts ? [verdicts.length > 0 ? textReport(verdicts) : noChange, ''] : []),
    'Files:',
    ...stale.map((path) => `  ${path}`),
    '',
    'Run `npm run api:generate` and commit the result.',
  ].join('\n');
}

export async function main(): Promise<void> {
  if (process.argv.length > 3) return compareWith();
  const output = await generateAll();
  const stale = Object.keys(output).filter((path) => committed(path) !== output[path]);
  if (stale.length === 0) {
    console.log(`The client matches the contract: ${listOperations(readContract()).length} operations.`);
    return;
  }
  const verdicts = changesSinceGenerated(Object.keys(output));
  console.error(staleReport(verdicts, stale));
  process.exitCode = 1;
}
