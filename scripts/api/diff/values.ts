import fc from 'fast-check';
import { compileValidator } from '../../../server/contract/validation';
import type { JsonObject } from '../contract';

/** The part of JSON Schema that the contract uses; everything else is rejected, so that no keyword is missed. */
export interface Schema extends JsonObject {}

const TEXT_WITHOUT_LIMIT = 40;
const NUMBER_WITHOUT_LIMIT = 2 ** 31 - 1;
const SEED = 20_251_121;

const list = (value: unknown): Schema[] => (value ?? []) as Schema[];
const limit = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/** Returns the types of a schema without null, and whether null is allowed. */
export function schemaTypes(schema: Schema): { types: string[]; nullable: boolean } {
  const all = [schema.type].flat().filter((type): type is string => typeof type === 'string');
  return { types: all.filter((type) => type !== 'null'), nullable: all.includes('null') };
}

export const listProperties = (schema: Schema) => Object.entries((schema.properties ?? {}) as Record<string, Schema>);
export const requiredNames = (schema: Schema) => new Set((schema.required ?? []) as string[]);

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  'date-time': fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((day) => day.toISOString()),
  // Paths of a generated URL may contain characters that the server's URL format rejects.
  uri: fc.tuple(fc.constantFrom('https', 'http'), fc.domain()).map(([scheme, host]) => `${scheme}://${host}/paid`),
  email: fc.emailAddress(),
};

/** Counts characters like JSON Schema. */
const countCharacters = (text: string) => [...text].length;

/** The server trims its input and rejects NUL regardless of the schema. */
const isKept = (text: string) => text === text.trim() && !text.includes('\0');

function anyText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.oneof(fc.string({ minLength, maxLength }), fc.string({ minLength, maxLength, unit: 'binary' }));
}

/** Returns whether a text matches pattern, format and lengths, as stored by the server. */
function arbitraryText(schema: Schema): fc.Arbitrary<string> {
  const min = limit(schema.minLength, 0);
  const max = limit(schema.maxLength, TEXT_WITHOUT_LIMIT);
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : null;
  const made =
    FORMATS[schema.format as string] ?? (pattern ? fc.stringMatching(pattern) : anyText(min, Math.min(max, 200)));
  return made.filter(
    (text) =>
      isKept(text) && countCharacters(text) >= min && countCharacters(text) <= max && (!pattern || pattern.test(text)),
  );
}

/**
 * Generates values that match a schema.
 * @throws Error for a keyword or type that the contract does not use
 */
export function arbitraryValue(schema: Schema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.anyOf)) return fc.oneof(...list(schema.anyOf).map(arbitraryValue));
  if ('const' in schema) return fc.constant(schema.const);
  const { types, nullable } = schemaTypes(schema);
  const made = Array.isArray(schema.enum) ? fc.constantFrom(...(schema.enum as unknown[])) : ofType(types[0], schema);
  return nullable ? fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: made }) : made;
}

function ofType(type: string | undefined, schema: Schema): fc.Arbitrary<unknown> {
  const min = limit(schema.minimum, -NUMBER_WITHOUT_LIMIT);
  const max = limit(schema.maximum, NUMBER_WITHOUT_LIMIT);
  switch (type) {
    case 'string':
      return arbitraryText(schema);
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryValue(schema.items as Schema), {
        minLength: limit(schema.minItems, 0),
        maxLength: Math.min(limit(schema.maxItems, 5), 5),
      });
    case 'object': {
      const fields = Object.fromEntries(listProperties(schema).map(([name, part]) => [name, arbitraryValue(part)]));
      return fc.record(fields, { requiredKeys: [...requiredNames(schema)].filter((name) => name in fields) });
    }
    default:
      return fc.constant(null);
  }
}

/** Returns the shortest and the longest text of a schema that omitting or repeating characters of a sample gives. */
function stretched(sample: string, fits: (text: string) => boolean): string[] {
  let short = sample;
  for (let at = short.length - 1; at >= 0; at--) {
    const shorter = short.slice(0, at) + short.slice(at + 1);
    if (fits(shorter)) short = shorter;
  }
  let long = sample;
  for (let at = 0; at < long.length;) {
    const longer = long.slice(0, at) + long[at] + long.slice(at);
    if (fits(longer)) long = longer;
    else at++;
  }
  return [short, long];
}

