/**
 * Implements `npm run api:check -- <git ref or file> [--json]`: reports the effect of contract changes since then on
 * deployed clients and servers.
 * Exit status: 0 when everything keeps working, 1 when something breaks, 2 when the comparison failed.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { files } from '../../openapi/codegen.config';
import { type JsonObject, listOperations, parseContract, readContract, root } from './contract';
import { jsonReport, textReport } from './diff/report';
import { compareContracts, type Verdict } from './diff/verdict';

/** Returns the output of git. @throws Error outside a checkout and for a command that fails */
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

function contractText(refOrFile: string): string {
  if (statSync(refOrFile, { throwIfNoEntry: false })?.isFile()) return readFileSync(refOrFile, 'utf8');
  try {
    return git('show', `${refOrFile}:${files.contract}`);
  } catch {
    throw new Error(`${refOrFile} is neither a file nor a commit that contains ${files.contract}.`);
  }
}

/** Compares with the contract of a commit or a file. @throws Error when it cannot be read or compared */
export function verdictsSince(refOrFile: string): Verdict[] {
  const before = parseContract(contractText(refOrFile)) as JsonObject | null;
  if (!before?.openapi) throw new Error(`${refOrFile} contains no contract.`);
  return compareContracts(listOperations(before), listOperations(readContract()));
}

/** Compares with the last commit that wrote one of the generated files; null outside a git checkout. */
export function changesSinceGenerated(generated: string[]): Verdict[] | null {
  try {
    return verdictsSince(git('log', '-1', '--format=%H', '--', ...generated).trim());
  } catch {
    return null;
  }
}

/** @throws Error for invalid arguments or an invalid contract */
export function compare(args: string[]) {
  const options = { json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true, args });
  if (positionals.length > 1) throw new Error('Usage: npm run api:check -- <git ref or file> [--json]');
  return { report: values.json ? jsonReport : textReport, verdicts: verdictsSince(positionals[0] ?? 'HEAD') };
}

export async function main(): Promise<void> {
  try {
    const { report, verdicts } = compare(process.argv.slice(3));
    console.log(report(verdicts));
    process.exitCode = verdicts.some(({ breaking }) => breaking) ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}
