/** `npm run api:generate`: writes the client made from the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { files } from '../../openapi/codegen.config';
import { committed, generateClient } from './client';
import { compareLocks } from './compare';
import { root } from './contract';

export async function main(): Promise<void> {
  const { output, lock } = await generateClient();
  const changes = compareLocks(JSON.parse(committed(files.lock) || '{}'), lock);
  const stale = Object.entries(output).filter(([path, text]) => committed(path) !== text);
  for (const [path, text] of stale) writeFileSync(join(root, path), text);
  for (const line of changes) console.log(line);
  console.log(stale.length === 0 ? 'The client is up to date.' : `Written: ${stale.map(([path]) => path).join(', ')}`);
}
