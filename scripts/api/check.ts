/** `npm run api:check`: fails when the committed client is not what the contract gives, and says what changed. */
import { committed, generateAll, lockedContract } from './client';
import { operationsOf, readContract } from './contract';
import { withCallSites } from './diff';
import { textReport } from './diff/report';
import { compareContracts } from './diff/verdict';

/** @param stale paths of the files whose committed text differs from a fresh generation */
export function staleReport(verdicts: Parameters<typeof textReport>[0], stale: string[]): string {
  return [
    'The generated client does not match the contract.',
    '',
    verdicts.length > 0
      ? textReport(verdicts)
      : 'No operation changed: a generated file was edited by hand, or only words changed.',
    '',
    'Files:',
    ...stale.map((path) => `  ${path}`),
    '',
    'Run `npm run api:generate` and commit the result.',
  ].join('\n');
}

export async function main(): Promise<void> {
  const { output, operations } = await generateAll();
  const stale = Object.keys(output).filter((path) => committed(path) !== output[path]);
  if (stale.length === 0) {
    console.log(`The client matches the contract: ${operations} operations.`);
    return;
  }
  const before = lockedContract();
  const verdicts = compareContracts(operationsOf(before), operationsOf(readContract()));
  console.error(staleReport(before.openapi ? await withCallSites(before, verdicts) : verdicts, stale));
  process.exitCode = 1;
}
