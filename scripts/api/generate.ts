/** Implements `npm run api:generate`: writes the client of the contract, and reports what the change breaks. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { committed, generateAll } from './client';
import { root } from './contract';
import { changesSinceGenerated } from './diff';
import { textReport } from './diff/report';

export async function main(): Promise<void> {
  const output = await generateAll();
  const changes = changesSinceGenerated(Object.keys(output)) ?? [];
  const stale = Object.entries(output).filter(([path, text]) => committed(path) !== text);
  for (const [path, text] of stale) writeFileSync(join(root, path), text);
  if (changes.length > 0) console.log(`${textReport(changes)}\n`);
  console.log(stale.length === 0 ? 'The client is up to date.' : `Written: ${stale.map(([path]) => path).join(', ')}`);
}
