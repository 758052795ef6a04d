import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { files } from '../../openapi/codegen.config';

export const root = join(__dirname, '../..');

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Operation {
  id: string;
  /** POST /user/login */
  route: string;
  security: string;
  /** What the screens do without the operation, for one that another API may not have. */
  extension: string | null;
  /** Parameters and body, references resolved. */
  request: Json;
  /** Answers by status, references resolved. */
  answers: JsonObject;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Words about an operation change no byte of what is sent; they do not count as a change of it. */
const PROSE = new Set(['description', 'summary', 'tags']);

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function resolver(document: JsonObject) {
  const resolveFields = (value: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== '$ref')
        .filter(([key, item]) => !(PROSE.has(key) && (typeof item === 'string' || Array.isArray(item))))
        .map(([key, item]) => [key, resolve(item)]),
    );
  function resolve(value: Json | undefined): Json {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value ?? null;
    const reference = value.$ref;
    if (typeof reference === 'string') {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<Json | undefined>((node, part) => (isObject(node) ? node[part] : undefined), document);
      if (target === undefined) throw new Error(`${files.contract} refers to ${reference}, which is not there.`);
      return { ...(resolve(target) as JsonObject), ...resolveFields(value) };
    }
    return resolveFields(value);
  }
  return resolve;
}

/** The name of the one security scheme, `none` for an empty list. */
function securityOf(operation: JsonObject, document: JsonObject): string {
  const list = (operation.security ?? document.security ?? []) as JsonObject[];
  return list.length === 0 ? 'none' : Object.keys(list[0] ?? {}).join('+');
}

function extensionOf(operation: JsonObject): string | null {
  if (!operation['x-extension']) return null;
  if (typeof operation['x-without'] === 'string') return operation['x-without'];
  throw new Error(`${String(operation.operationId)}: x-without must say what the screens do without the operation.`);
}

/**
 * Reads the contract.
 * @param path of the OpenAPI file
 * @returns its operations in the order of the file
 * @throws Error for an operation without an operationId or a reference that leads nowhere
 */
export function readContract(path = join(root, files.contract)): Operation[] {
  const document = parse(readFileSync(path, 'utf8')) as JsonObject;
  const resolve = resolver(document);
  const operations: Operation[] = [];
  for (const [url, item] of Object.entries((document.paths ?? {}) as Record<string, JsonObject>)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const route = `${method.toUpperCase()} ${url}`;
      if (typeof operation.operationId !== 'string') throw new Error(`${route} has no operationId.`);
      operations.push({
        id: operation.operationId,
        route,
        security: securityOf(operation, document),
        extension: extensionOf(operation),
        request: resolve([operation.parameters ?? [], operation.requestBody ?? null]),
        answers: resolve(operation.responses) as JsonObject,
      });
    }
  }
  return operations;
}

/** What a screen shows without a field changes no byte either. */
const text = (value: Json) => JSON.stringify(value, (key, item: Json) => (key === 'x-without' ? undefined : item));

const fingerprint = (value: Json) => createHash('sha256').update(text(value)).digest('hex').slice(0, 12);

export interface LockedOperation {
  route: string;
  security: string;
  request: string;
  answers: string;
}
export type Lock = Record<string, LockedOperation>;

/** What the client was generated from, an entry an operation: it tells later which operations changed, and in what. */
export function lockOf(operations: Operation[]): Lock {
  return Object.fromEntries(
    operations.map(({ id, route, security, request, answers }) => [
      id,
      { route, security, request: fingerprint(request), answers: fingerprint(answers) },
    ]),
  );
}
