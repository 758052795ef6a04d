/** Generates the client of each contract in a file, for tests: `node scripts/api/run.cjs diff/testing/clients <in> <out>`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { clientOf } from '../../diff';
import type { JsonObject } from '../../contract';

export async function main(): Promise<void> {
  const [from, to] = process.argv.slice(3) as [string, string];
  const contracts = JSON.parse(readFileSync(from, 'utf8')) as JsonObject[];
  const clients: Record<string, string>[] = [];
  for (const contract of contracts) clients.push(await clientOf(contract));
  writeFileSync(to, JSON.stringify(clients));
}
