import addFormats from 'ajv-formats';
import Ajv, { type ErrorObject } from 'ajv/dist/2020';
import type { FastifyInstance, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { badRequest, type HttpError } from '../httpErrors';

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
      for (const [name] of numbers) query[name] = getDecimal(query[name]);
      const valid = validate(query);
      if (!valid) return { error: validate.errors as FastifySchemaValidationError[] };
      return { value: query };
    },
    { errors: null },
  );
};

/** All of a query is text. Only decimal digits become a number: `0x10`, `1e2` and `+1` stay text and are refused. */
function getDecimal(value: unknown): unknown {
  return typeof value === 'string' && /^[0-9]{1,15}$/.test(value) ? Number(value) : value;
}

/** The schema of a query by the contract; fields that it does not name are refused. */
export function closedQuery(schema: object | undefined): object {
  return { type: 'object', properties: {}, ...schema, additionalProperties: false };
}

/** Turns what a check found into a HttpError 400 with the sentence of the contract. */
export function describeRefusal(errors: FastifySchemaValidationError[]): HttpError {
  return badRequest(sentenceFor(errors[0] as ErrorObject | undefined));
}

interface Described {
  /** One sentence for all faults, or one by the keyword that found it. */
  'x-message'?: string | Record<string, string>;
  /** Name of the field on the screen: the sentences of a line of text are made with it. */
  'x-label'?: string;
  properties?: Record<string, Described>;
}

/**
 * The sentence for a refused value: the `x-message` of its schema in the contract, or one that names the field.
 * @param error the first error of a validator made with `verbose`
 */
export function sentenceFor(error: ErrorObject | undefined): string {
  if (!error) return 'The request was not understood.';
  const schema = error.parentSchema as Described | undefined;
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    const missing = schema?.properties?.[name];
    return getMessage(missing, 'required') ?? `${missing?.['x-label'] ?? title(name)} is required.`;
  }
  if (error.keyword === 'additionalProperties') {
    return `There is no field named ${title(String(error.params.additionalProperty))}.`;
  }
  const message = getMessage(schema, error.keyword) ?? labelled(schema?.['x-label'], error);
  if (message) return message;
  const field = error.instancePath.split('/').filter(Boolean).pop();
  if (!field) return 'The request must be a JSON object.';
  return `${title(field)} is not valid: it ${error.message ?? 'has a wrong value'}.`.slice(0, 300);
}

function getMessage(schema: Described | undefined, keyword: string): string | undefined {
  const message = schema?.['x-message'];
  return typeof message === 'object' ? message[keyword] : message;
}

function labelled(label: string | undefined, { keyword, params }: ErrorObject): string | undefined {
  if (!label) return undefined;
  if (keyword === 'minLength') return `${label} is required.`;
  if (keyword === 'maxLength') return `${label} may have at most ${params.limit} characters.`;
  return `${label} holds a character that is not allowed, such as a line break.`;
}

/** A name from the request, made harmless to read: short and without control characters. */
function title(name: string): string {
  // eslint-disable-next-line no-control-regex
  return name.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').slice(0, 60);
}

const MAX_DEPTH = 10;
const NOT_UNDERSTOOD = 'The request is not valid JSON.';
const UNKEPT = /[\0\p{Surrogate}]/u;
const POISONED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Only application/json is read, and read strictly: no key twice, no key that reaches a prototype, at most ten
 * levels. An empty body is no body.
 */
export function addJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    try {
      done(null, parseJson(text));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** @throws HttpError 400 when the text is not JSON that we accept */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(NOT_UNDERSTOOD);
  }
  checkStructure(text);
  return value;
}

/** Walks the text of valid JSON once; JSON.parse has already thrown away what is looked for here. */
function checkStructure(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > MAX_DEPTH) throw badRequest('The request is nested too deeply.');
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) addKey(keys, JSON.parse(text.slice(at, end + 1)) as string);
      at = end;
    }
  }
}

function addKey(keys: Set<string>, key: string): void {
  if (POISONED.has(key)) throw badRequest('The request holds a field name that is not allowed.');
  if (keys.has(key)) throw badRequest('The request holds a field twice.');
  keys.add(key);
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (' \t\r\n'.includes(text[at] ?? ':')) at++;
  return text[at] === ':';
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * Trims every string of a body: one rule for all forms, passwords included.
 * @throws HttpError 400 for a NUL character or half a surrogate pair, which no database text can hold
 */
export function trimBody(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  for (const [key, value] of Object.entries(body)) {
    if (typeof value !== 'string') continue;
    if (UNKEPT.test(value)) throw badRequest('The request holds a character that is not allowed.');
    (body as Record<string, unknown>)[key] = value.trim();
  }
}
