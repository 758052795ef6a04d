import type { JsonObject, Operation } from './contract';

/** See `src/api/answers.ts`, which reads these shapes. */
export type Shape = string | Shape[] | { [field: string]: Shape };

const PLAIN: Record<string, string> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' };

/** Not demanded of an answer: any 2xx whose `success` is not false is a success, with or without a message (T35). */
const ENVELOPE = new Set(['success', 'message']);

function shapeOf(schema: JsonObject, where: string): Shape {
  const alternatives = schema.anyOf as JsonObject[] | undefined;
  if (alternatives) {
    const rest = alternatives.filter((item) => item.type !== 'null');
    if (rest.length !== 1 || rest.length === alternatives.length)
      throw new Error(`${where}: anyOf wants one schema and null.`);
    return ['null', shapeOf(rest[0] as JsonObject, where)];
  }
  const types = [schema.type].flat().filter((type) => type !== 'null') as string[];
  const nullable = [schema.type].flat().includes('null');
  const type = types[0];
  if (types.length !== 1 || type === undefined) throw new Error(`${where}: one type is wanted, and null at most.`);
  if (type === 'array') return [shapeOf(schema.items as JsonObject, `${where}[]`)];
  if (type !== 'object') return `${PLAIN[type] ?? 'string'}${nullable ? '?' : ''}`;
  const required = new Set(schema.required as string[] | undefined);
  return Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
      .filter(([field]) => required.has(field))
      .map(([field, item]) => [field, shapeOf(item, `${where}.${field}`)]),
  );
}

/** What must be in the successful answer of an operation, from its 200 or 201. */
export function answerShape(operation: Operation): Shape {
  const response = (operation.answers['200'] ?? operation.answers['201']) as JsonObject | undefined;
  const content = response?.content as Record<string, JsonObject> | undefined;
  const schema = content?.['application/json']?.schema as JsonObject | undefined;
  if (!schema) throw new Error(`${operation.id} has no JSON answer for 200 or 201.`);
  const shape = shapeOf(schema, operation.id) as { [field: string]: Shape };
  return Object.fromEntries(Object.entries(shape).filter(([field]) => !ENVELOPE.has(field)));
}
