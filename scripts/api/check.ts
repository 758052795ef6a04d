/** `npm run api:check`: fails when the committed client is not what the contract gives. */
import { files } from '../../openapi/codegen.config';
import { committed, generateClient } from './client';
import { staleReport } from './compare';

export async function main(): Promise<void> {
  const { output, lock } = await generateClient();
  const stale = Object.keys(output).filter((path) => committed(path) !== output[path]);
  if (stale.length === 0) {
    console.log(`The client matches the contract: ${Object.keys(lock).length} operations.`);
    return;
  }
  console.error(staleReport(JSON.parse(committed(files.lock) || '{}'), lock, stale));
  process.exitCode = 1;
}
