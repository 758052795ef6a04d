/**
 * `npm run api:diff [-- git ref or file] [--format text|markdown|json]`: what a change of the contract means for the
 * clients and servers that are out there. Compares the working tree with a git ref (HEAD by default) or a file.
 * Exit status: 0 when everything keeps working, 1 when something breaks, 2 when it was called wrongly.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { files } from '../../openapi/codegen.config';
import { generateClient } from './client';
import { type JsonObject, operationsOf, parseContract, readContract, root } from './contract';
import { callSitesOf } from './diff/callSites';
import { openProject } from './diff/project';
import { jsonReport, markdownReport, type Reported, textReport } from './diff/report';
import { compareContracts, type Verdict } from './diff/verdict';
import { serverTypes } from './serverTypes';

const REPORTS = { text: textReport, markdown: markdownReport, json: jsonReport };

/** @throws Error when there is neither such a file nor such a commit */
export function contractText(refOrFile: string): string {
  if (existsSync(refOrFile)) return readFileSync(refOrFile, 'utf8');
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

async function withCallSites(before: JsonObject, verdicts: Verdict[]): Promise<Reported[]> {
  if (verdicts.length === 0) return [];
  const project = openProject({ ...(await clientOf(before)), ...(await serverTypesOf(before)) });
  return verdicts.map((verdict) => ({ ...verdict, callSites: callSitesOf(project, verdict) }));
}

export async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { format: { type: 'string', default: 'text' } },
    allowPositionals: true,
    args: process.argv.slice(3),
  });
  const report = REPORTS[values.format as keyof typeof REPORTS] as typeof textReport | undefined;
  if (!report || positionals.length > 1) {
    console.error('Usage: npm run api:diff [-- git ref or file] [--format text|markdown|json]');
    process.exitCode = 2;
    return;
  }
  let before: JsonObject;
  try {
    before = parseContract(contractText(positionals[0] ?? 'HEAD'));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
    return;
  }
  const verdicts = compareContracts(operationsOf(before), operationsOf(readContract()));
  console.log(report(await withCallSites(before, verdicts)));
  process.exitCode = verdicts.some(({ breaking }) => breaking) ? 1 : 0;
}
