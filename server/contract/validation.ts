import Ajv, { type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { type Problem, refuse } from '../problems';
import { sentenceFor } from './refusals';

const OPTIONS = {
  strict: false,
  // Sees the schema of what was refused, which holds its sentence.
  verbose: true,
  // Stops at the first fault: the work for a bad body stays small.
  allErrors: false,
  removeAdditional: false,
  useDefaults: false,
} as const;

const exact = new Ajv({ ...OPTIONS, coerceTypes: false });
// All of a query is text, so there, and only there, '2' is a number.
const coercing = new Ajv({ ...OPTIONS, coerceTypes: true });
addFormats(exact);
addFormats(coercing);

/** Makes the check of a body or query. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'querystring' ? coercing : exact).compile(schema);

/** Turns what a check found into a Problem 400 with the sentence of the contract. */
export function describeRefusal(errors: FastifySchemaValidationError[]): Problem {
  return refuse(400, sentenceFor(errors[0] as ErrorObject | undefined));
}
