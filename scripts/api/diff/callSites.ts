import ts from 'typescript';
import { root } from '../contract';
import type { Change } from './changes';
import { fieldPlaces } from './fields';
import { type Place, type Project, locate, pascal, relative, visit } from './project';
import type { Verdict } from './verdict';

/** An affected line of code. */
export interface CallSite {
  file: string;
  line: number;
  text: string;
}

/** Names that the generator derives from an operation's name. */
const derivedNames = (id: string) =>
  new RegExp(`^(use(Lazy)?${pascal(id)}(Query|QueryState|Mutation)|${pascal(id)}Api(Response|Arg))$`);

/** Matches an operation's own name: a key of handlers, endpoints or tables, `api.endpoints.logIn`. */
function isNameOfOperation(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) {
    return parent.name === node && /(^|\.)endpoints$/.test(parent.expression.getText());
  }
  const isKey =
    ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isMethodDeclaration(parent);
  return (
    isKey &&
    parent.name === node &&
    /^(server\/(modules|contract)|src\/api)\//.test(relative(node.getSourceFile().fileName))
  );
}

/** Matches `Call<'logIn'>`, or a string in a position that accepts only operation names. */
function isIdOfOperation(checker: ts.TypeChecker, node: ts.StringLiteral): boolean {
  if (ts.isLiteralTypeNode(node.parent)) return true;
  const expected = checker.getContextualType(node);
  return (
    !!expected &&
    [expected, ...(expected.isUnion() ? expected.types : [])].some(
      (type) => type.isStringLiteral() && type.value === node.text,
    )
  );
}

/** Finds every reference to an operation, or to a name generated from it. */
function operationPlaces({ checker, sources }: Project, id: string): Place[] {
  const names = derivedNames(id);
  const places: Place[] = [];
  for (const source of sources) {
    visit(source, (node) => {
      if (ts.isStringLiteral(node) && node.text === id && isIdOfOperation(checker, node)) {
        places.push(locate(node));
      }
      if (!ts.isIdentifier(node)) return;
      if (names.test(node.text) || (node.text === id && isNameOfOperation(node))) places.push(locate(node));
    });
  }
  return places;
}

/** Returns the distinct lines of places, in file order. */
function findLines({ program }: Project, places: Place[]): CallSite[] {
  const sites = places.map(({ file, start }) => {
    const source = program.getSourceFile(`${root}/${file}`) as ts.SourceFile;
    const line = source.getLineAndCharacterOfPosition(start).line;
    const text = source.text.split('\n')[line]?.trim() ?? '';
    return { file, line: line + 1, text };
  });
  const unique = new Map(sites.map((site) => [`${site.file}:${String(site.line).padStart(5)}`, site]));
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, site]) => site);
}

/** The previous name of a renamed field, which is still its name in the code. */
const oldPath = ({ kind, at, from }: Change) => (kind === 'renamed' && from ? at.replace(/[^.]+$/, from) : at);

/**
 * Returns the lines that use the fields in a verdict. If no type leads to them, returns those that call the operation.
 */
export function findCallSites(project: Project, verdict: Verdict): CallSite[] {
  const renamed = verdict.changes.find(({ kind, at }) => kind === 'renamed' && at === 'operation');
  const operation = renamed?.from ?? verdict.operation;
  const places = verdict.changes.flatMap((change) => {
    const fields = fieldPlaces(project, operation, oldPath(change));
    return fields.length > 0 ? fields : operationPlaces(project, operation);
  });
  return findLines(project, places);
}
