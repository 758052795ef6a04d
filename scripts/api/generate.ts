/** `npm run api:generate`: writes the client made from the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { committed, generateAll } from './client';
import { root } from './contract';

export async function main(): Promise<void> {
  const { output } = await generateAll();
  const stale = Object.entries(output).filter(([path, text]) => committed(path) !== text);
  for (const [path, text] of stale) writeFileSync(join(root, path), text);
  console.log(stale.length === 0 ? 'The client is up to date.' : `Written: ${stale.map(([path]) => path).join(', ')}`);
}
