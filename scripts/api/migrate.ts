/**
 * `npm run api:migrate`: after a contract says `x-renamed-from`, renames operations, hooks and fields in the code, writes
 * the client and the server's types again, and lists what is left to be done by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { files } from '../../openapi/codegen.config';
import { committed, lockedContract } from './client';
import { operationsOf, readContract, root } from './contract';
import { callSitesOf, derivedNames, operationPlaces } from './diff/callSites';
import { renamedField } from './diff/fields';
import { oldNames } from './diff/left';
import { isOurs, openProject, type Place, type Project } from './diff/project';
import { textReport } from './diff/report';
import { compareContracts, type Verdict } from './diff/verdict';
import { main as generate } from './generate';

type Edit = Omit<Place, 'file'> & { text: string };
type Edits = Map<string, Map<number, Edit>>;

function addEdit(edits: Edits, file: string, edit: Edit): void {
  if (!isOurs(file)) return;
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

function renamesOf(project: Project, verdicts: Verdict[]): Edits {
  const edits: Edits = new Map();
  for (const verdict of verdicts) {
    const operation = verdict.changes.find(({ kind, at }) => kind === 'renamed' && at === 'operation');
    const oldId = operation?.from ?? verdict.operation;
    if (operation?.from && operation.to) renameOperation(project, edits, operation.from, operation.to);
    for (const { kind, at, from, to } of verdict.changes) {
      if (kind !== 'renamed' || at === 'operation' || !from || !to) continue;
      const places = renamedField(project, oldId, at.replace(/[^.]+$/, from), to);
      for (const { file, ...edit } of places) addEdit(edits, file, edit);
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
  const project = openProject({
    [files.endpoints]: committed(files.endpoints),
    [files.serverTypes]: committed(files.serverTypes),
  });
  const edits = renamesOf(project, verdicts);
  const names = oldNames(project, verdicts, ({ file, start }) => edits.get(file)?.has(start) ?? false);
  const left = verdicts
    .map((verdict) => ({ ...verdict, changes: verdict.changes.filter(({ kind }) => kind !== 'renamed') }))
    .filter(({ changes }) => changes.length > 0)
    .map((verdict) => ({ ...verdict, callSites: callSitesOf(project, verdict) }));
  apply(edits);
  await generate();
  if (left.length > 0) console.log(`\nLeft to be done by hand:\n\n${textReport(left)}`);
  if (names.length > 0) {
    console.log(`\nThe old name is left here, where no type says whether it is this field:\n${names.join('\n')}`);
  }
  console.log('\nNow run `npm run typecheck`.');
}
