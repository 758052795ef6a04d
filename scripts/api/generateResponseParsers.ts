import type { Shape } from '../../src/lib/responseParser';
import { jsonSchema, type JsonObject, type Operation } from './contract';

/** A field that a response may lack. */
export interface OptionalField {
  path: string;
  /** The client's default; undefined for none. */
  instead: unknown;
}

const PLAIN: Record<string, Shape> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' };

/** Not required in a response: any 2xx whose `success` is not false is a success. */
const SUCCESS = 'success';

/** Returns the schema of a value without null, and whether it was nullable. */
function nullable(schema: JsonObject, where: string): { some: JsonObject; orNull: boolean } {
  const alternatives = (schema.anyOf as JsonObject[] | undefined) ?? [schema];
  const rest = alternatives.filter((item) => item.type !== 'null');
  const some = rest[0];
  if (!some || rest.length !== 1) throw new Error(`${where}: anyOf must have one schema and null.`);
  const orNull = rest.length < alternatives.length || [schema.type].flat().includes('null');
  return { some, orNull };
}

/**
 * Returns the shape of an operation's success response (200, 201 or 202) for `src/lib/responseParser.ts`, its optional
 * fields, and what the contract lacks about them.
 */
export function responseParser(operation: Operation) {
  const schema = jsonSchema(operation.answers['200'] ?? operation.answers['201'] ?? operation.answers['202']);
  if (!schema) throw new Error(`${operation.id} has no JSON response for 200, 201 or 202.`);
  const optional: OptionalField[] = [];
  const problems: string[] = [];

  function readShape(schema: JsonObject, where: string): Shape {
    const types = [schema.type].flat().filter((type) => type !== 'null') as string[];
    const [type] = types;
    const path = `${operation.id}${where ? ` ${where}` : ''}`;
    if (types.length !== 1 || type === undefined) throw new Error(`${path}: must have one type, and optionally null.`);
    if (type === 'array') return [readShape(schema.items as JsonObject, `${where}[]`)];
    if (type !== 'object') return PLAIN[type] ?? 'string';
    if (schema.additionalProperties === true) return 'object';
    const required = new Set(schema.required as string[] | undefined);
    const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
    return Object.fromEntries(
      fields
        .filter(([field]) => where !== '' || field !== SUCCESS)
        .map(([field, item]) => readField(field, item, required.has(field), where ? `${where}.${field}` : field)),
    );
  }

  function readField(name: string, schema: JsonObject, required: boolean, path: string): [string, Shape] {
    const where = `${operation.id} ${path}`;
    const { some, orNull } = nullable(schema, where);
    const shape = readShape(some, path);
    const hasDefault = 'x-default' in schema;
    if (!hasDefault && !orNull && required) {
      if (schema['x-assumed'] ?? schema['x-extension'])
        problems.push(`${where}: fields of an assumption or an extension must be optional or have x-default.`);
      return [name, shape];
    }
    const instead = hasDefault ? schema['x-default'] : orNull ? null : undefined;
    if (operation.extension === null) {
      if (!schema['x-without']) problems.push(`${where}: x-without must describe what the screen shows without it.`);
      optional.push({ path, instead });
    }
    return instead === undefined ? [`${name}?`, shape] : [name, ['or', instead, shape]];
  }

  return { shape: readShape(schema, ''), optional, problems };
}

/** Returns the shape of the profile inside its envelope; none in a contract without it. */
export function profileShape(operations: Operation[]): Shape {
  const operation = operations.find(({ id }) => id === 'getProfile');
  const shape = operation ? responseParser(operation).shape : {};
  return typeof shape === 'object' && !Array.isArray(shape) ? (shape.data ?? {}) : {};
}
