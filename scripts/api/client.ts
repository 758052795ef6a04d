import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { codegenConfig, files } from '../../openapi/codegen.config';
import { responseParser, profileShape } from './generateResponseParsers';
import { type Operation, listOperations, readContract, root } from './contract';
import { fieldRules } from './fieldRules';
import { secretFields } from './secretFields';
import { serverTypes } from './serverTypes';

const NOTICE = `// Made from ${files.contract} by \`npm run api:generate\`. Not to be edited.\n`;

export interface Generated {
  /** Content of each generated file by its path in the project. */
  output: Record<string, string>;
  /** How many operations the contract has. */
  operations: number;
}

// Required when they are needed: by then `run.cjs` has taken the TypeScript loader away, which halves the time they need.
const load = createRequire(__filename);

/** Formats a text as the project's own code is formatted. */
async function formatter(): Promise<(text: string, parser: string) => Promise<string>> {
  const { format, resolveConfig } = load('prettier') as typeof import('prettier');
  const { prettierConfigFile } = codegenConfig;
  const style = await resolveConfig(prettierConfigFile, { config: prettierConfigFile });
  return (text, parser) => format(text, { ...style, parser });
}

/** The hooks and types of the contract. */
async function endpoints(): Promise<string> {
  const { generateEndpoints } = load('@rtk-query/codegen-openapi') as typeof import('@rtk-query/codegen-openapi');
  const code = await generateEndpoints(codegenConfig);
  if (typeof code !== 'string') throw new Error('The generator gave no code.');
  return NOTICE + code;
}

/** Whoever brings another API reads in the contract what it may leave out, and what that costs. */
function requireWords(operations: Operation[]): void {
  const problems = operations.flatMap((operation) => [
    ...(operation.extension === '' ? [`${operation.id}: x-without must say what the screens do without it.`] : []),
    ...responseParser(operation).problems,
  ]);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Generates the client and the types of the server's handlers in memory: the same contract gives the same bytes. */
export async function generateAll(): Promise<Generated> {
  const contract = readContract();
  const operations = listOperations(contract);
  requireWords(operations);
  const format = await formatter();
  const typescript = (source: string) => format(NOTICE + source, 'typescript');
  const table = (entries: [string, unknown][]) => JSON.stringify(Object.fromEntries(entries));

  const security = `
/** Who may call an operation: a person with a session, the holder of a reset token, or everybody. */
export type Security = 'session' | 'resetToken' | 'none';
export const security = ${table(operations.map(({ id, security }) => [id, security]))} as const satisfies Record<string, Security>;
export type OperationId = keyof typeof security;`;
  const answers = `
import type { Shape } from '../lib/responseParser';
import type { OperationId } from './security.gen';
/** What must be in the successful answer of each operation. */
export const answers: Record<OperationId, Shape> = ${table(operations.map((item) => [item.id, responseParser(item).shape]))};`;
  const profile = `
import type { Shape } from './responseParser';
/** What the site keeps of the signed-in person: the profile of the contract. */
export const profileShape: Shape = ${JSON.stringify(profileShape(operations))};`;
  const secrets = `
/** Fields of requests and answers that hold a secret, and which. */
export const secretFields: ReadonlyMap<string, 'password' | 'code' | 'token'> = new Map(${JSON.stringify(secretFields(operations))});`;
  return {
    operations: operations.length,
    output: {
      [files.endpoints]: await endpoints(),
      [files.security]: await typescript(security),
      [files.answers]: await typescript(answers),
      [files.profile]: await typescript(profile),
      [files.secretFields]: await typescript(secrets),
      [files.fieldRules]: await typescript(fieldRules(contract)),
      [files.serverTypes]: await typescript(await serverTypes(codegenConfig.schemaFile, operations)),
    },
  };
}

/** The committed text of a generated file, empty when it is not there. */
export function committed(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
