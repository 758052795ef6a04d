import path from 'node:path';
import ts from 'typescript';
import { root } from '../contract';

/** A place in a file of the project. */
export interface Place {
  /** Path from the root of the project. */
  file: string;
  start: number;
}

export interface Project {
  service: ts.LanguageService;
  program: ts.Program;
  checker: ts.TypeChecker;
  /** The project's own files, without generated ones and the compiler's libraries. */
  sources: ts.SourceFile[];
}

/** Returns whether a file is hand-written: neither generated nor part of a package. */
export const isOurs = (file: string) => /^(src|server|e2e|scripts)\//.test(file) && !file.endsWith('.gen.ts');

/** Capitalizes an operation's name, as in generated names. */
export const pascal = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

export const relative = (file: string) => path.relative(root, file);

/** Opens the project in the TypeScript language service. @throws Error when tsconfig.json cannot be read */
export function openProject(): Project {
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  });
  const host: ts.LanguageServiceHost = {
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => config!.options,
    getScriptFileNames: () => config!.fileNames,
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  };
  const service = ts.createLanguageService(host);
  const program = service.getProgram()!;
  const sources = program.getSourceFiles().filter((file) => isOurs(relative(file.fileName)));
  return { service, program, checker: program.getTypeChecker(), sources };
}

/** Calls back for a node and all its descendants. */
export function visit(node: ts.Node, callback: (node: ts.Node) => void): void {
  callback(node);
  ts.forEachChild(node, (child) => visit(child, callback));
}

export const locate = (node: ts.Node): Place => ({
  file: relative(node.getSourceFile().fileName),
  start: node.getStart(),
});
