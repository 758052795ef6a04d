import ts from 'typescript';
import { files } from '../../../openapi/codegen.config';
import { root } from '../contract';
import { isOurs, type Place, locate, pascal, type Project, relative } from './project';

/** Unwraps a type: without null, items instead of arrays, each member of a union separately. */
function listChoices(checker: ts.TypeChecker, type: ts.Type): ts.Type[] {
  const present = checker.getNonNullableType(type);
  const all = present.isUnion() ? present.types : [present];
  return all.map((choice) => checker.getIndexTypeOfType(choice, ts.IndexKind.Number) ?? choice);
}

/** Returns the fields at a path inside of types. */
function follow(checker: ts.TypeChecker, types: ts.Type[], [name = '', ...rest]: string[]): ts.Symbol[] {
  const found = types.flatMap((type) => listChoices(checker, type)).flatMap((type) => type.getProperty(name) ?? []);
  return rest.length === 0 ? found : follow(checker, typesOf(checker, found), rest);
}

const typesOf = (checker: ts.TypeChecker, fields: readonly ts.Symbol[]) =>
  fields.map((field) => checker.getTypeOfSymbol(field));

function exportedType({ program, checker }: Project, file: string, name: string): ts.Type[] {
  const declaration = program
    .getSourceFile(`${root}/${file}`)
    ?.statements.find(
      (statement): statement is ts.TypeAliasDeclaration | ts.InterfaceDeclaration =>
        (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) && statement.name.text === name,
    );
  return declaration ? [checker.getTypeAtLocation(declaration)] : [];
}

/** Returns the generated client's type of the request or response. */
function typeOfClient(project: Project, operation: string, part: string): ts.Type[] {
  const { checker } = project;
  const isSent = part === 'query' || part === 'body';
  const types = exportedType(project, files.endpoints, pascal(operation) + (isSent ? 'ApiArg' : 'ApiResponse'));
  if (part !== 'body') return types;
  // The body is the only argument that is an object.
  return types
    .flatMap((type) => listChoices(checker, type))
    .map((type) => {
      const fields = typesOf(checker, type.getProperties());
      return fields.find((field) => field.getProperties().length > 0) ?? type;
    });
}

/** Returns the same from the generated types of the server. */
function typeOfServer(project: Project, operation: string, part: string): ts.Type[] {
  const path = {
    query: ['parameters', 'query'],
    body: ['requestBody', 'content', 'application/json'],
  }[part] ?? ['responses', part, 'content', 'application/json'];
  const { checker } = project;
  return typesOf(
    checker,
    follow(checker, exportedType(project, files.serverTypes, 'operations'), [operation, ...path]),
  );
}

/**
 * Finds the declarations of a field: in the generated types of client and server.
 * @param at `body.email`, `200.data[].id`
 */
function fieldDeclarations(project: Project, operation: string, at: string): ts.Declaration[] {
  const [part = '', ...names] = at.replace(/\[\]/g, '').split('.');
  if (names.length === 0) return [];
  const types = [typeOfClient(project, operation, part), typeOfServer(project, operation, part)];
  const found = types
    .flatMap((type) => follow(project.checker, type, names))
    .flatMap((field) => field.declarations ?? []);
  return [...new Set(found)];
}

const startOfName = (declaration: ts.Declaration) => (ts.getNameOfDeclaration(declaration) ?? declaration).getStart();

/** Finds every place in our code that reads or writes a field of an operation, by its type. */
export function fieldPlaces(project: Project, operation: string, at: string): Place[] {
  const places = fieldDeclarations(project, operation, at).flatMap((declaration) => {
    if (ts.isShorthandPropertyAssignment(declaration)) return [locate(declaration)];
    const { fileName } = declaration.getSourceFile();
    const found = project.service.getReferencesAtPosition(fileName, startOfName(declaration)) ?? [];
    return found.map(({ fileName, textSpan }) => ({ file: relative(fileName), start: textSpan.start }));
  });
  return places.filter(({ file }) => isOurs(file));
}
