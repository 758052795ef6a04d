import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codegenConfig, files, reads } from '../../openapi/codegen.config';
import { responseParser, profileShape } from './generateResponseParsers';
import { type Operation, listOperations, readContract, root, type JsonObject } from './contract';
import { secretFields } from './secretFields';

const NOTICE = `// Made from ${files.contract} by \`npm run api:generate\`. Not to be edited.\n`;

// Required lazily: by then `run.cjs` has removed the TypeScript loader, which makes them load twice as fast.
const load = createRequire(__filename);

/** Formats a text like the project's own code. */
async function formatter(): Promise<(text: string, parser: string) => Promise<string>> {
  const { format, resolveConfig } = load('prettier') as typeof import('prettier');
  const { prettierConfigFile } = codegenConfig;
  const style = await resolveConfig(prettierConfigFile, { config: prettierConfigFile });
  return (text, parser) => format(text, { ...style, parser });
}

/** Generates the hooks and types of the contract. */
async function endpoints(): Promise<string> {
  const { generateEndpoints } = load('@rtk-query/codegen-openapi') as typeof import('@rtk-query/codegen-openapi');
  const code = await generateEndpoints(codegenConfig);
  if (typeof code !== 'string') throw new Error('The generator returned no code.');
  return NOTICE + code;
}

/** Returns the two parts of the generator's output that the server needs; its `paths` duplicate them. */
const WANTED = ['components', 'operations'];

/**
 * Generates the types of the server's handlers: bodies, queries, path parameters, responses by status, and which
 * operations have a session. Everything is readonly, so that handlers may return constant lists.
 * @param schemaFile path of the contract
 */
async function serverTypes(schemaFile: string, operations: Operation[]): Promise<string> {
  const { default: openapiTS, astToString } = load('openapi-typescript') as typeof import('openapi-typescript');
  const declarations = await openapiTS(pathToFileURL(schemaFile), { immutable: true });
  const wanted = declarations.filter((node) => 'name' in node && WANTED.includes((node.name as { text: string }).text));
  const inSession = operations.filter(({ security }) => security === 'session').map(({ id }) => `'${id}'`);
  return `${astToString(wanted)}
/** Operations that are called with a session. */
export type SessionOperation = ${inSession.join(' | ')};
`;
}

/** A repeated login opens another session at most, and a repeated logout changes nothing. */
const WITHOUT_KEY = ['logIn', 'logOut', 'beginPasskeyLogin', 'passkeyLogin', ...reads];

/**
 * Documents what another API may leave out, and the consequences, for its implementers. Requires that every change can
 * be repeated safely.
 * @throws Error listing what the contract lacks
 */
