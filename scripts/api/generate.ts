/** `npm run api:generate`: writes the client made from the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { committed, generateAll, lockedContract } from './client';
import { operationsOf, readContract, root } from './contract';
import { textReport } from './diff/report';
import { compareContracts } from './diff/verdict';

export async function main(): Promise<void> {
  const { output } = await generateAll();
  const verdicts = compareContracts(operationsOf(lockedContract()), operationsOf(readContract()));
  const stale = Object.entries(output).filter(([path, text]) => committed(path) !== text);
  for (const [path, text] of stale) writeFileSync(join(root, path), text);
  if (verdicts.length > 0) console.log(`${textReport(verdicts)}\n`);
  console.log(stale.length === 0 ? 'The client is up to date.' : `Written: ${stale.map(([path]) => path).join(', ')}`);
}
