import ts from 'typescript';
import { linesOf } from './callSites';
import { type Place, placeOf, type Project, relative, visit } from './project';
import type { Verdict } from './verdict';

/** What may hold a field without a type of the contract: tests, journeys, the literal API. */
const SEARCHED = /^(src|server|literalApi|e2e)\/(?!texts\/)/;
const MANY_LINES = 40;

/** `{ token: … }`, `{ token }`, `answer.token`, `token: string`, `'token'`: not a variable of that name. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isStringLiteral(node)) return true;
  if (!ts.isIdentifier(node)) return false;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isBindingElement(parent)) return (parent.propertyName ?? parent.name) === node;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) &&
    parent.name === node
  );
}

/**
 * The lines that still have the old name of a field, and whose types do not say whether it is that field.
 * @param isRenamed whether a place has its new name
 */
export function oldNames(project: Project, verdicts: Verdict[], isRenamed: (place: Place) => boolean): string[] {
  const renamed = verdicts
    .flatMap(({ changes }) => changes)
    .filter(({ kind, at }) => kind === 'renamed' && at !== 'operation');
  const names = new Set(renamed.map(({ from }) => from));
  const places: Place[] = [];
  for (const source of project.sources.filter(({ fileName }) => SEARCHED.test(relative(fileName)))) {
    visit(source, (node) => {
      if (isName(node) && names.has((node as ts.Identifier).text) && !isRenamed(placeOf(node)))
        places.push(placeOf(node));
    });
  }
  const lines = linesOf(project, places).map(({ file, line, text }) => `  ${file}:${line}  ${text}`);
  const more = lines.length - MANY_LINES;
  return more > 0
    ? [...lines.slice(0, MANY_LINES), `  and ${more} more: git grep -nwE '${[...names].join('|')}'`]
    : lines;
}