export function checkContract(operations: Operation[]): void {
  const problems = operations.flatMap((operation) => [
    ...(operation.repeatable !== (operation.route.startsWith('POST ') && !WITHOUT_KEY.includes(operation.id))
      ? [
          `${operation.id}: every POST that changes something, and no other operation, has the parameter Idempotency-Key.`,
        ]
      : []),
    ...(operation.extension === '' ? [`${operation.id}: x-without must describe what the screens do without it.`] : []),
    ...responseParser(operation).problems,
  ]);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Generates the client and the types of the server's handlers in memory. The output is deterministic.
 * @returns the content of each generated file by its path in the project
 */
export async function generateAll(): Promise<Record<string, string>> {
  const contract = readContract();
  const operations = listOperations(contract);
  checkContract(operations);
  const format = await formatter();
  const typescript = (source: string) => format(NOTICE + source, 'typescript');
  const table = (entries: [string, unknown][]) => JSON.stringify(Object.fromEntries(entries));
  const ids = operations.map(({ id }) => JSON.stringify(id)).join(' | ');
  const exceptions = operations.filter(({ security }) => security !== 'session');
  const withoutKey = operations.filter(({ route, repeatable }) => route.startsWith('POST ') && !repeatable);

  const security = `
/** The authorization of an operation: a session, a reset token, or none. */
export type Security = 'session' | 'resetToken' | 'none';
export type OperationId = ${ids};
const exceptions: Partial<Record<OperationId, Security>> = ${table(exceptions.map(({ id, security }) => [id, security]))};
export const findSecurity = (operation: OperationId): Security => exceptions[operation] ?? 'session';
const withoutKey: OperationId[] = ${JSON.stringify(withoutKey.map(({ id }) => id))};
/** Returns whether a call has an Idempotency-Key. */
export const takesKey = (operation: OperationId, method?: string): boolean =>
  method === 'POST' && !withoutKey.includes(operation);`;
  const answers = `
import type { Shape } from '../lib/responseParser';
import type { OperationId } from './security.gen';
/** The required fields of each operation's success response. */
export const answers: Record<OperationId, Shape> = ${table(operations.map((item) => [item.id, responseParser(item).shape]))};`;
  const profile = `
import type { Shape } from './responseParser';
/** The stored data of the logged-in user: the profile of the contract. */
export const profileShape: Shape = ${JSON.stringify(profileShape(operations))};`;
  const secrets = `
/** The secret fields of requests and responses. */
export const secretFields: ReadonlySet<string> = new Set(${JSON.stringify(secretFields(operations))});`;
  const calls = `
/** The path of each operation, for the stories and their test. */
export const calls = ${table(operations.map(({ id, route }) => [id, route.split(' ')[1]]))};`;
  return {
    [files.endpoints]: await endpoints(),
    [files.security]: await typescript(security),
    [files.answers]: await typescript(answers),
    [files.profile]: await typescript(profile),
    [files.secretFields]: await typescript(secrets),
    [files.fieldRules]: await typescript(fieldRules(contract)),
    [files.storyCalls]: await typescript(calls),
    [files.values]: await typescript(values(contract)),
    [files.serverTypes]: await typescript(await serverTypes(codegenConfig.schemaFile, operations)),
  };
}

/** Returns the committed text of a generated file; empty if there is none. */
export function committed(path: string): string {
  try {
    // A checkout on Windows may have other line endings.
    return readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}

/** The used parts of the contract's schemas; `x-pro` has the numbers of users of Pro. */
interface Schema {
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  'x-pro'?: Schema;
}

/** Schemas of the contract whose length limits the forms use. */
const LENGTHS = [
  'Email',
  'FullName',
  'JobTitle',
  'CompanyName',
  'Address',
  'InviteCode',
  'AffiliateCode',
  'Subject',
  'WrittenPhone',
  'MessageText',
  'PasskeyName',
];
/** All single-line texts share the pattern of the first. */
const PATTERNS = { EMAIL: 'Email', LINE: 'FullName', WRITTEN_PHONE: 'WrittenPhone' };

/** Returns a function that reads a rule of a schema. @throws Error for a missing one */
function ruleReader(contract: JsonObject) {
  const schemas = (contract.components as JsonObject).schemas as Record<string, Schema>;
  return function readRule<Rule extends keyof Schema>(name: string, rule: Rule, holder = schemas[name]) {
    const value = holder?.[rule];
    if (value === undefined) throw new Error(`${name} has no ${rule} in the contract.`);
    return value as NonNullable<Schema[Rule]>;
  };
}

/** Generates the field rules that the forms share with the API, as TypeScript. @throws Error for a missing rule */
function fieldRules(contract: JsonObject): string {
  const readRule = ruleReader(contract);
  return [
    ...Object.entries(PATTERNS).map(
      ([rule, name]) => `export const ${rule}_PATTERN = ${literal(readRule(name, 'pattern'))};`,
    ),
    ...LENGTHS.map((name) => `export const ${constant(name)}_MAX = ${readRule(name, 'maxLength')};`),
  ].join('\n');
}

/** Generates the team sizes of the plans and the list of optional features. @throws Error for a missing one */
function values(contract: JsonObject): string {
  const readRule = ruleReader(contract);
  const sizes = (plan: string, name: string, holder?: Schema) =>
    (['MIN', 'MAX'] as const).map((end) => {
      const rule = end === 'MIN' ? 'minimum' : 'maximum';
      return `export const ${plan}_TEAM_${end} = ${readRule(name, rule, holder)};`;
    });
  return [
    ...sizes('PRO', 'Quantity', readRule('Quantity', 'x-pro')),
    ...sizes('ENTERPRISE', 'EnterpriseUsers'),
    '/** All optional features of the contract. */',
    `export const FEATURES = ${JSON.stringify(readRule('Feature', 'enum'))} as const;`,
  ].join('\n');
}

/** FullName -> FULL_NAME */
const constant = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

const literal = (pattern: string) => new RegExp(pattern, 'u').toString();
