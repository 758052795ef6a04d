import Ajv, { type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { type Problem, refuse } from '../problems';
import { sentenceFor } from './refusals';

const ajv = new Ajv({
  strict: false,
  // Sees the schema of what was refused, which holds its sentence.
  verbose: true,
  // Stops at the first fault: the work for a bad body stays small.
  allErrors: false,
  removeAdditional: false,
  useDefaults: false,
  coerceTypes: false,
});
addFormats(ajv);

interface ObjectSchema {
  properties?: Record<string, { type?: unknown }>;
}

/** Makes the check of a body or query. */
export const compileValidator: FastifySchemaCompiler<ObjectSchema> = ({ schema, httpPart }) => {
  const validate = ajv.compile(schema);
  if (httpPart !== 'querystring') return validate;
  const numbers = Object.entries(schema.properties ?? {}).filter(([, { type }]) => type === 'integer');
  return Object.assign(
    (query: Record<string, unknown>) => {
      for (const [name] of numbers) query[name] = decimalOf(query[name]);
      const valid = validate(query);
      if (!valid) return { error: validate.errors as never };
      return { value: query };
    },
    { errors: null },
  );
};

/** All of a query is text. Only decimal digits become a number: `0x10`, `1e2` and `+1` stay text and are refused. */
function decimalOf(value: unknown): unknown {
  return typeof value === 'string' && /^[0-9]{1,15}$/.test(value) ? Number(value) : value;
}

/** The schema of a query by the contract; fields that it does not name are refused. */
export function closedQuery(schema: object | undefined): object {
  return { type: 'object', properties: {}, ...schema, additionalProperties: false };
}

/** Turns what a check found into a Problem 400 with the sentence of the contract. */
export function describeRefusal(errors: FastifySchemaValidationError[]): Problem {
  return refuse(400, sentenceFor(errors[0] as ErrorObject | undefined));
}
