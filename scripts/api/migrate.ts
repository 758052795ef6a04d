/**
 * `npm run api:migrate`: after a contract says `x-renamed-from`, renames operations, hooks and fields in the code, writes
 * the client again, and lists what is left to be done by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { files } from '../../openapi/codegen.config';
import { committed, lockedContract } from './client';
import { operationsOf, readContract, root } from './contract';
import { callSitesOf, derivedNames, fieldDeclaration, operationPlaces } from './diff/callSites';
import { openProject, type Project, relative } from './diff/project';
import { textReport } from './diff/report';
import { compareContracts, type Verdict } from './diff/verdict';
import { main as generate } from './generate';

interface Edit {
  start: number;
  length: number;
  text: string;
}
type Edits = Map<string, Map<number, Edit>>;

function addEdit(edits: Edits, file: string, edit: Edit): void {
  if (file.endsWith('.gen.ts') || file.startsWith('node_modules/')) return;
  const inFile = edits.get(file) ?? new Map<number, Edit>();
  edits.set(file, inFile.set(edit.start, edit));
}

function renameOperation(project: Project, edits: Edits, from: string, to: string): void {
  const names = derivedNames(from, to);
  for (const { file, start, length } of operationPlaces(project, from)) {
    const source = project.program.getSourceFile(join(root, file));
    const found = source?.text.slice(start, start + length) ?? '';
    // `{ signUp }` in a table of handlers: the function keeps its name.
    const isShorthand = found === from && /^\s*[,}]/.test(source?.text.slice(start + length) ?? '');
    const text = names.get(found) ?? (isShorthand ? `${to}: ${from}` : to);
    addEdit(edits, file, { start, length, text });
  }
}

function renameField(project: Project, edits: Edits, operation: string, at: string, from: string, to: string): void {
  const declaration = fieldDeclaration(project, operation, at.replace(/[^.]+$/, from));
  if (!declaration) return;
  const places = project.service.findRenameLocations(
    declaration.getSourceFile().fileName,
    declaration.getStart(),
    false,
    false,
    { providePrefixAndSuffixTextForRename: true },
  );
  for (const { fileName, textSpan, prefixText = '', suffixText = '' } of places ?? []) {
    addEdit(edits, relative(fileName), { ...textSpan, text: `${prefixText}${to}${suffixText}` });
  }
}

function renamesOf(project: Project, verdicts: Verdict[]): Edits {
  const edits: Edits = new Map();
  for (const verdict of verdicts) {
    const operation = verdict.changes.find(({ kind, at }) => kind === 'renamed' && at === 'operation');
    const oldId = operation?.from ?? verdict.operation;
    if (operation?.from && operation.to) renameOperation(project, edits, operation.from, operation.to);
    for (const { kind, at, from, to } of verdict.changes) {
      if (kind === 'renamed' && at !== 'operation' && from && to) renameField(project, edits, oldId, at, from, to);
    }
  }
  return edits;
}

function apply(edits: Edits): void {
  for (const [file, inFile] of edits) {
    const path = join(root, file);
    const last = [...inFile.values()].sort((a, b) => b.start - a.start);
    const text = last.reduce(
      (current, { start, length, text }) => current.slice(0, start) + text + current.slice(start + length),
      readFileSync(path, 'utf8'),
    );
    writeFileSync(path, text);
    console.log(`${file}: ${inFile.size} renamed`);
  }
}

export async function main(): Promise<void> {
  const verdicts = compareContracts(operationsOf(lockedContract()), operationsOf(readContract()));
  const overlay = { [files.endpoints]: committed(files.endpoints) };
  apply(renamesOf(openProject(overlay), verdicts));
  const byHand = verdicts
    .map((verdict) => ({ ...verdict, changes: verdict.changes.filter(({ kind }) => kind !== 'renamed') }))
    .filter(({ changes }) => changes.length > 0);
  const project = openProject(overlay);
  const left = byHand.map((verdict) => ({ ...verdict, callSites: callSitesOf(project, verdict) }));
  await generate();
  if (left.length > 0) console.log(`\nLeft to be done by hand:\n\n${textReport(left)}`);
  console.log('\nNow run `npm run typecheck`.');
}
