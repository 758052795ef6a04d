import { compileValidator } from '../../../server/contract/validation';
import { readAnswer } from '../../../src/api/answers';
import { responseParser } from '../generateResponseParsers';
import { jsonSchema, type Operation } from '../contract';
import { edgeValues, type Schema } from './values';

/** An incompatibility between the client of one contract and the server of another. */
export interface Failure {
  /** As in a `Change`: `operation`, `body.email`, `200.data.fullName`. */
  at: string;
  why: string;
}

interface ValidatorError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: { missingProperty?: string; additionalProperty?: string };
}
/** Validates like Fastify: a valid query returns the parsed values, an invalid one its errors. */
type Validator = ((value: unknown) => boolean | { error?: ValidatorError[] }) & { errors?: ValidatorError[] | null };

/** Returns the first error of a value; undefined when it is accepted. */
function firstError(validate: Validator, value: unknown): ValidatorError | undefined {
  const result = validate(value);
  const errors = typeof result === 'object' ? result.error : result ? null : validate.errors;
  return errors?.[0];
}

const fieldPath = (pointer: string) => pointer.replace(/\/\d+(?=\/|$)/g, '[]').replace(/\//g, '.');

function describe(error: ValidatorError | undefined, at: string): Failure {
  const name = error?.params.missingProperty ?? error?.params.additionalProperty;
  const path = `${at}${fieldPath(error?.instancePath ?? '')}${name ? `.${name}` : ''}`;
  if (error?.keyword === 'required') return { at: path, why: 'the server requires it and the client does not send it' };
  if (error?.keyword === 'additionalProperties') {
    return { at: path, why: 'the client may send it and the server rejects unknown fields' };
  }
  return {
    at: path,
    why: `the client may send a value that the server rejects: it ${error?.message ?? 'is invalid'}`,
  };
}

/** Keeps the first failure of each place. */
function distinct(failures: Failure[]): Failure[] {
  return [...new Map(failures.map((failure) => [failure.at, failure] as const).reverse()).values()].reverse();
}

/** Validates the edge cases of client requests with the server's own validation. */
function rejections(sent: Schema, accepted: Schema, at: 'query' | 'body'): Failure[] {
  // Fastify's validator takes the query as text, where '2' is a number.
  const httpPart = at === 'query' ? 'querystring' : 'body';
  const validate = compileValidator({ schema: accepted, httpPart } as never) as Validator;
  const asSent = (value: unknown) =>
    at === 'query'
      ? Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, String(item)]))
      : value;
  return edgeValues(sent).flatMap((value) => {
    const error = firstError(validate, structuredClone(asSent(value)));
    return error ? [describe(error, at)] : [];
  });
}

function requestFailures(client: Operation, server: Operation): Failure[] {
  const failures: Failure[] = [];
  if (client.query && server.query) failures.push(...rejections(client.query, server.query, 'query'));
  else if (client.query) failures.push({ at: 'query', why: 'the server rejects unknown query fields' });
  else if (server.query && (server.query.required as string[]).length > 0) {
    failures.push({ at: 'query', why: 'the server requires query fields and the client sends none' });
  }
  if (client.body && server.body) failures.push(...rejections(client.body, server.body, 'body'));
  else if (!client.body && server.body && server.bodyRequired) {
    failures.push({ at: 'body', why: 'the server requires a body and the client sends none' });
  }
  return distinct(failures);
}

/** Parses the edge cases of server responses with the client's own parser. */
function answerFailures(client: Operation, server: Operation): Failure[] {
  const status = Object.keys(server.answers).find((name) => name.startsWith('2')) ?? '';
  const schema = jsonSchema(server.answers[status]);
  const { shape } = responseParser(client);
  const answers = schema ? edgeValues(schema) : [null];
  return distinct(
    answers.flatMap((answer) => {
      const read = readAnswer(shape, structuredClone(answer));
      if (!('missing' in read)) return [];
      const at = `${status}.${read.missing}`.replace(/\[\d+\]/g, '[]');
      return [{ at, why: 'the client requires it and the server may omit it or send another type' }];
    }),
  );
}

/** Returns whether a client sends the credentials that a server requires. */
function securityFailures(client: Operation, server: Operation): Failure[] {
  if (server.security === 'none' || server.security === client.security) return [];
  return [{ at: 'operation', why: `the server requires a ${server.security} token and the client does not send it` }];
}

/**
 * Runs the client of one contract against the server of another, with values at the limits.
 * @returns the incompatibilities; empty when they work together
 */
export function runTogether(client: Operation, server: Operation | undefined): Failure[] {
  if (!server) return [{ at: 'operation', why: 'the server lacks this operation and responds with 404' }];
  if (client.route !== server.route) {
    return [{ at: 'operation', why: `the client calls ${client.route} and the server responds with 404` }];
  }
  return [...securityFailures(client, server), ...requestFailures(client, server), ...answerFailures(client, server)];
}
