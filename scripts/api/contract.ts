import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { files } from '../../openapi/codegen.config';

export const root = join(__dirname, '../..');

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Operation {
  id: string;
  /** POST /user/login */
  route: string;
  /** Name of the only security scheme; `none` without one. */
  security: string;
  /** The fallback of the screens for an operation that another API may lack; null for required operations. */
  extension: string | null;
  /** The operation's name before this change of the contract (`x-renamed-from`). */
  renamedFrom: string | null;
  /** Whether a repeat with the same Idempotency-Key returns the first response. */
  repeatable: boolean;
  /** The query as an object schema; null without parameters. */
  query: JsonObject | null;
  /** The schema of the JSON body; null without one. */
  body: JsonObject | null;
  bodyRequired: boolean;
  /** Responses by status. */
  answers: JsonObject;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Prose about an operation does not affect requests or responses, so it does not count as a change. */
const PROSE = new Set(['description', 'summary', 'tags', 'x-message', 'info', 'servers']);

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the prose of a contract and keeps references. A field named "description" is an object and stays. */
export function withoutProse(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((item) => withoutProse(item));
  if (!isObject(value)) return value;
  const inProperties = key === 'properties';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => inProperties || !PROSE.has(name))
      .map(([name, item]) => [name, withoutProse(item, name)]),
  );
}

function resolver(document: JsonObject) {
  return function resolve(value: Json | undefined): Json {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value ?? null;
    const reference = value.$ref;
    if (typeof reference === 'string') {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<Json | undefined>((node, part) => (isObject(node) ? node[part] : undefined), document);
      if (target === undefined) throw new Error(`The contract refers to ${reference}, which does not exist.`);
      const besides = Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$ref'));
      return { ...(resolve(target) as JsonObject), ...(resolve(besides) as JsonObject) };
    }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item)]));
  };
}

/** Converts parameters to one closed object: fields that are not in the contract are rejected. */
function querySchema(parameters: JsonObject[]): JsonObject | null {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  if (inQuery.length === 0) return null;
  return {
    type: 'object',
    additionalProperties: false,
    required: inQuery.filter((parameter) => parameter.required === true).map((parameter) => parameter.name as string),
    properties: Object.fromEntries(inQuery.map((parameter) => [parameter.name as string, parameter.schema as Json])),
  };
}

/** Returns the schema of the JSON in a body or a response. */
export function jsonSchema(holder: Json | undefined): JsonObject | null {
  if (!isObject(holder)) return null;
  const media = (holder.content as Record<string, JsonObject> | undefined)?.['application/json'];
  return (media?.schema as JsonObject | undefined) ?? null;
}

/**
 * Returns the operations of a contract in file order, with resolved references and without prose.
 * @throws Error for an operation without an operationId or an unresolvable reference
 */
export function listOperations(contract: JsonObject): Operation[] {
  const document = withoutProse(contract) as JsonObject;
  const resolve = resolver(document);
  const operations: Operation[] = [];
  for (const [url, item] of Object.entries((document.paths ?? {}) as Record<string, JsonObject>)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const route = `${method.toUpperCase()} ${url}`;
      if (typeof operation.operationId !== 'string') throw new Error(`${route} has no operationId.`);
      const requestBody = resolve(operation.requestBody);
      const parameters = resolve(operation.parameters ?? []) as JsonObject[];
      const [security = {}] = (operation.security ?? document.security ?? []) as JsonObject[];
      operations.push({
        id: operation.operationId,
        route,
        security: Object.keys(security).join('+') || 'none',
        extension: operation['x-extension'] ? String(operation['x-without'] ?? '') : null,
        renamedFrom: typeof operation['x-renamed-from'] === 'string' ? operation['x-renamed-from'] : null,
        repeatable: parameters.some(({ name }) => name === 'Idempotency-Key'),
        query: querySchema(parameters),
        body: jsonSchema(requestBody),
        bodyRequired: isObject(requestBody) && requestBody.required === true,
        answers: resolve(operation.responses) as JsonObject,
      });
    }
  }
  return operations;
}

/** Reads a contract in YAML or JSON. */
export const parseContract = (text: string): JsonObject => load(text, { schema: CORE_SCHEMA }) as JsonObject;

/** Reads the contract of the working tree. */
export const readContract = (path = join(root, files.contract)): JsonObject =>
  parseContract(readFileSync(path, 'utf8'));

/** The part of JSON Schema that the contract uses; everything else is rejected, so that no keyword is missed. */
export interface Schema extends JsonObject {}

/** Returns the types of a schema without null, and whether null is allowed. */
export function schemaTypes(schema: Schema): { types: string[]; nullable: boolean } {
  const all = [schema.type].flat().filter((type): type is string => typeof type === 'string');
  return { types: all.filter((type) => type !== 'null'), nullable: all.includes('null') };
}

export const listProperties = (schema: Schema) => Object.entries((schema.properties ?? {}) as Record<string, Schema>);
export const requiredNames = (schema: Schema) => new Set((schema.required ?? []) as string[]);
