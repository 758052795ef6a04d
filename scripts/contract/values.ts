import fc from 'fast-check';
import { listProperties, requiredNames, type Schema, schemaTypes } from '../api/contract';

const TEXT_WITHOUT_LIMIT = 40;
const NUMBER_WITHOUT_LIMIT = 2 ** 31 - 1;

const list = (value: unknown): Schema[] => (value ?? []) as Schema[];
const limit = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

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