const textEdgesBySchema = new Map<string, string[]>();

/** The search for patterns is slow, and many operations share the same few fields. */
function textEdges(schema: Schema): string[] {
  const key = JSON.stringify([schema.pattern, schema.format, schema.minLength, schema.maxLength]);
  const edges = textEdgesBySchema.get(key) ?? findTextEdges(schema);
  textEdgesBySchema.set(key, edges);
  return edges;
}

/** Kinds of characters that a pattern may distinguish. */
const CHARACTERS = ['7', 'é', '中', '-', '<', ' ', '\n', '\u0001', '\u202e'];

/**
 * Generates texts of a schema without a pattern: an ordinary one, the shortest, the longest, one with each kind of
 * character.
 */
function freeTextEdges(min: number, max: number): string[] {
  const length = Math.max(min, Math.min(max, 3));
  const odd = CHARACTERS.map((character) => `x${character}`.padEnd(length, 'x')).filter((text) => text.length <= max);
  return ['x'.repeat(Math.max(min, Math.min(max, 1))), 'x'.repeat(min), 'x'.repeat(max), ...odd];
}

function findTextEdges(schema: Schema): string[] {
  const min = limit(schema.minLength, 0);
  const max = limit(schema.maxLength, TEXT_WITHOUT_LIMIT);
  if (!schema.pattern && !schema.format) return freeTextEdges(min, max);
  const samples = fc.sample(arbitraryText(schema), { numRuns: 100, seed: SEED });
  if (schema.format === 'date-time') return samples;
  const accepted = compileValidator({ schema, httpPart: 'body' } as never) as (text: string) => boolean;
  const fits = (text: string) => countCharacters(text) <= max && isKept(text) && accepted(text);
  return [...samples, ...samples.slice(0, 1).flatMap((sample) => stretched(sample, fits))];
}

function numberEdges(schema: Schema, whole: boolean): number[] {
  const min = limit(schema.minimum, -NUMBER_WITHOUT_LIMIT);
  const max = limit(schema.maximum, NUMBER_WITHOUT_LIMIT);
  const middle = whole ? [1, 0] : [min + 0.5];
  return [...middle.filter((value) => value >= min && value <= max), min, max];
}

/** Generates an object with all fields, one with only the required fields, and one for each edge case of each field. */
function objectEdges(schema: Schema): unknown[] {
  const required = requiredNames(schema);
  const edges = listProperties(schema).map(([name, part]) => [name, edgeValues(part)] as const);
  const full = Object.fromEntries(edges.map(([name, [first]]) => [name, first]));
  const least = Object.fromEntries(Object.entries(full).filter(([name]) => required.has(name)));
  return [full, least, ...edges.flatMap(([name, values]) => values.map((value) => ({ ...full, [name]: value })))];
}

/**
 * Generates the values of a schema that reveal a change of its limits, deterministically; the first is an ordinary one.
 */
export function edgeValues(schema: Schema): unknown[] {
  if (Array.isArray(schema.anyOf)) return list(schema.anyOf).flatMap(edgeValues);
  if ('const' in schema) return [schema.const];
  const { types, nullable } = schemaTypes(schema);
  const made = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : edgesOfType(types[0], schema);
  return nullable ? [...made, null] : made;
}

function edgesOfType(type: string | undefined, schema: Schema): unknown[] {
  switch (type) {
    case 'string':
      return textEdges(schema);
    case 'integer':
      return numberEdges(schema, true);
    case 'number':
      return numberEdges(schema, false);
    case 'boolean':
      return [true, false];
    case 'array': {
      const items = edgeValues(schema.items as Schema);
      const min = limit(schema.minItems, 0);
      const max = limit(schema.maxItems, 3);
      const filled = (length: number) => Array.from({ length }, () => items[0]);
      return [
        filled(Math.max(min, 1)),
        filled(min),
        filled(max),
        ...items.map((item) => [item, ...filled(min - 1 > 0 ? min - 1 : 0)]),
      ];
    }
    case 'object':
      return objectEdges(schema);
    default:
      return [null];
  }
}
