/**
 * `npm run api:diff [-- git ref or file] [--markdown|--json]`: what a change of the contract means for the clients and
 * servers that are out there. Compares the working tree with a git ref (HEAD by default) or a file.
 * Exit status: 0 when everything keeps working, 1 when something breaks, 2 when it cannot be told.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { files } from '../../openapi/codegen.config';
import { generateClient, generateEndpoints } from './client';
import { type JsonObject, operationsOf, parseContract, readContract, root } from './contract';
import { callSitesOf } from './diff/callSites';
import { openProject } from './diff/project';
import { jsonReport, markdownReport, type Reported, textReport } from './diff/report';
import { compareContracts, type Verdict } from './diff/verdict';
import { serverTypes } from './serverTypes';

const REPORTS = { text: textReport, markdown: markdownReport, json: jsonReport };
const USAGE = 'Usage: npm run api:diff [-- git ref or file] [--format text|markdown|json], or --markdown, --json';

/** The contract of a file, or of a commit. @throws Error when there is neither, or something else in it */
function contractOf(refOrFile: string): JsonObject {
  const contract = parseContract(contractText(refOrFile));
  if (!contract?.openapi) throw new Error(`${refOrFile} holds no contract.`);
  return contract;
}

function contractText(refOrFile: string): string {
  if (statSync(refOrFile, { throwIfNoEntry: false })?.isFile()) return readFileSync(refOrFile, 'utf8');
  try {
    return execFileSync('git', ['show', `${refOrFile}:${files.contract}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch {
    throw new Error(`${refOrFile} is neither a file nor a commit that holds ${files.contract}.`);
  }
}

/** The generators read files. */
async function withFile<Made>(contract: JsonObject, make: (file: string) => Promise<Made>): Promise<Made> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  try {
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(contract));
    return await make(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The client of a contract, so that call sites are found by the names they have today. */
export async function clientOf(contract: JsonObject): Promise<Record<string, string>> {
  return (await withFile(contract, generateClient)).output;
}

/** The types of the server's handlers of a contract. */
async function serverTypesOf(contract: JsonObject): Promise<Record<string, string>> {
  return { [files.serverTypes]: await withFile(contract, (file) => serverTypes(file, operationsOf(contract))) };
}

/** Verdicts with the lines that use what changed. @param before the contract that these lines were written for */
export async function withCallSites(before: JsonObject, verdicts: Verdict[]): Promise<Reported[]> {
  if (verdicts.length === 0) return [];
  // The lock has no prose, and the generators want the title that belongs to it.
  const titled = { info: { title: '', version: '' }, ...before };
  const endpoints = { [files.endpoints]: await withFile(titled, generateEndpoints) };
  const project = openProject({ ...endpoints, ...(await serverTypesOf(titled)) });
  return verdicts.map((verdict) => ({ ...verdict, callSites: callSitesOf(project, verdict) }));
}

/** @throws Error with what is wrong in the arguments or in one of the contracts */
export function compare(args: string[]) {
  const options = { format: { type: 'string' }, markdown: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true, args });
  const format = values.format ?? (values.json ? 'json' : values.markdown ? 'markdown' : 'text');
  const report = REPORTS[format as keyof typeof REPORTS] as typeof textReport | undefined;
  if (!report || positionals.length > 1) throw new Error(USAGE);
  const before = contractOf(positionals[0] ?? 'HEAD');
  const verdicts = compareContracts(operationsOf(before), operationsOf(readContract()));
  return { report, before, verdicts };
}

export async function main(): Promise<void> {
  let compared: ReturnType<typeof compare>;
  try {
    compared = compare(process.argv.slice(3));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
    return;
  }
  const { report, before, verdicts } = compared;
  console.log(report(await withCallSites(before, verdicts)));
  process.exitCode = verdicts.some(({ breaking }) => breaking) ? 1 : 0;
}
