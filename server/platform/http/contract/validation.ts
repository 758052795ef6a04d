import addFormats from 'ajv-formats';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import fastJson, { type Schema } from 'fast-json-stringify';
import type {
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  FastifySerializerCompiler,
} from 'fastify';
import { asciiEmail, cleanLiteral, cleanText } from '../../../../shared/cleaning';
import { badRequest, type HttpError } from '../../lib/httpErrors';

const ajv = new Ajv({
  strict: false,
  // Includes the schema of the rejected value, which contains its message.
  verbose: true,
});
addFormats(ajv);

interface ObjectSchema {
  properties?: Record<string, { type?: unknown }>;
}

/**
 * Creates the validator of a body or query, which is compiled when the first request needs it: a server that starts
 * needs few of them. All query values are text, and only decimal digits become a number: `0x10`, `1e2` and `+1` stay
 * text and are rejected.
 */
export const compileValidator: FastifySchemaCompiler<ObjectSchema> = ({ schema, httpPart }) => {
  const validate = compileLazily(schema);
  if (httpPart !== 'querystring') return validate;
  const fields = Object.entries(schema.properties ?? {});
  const numbers = fields.filter(([, { type }]) => type === 'integer').map(([name]) => name);
  const check = (query: Record<string, unknown>) => {
    for (const name of numbers) if (/^[0-9]{1,15}$/.test(String(query[name]))) query[name] = Number(query[name]);
    return validate(query) ? { value: query } : { error: validate.errors as FastifySchemaValidationError[] };
  };
  return Object.assign(check, { errors: null });
};

function compileLazily(schema: object) {
  let compiled: ValidateFunction | undefined;
  const validate: { (value: unknown): boolean; errors?: ErrorObject[] | null } = (value) => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(value);
    validate.errors = compiled.errors;
    return isValid;
  };
  return validate;
}

/** Creates the serializer of a response, which is compiled when the first one is sent, like a validator. */
export const compileSerializer: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let compiled: ReturnType<typeof fastJson> | undefined;
  return (answer: unknown) => (compiled ??= fastJson(schema))(answer);
};

interface Described {
  /** One message for all errors, or one per failed keyword. */
  'x-message'?: string | Record<string, string>;
  /** Label of the field on the screen; the messages of a single-line text field are built from it. */
  'x-label'?: string;
  properties?: Record<string, Described>;
}

/** Returns a 400 with the `x-message` of the rejected value's schema, or a message that names the field. */
export function describeValidationError([error]: FastifySchemaValidationError[]): HttpError {
  return badRequest(getSentence(error as ErrorObject));
}

function getSentence(error: ErrorObject): string {
  const schema = error.parentSchema as Described | undefined;
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    const missing = schema?.properties?.[name];
    return getMessage(missing, 'required') ?? `${missing?.['x-label'] ?? words(name)} is required.`;
  }
  if (error.keyword === 'additionalProperties') {
    return `Unknown field: ${title(String(error.params.additionalProperty))}.`;
  }
  const message = getMessage(schema, error.keyword) ?? labelled(schema?.['x-label'], error);
  if (message) return message;
  const field = error.instancePath.split('/').findLast((part) => part && !/^[0-9]+$/.test(part));
  if (!field) return 'The request must be a JSON object.';
  return `${words(field)} ${fault(error)}.`.slice(0, 300);
}

/** Describes the problem with a value; ajv's own messages show patterns. */
function fault({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return `must be ${KINDS[[params.type].flat()[0] as string] ?? 'of a different type'}`;
    case 'enum':
      return `must be one of: ${params.allowedValues.join(', ')}`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'minLength':
    case 'minItems':
      return params.limit === 1 ? 'is required' : 'is too short';
    case 'maxLength':
      return `can have at most ${params.limit} characters`;
    case 'maxItems':
      return `can have at most ${params.limit} entries`;
    case 'uniqueItems':
      return 'has a duplicate entry';
    default:
      return "isn't valid";
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Converts a field name to its label: `requestedTeamSize` becomes `Requested team size`. */
function words(name: string): string {
  const text = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function getMessage(schema: Described | undefined, keyword: string): string | undefined {
  const message = schema?.['x-message'];
  return typeof message === 'object' ? message[keyword] : message;
}

function labelled(label: string | undefined, { keyword, params }: ErrorObject): string | undefined {
  if (!label) return undefined;
  if (keyword === 'minLength') return `${label} is required.`;
  if (keyword === 'maxLength') return `${label} can have at most ${params.limit} characters.`;
  return `${label} has a character that isn't allowed, such as a line break.`;
}

/** Makes a name from the request safe to print: short and without control characters. */
function title(name: string): string {
  // eslint-disable-next-line no-control-regex
  return name.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').slice(0, 60);
}

const MAX_DEPTH = 10;
const UNKEPT = /[\0\p{Surrogate}]/u;
const POISONED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Registers a strict parser for application/json, the only accepted type: no duplicate keys, no keys that reach a
 * prototype, at most ten levels. An empty body counts as no body.
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

/** @throws HttpError 400 when the text is invalid or unsafe JSON */
function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest("The request isn't valid JSON.");
  }
  checkStructure(text);
  return value;
}

/** Matches the brackets and strings of valid JSON; keys include their colon. */
const TOKENS = /[{}[\]]|"(?:[^"\\]|\\.)*"(?:\s*:)?/g;

/** Checks the keys of valid JSON; JSON.parse silently keeps the last of two equal keys. */
function checkStructure(text: string): void {
  const open: Set<string>[] = [];
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      const key = JSON.parse(token.slice(0, -1)) as string;
      if (POISONED.has(key)) throw badRequest("The request has a field name that isn't allowed.");
      if (open.at(-1)!.has(key)) throw badRequest('The request has a duplicate field.');
      open.at(-1)!.add(key);
    }
    if (open.length > MAX_DEPTH) throw badRequest('The request is nested too deeply.');
  }
}

/** The part of a body value's schema that cleaning uses. */
export interface InputSchema {
  format?: string;
  /** Names of people and companies, addresses and messages have one. */
  'x-label'?: string;
  properties?: Record<string, InputSchema>;
}

/**
 * Cleans every text of a body by its kind, as the forms do (`shared/cleaning.ts`), before validation.
 * @throws HttpError 400 for a NUL character or half a surrogate pair, which database text cannot store
 */
export function cleanBody(body: unknown, schema?: InputSchema): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const fields = body as Record<string, unknown>;
  for (const [key, value] of Object.entries(fields)) {
    const field = schema?.properties?.[key];
    if (typeof value === 'string') {
      if (UNKEPT.test(value)) throw badRequest("The request has a character that isn't allowed.");
      fields[key] = clean(value, field);
    } else if (Array.isArray(value)) {
      // Lists stay as typed, because the response repeats their entries with the outcomes.
      fields[key] = value.map((item: unknown) => (typeof item === 'string' ? cleanLiteral(item) : item));
    }
  }
}

/** Passwords, links and times are only trimmed. */
function clean(text: string, schema: InputSchema = {}): string {
  if (schema.format) return text.trim();
  return schema['x-label'] ? cleanText(text) : asciiEmail(cleanLiteral(text));
}
