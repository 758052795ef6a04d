import fc from 'fast-check';
import { type JsonObject, type Operation } from '../api/contract';
import { propertiesOf, requiredOf, type Schema, valuesOf } from '../api/diff/values';

/** A request as it goes over the wire. */
export interface Sent {
  operation: string;
  method: string;
  /** With the query, without /api. */
  path: string;
  headers: Record<string, string>;
  payload?: string;
  bearer: 'session' | 'dead' | 'none';
  /** What is wrong with it; `valid` for nothing. */
  kind: string;
}

type Body = Record<string, unknown>;
type Spoiled = Pick<Sent, 'kind'> & Partial<Sent>;

const JSON_TYPE = { 'content-type': 'application/json' };
const ODD_TYPES = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'json'];
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eabc',
  'a\nb',
  "'; drop table accounts;--",
  '%00',
  'é'.repeat(500),
  'x'.repeat(9000),
];
const ODD_VALUES = [null, true, -1, 0.5, 1e308, 2 ** 53, [], {}, [[[]]], { $ne: 1 }, ...ODD_TEXTS];
const BROKEN = [
  '{',
  '[]',
  '"a"',
  'null',
  '1',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  '['.repeat(60) + ']'.repeat(60),
  '\ufeff{}',
];

const queryText = (query: Body) =>
  Object.entries(query)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, ''))}`,
    )
    .join('&');

/** One thing wrong with an object: a field missing, unknown, of another type or beyond its limits. */
function spoiledFields(schema: Schema, value: Body): fc.Arbitrary<{ kind: string; value: Body }> {
  const names = propertiesOf(schema).map(([name]) => name);
  const unknown = fc
    .constantFrom('isAdmin', 'toString', 'id', ' ', 'é')
    .map((name) => ({ kind: `the unknown field ${name}`, value: { ...value, [name]: 1 } }));
  if (names.length === 0) return unknown;
  const missing = fc.constantFrom(...names).map((name) => {
    const { [name]: _left, ...rest } = value;
    return { kind: requiredOf(schema).has(name) ? `without ${name}` : 'valid', value: rest };
  });
  const odd = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom<unknown>(...ODD_VALUES))
    .map(([name, item]) => ({ kind: `an odd ${name}`, value: { ...value, [name]: item } }));
  return fc.oneof({ weight: 1, arbitrary: unknown }, { weight: 2, arbitrary: missing }, { weight: 5, arbitrary: odd });
}

/** One thing wrong with the message around the body. */
function spoiledMessages(operation: Operation): fc.Arbitrary<Spoiled> {
  const [, path] = operation.route.split(' ') as [string, string];
  return fc.oneof(
    fc
      .constantFrom(...ODD_TYPES)
      .map((type): Spoiled => ({ kind: `sent as ${type}`, headers: { 'content-type': type }, payload: 'a=1' })),
    fc.constantFrom(...BROKEN).map((payload): Spoiled => ({ kind: 'broken JSON', headers: JSON_TYPE, payload })),
    fc.constant<Spoiled>({
      kind: 'a body that is too large',
      headers: JSON_TYPE,
      payload: JSON.stringify({ a: 'x'.repeat(17_000) }),
    }),
    fc.constant<Spoiled>({ kind: 'no body', headers: {}, payload: undefined }),
    fc.constant<Spoiled>({ kind: 'an empty body', headers: JSON_TYPE, payload: '' }),
    fc.constant<Spoiled>({ kind: 'a dead session', bearer: 'dead' }),
    fc.constant<Spoiled>({ kind: 'no session', bearer: 'none' }),
    fc
      .constantFrom('Bearer', 'Basic eDp5', 'Bearer a b', `Bearer ${'x'.repeat(3000)}`)
      .map((authorization): Spoiled => ({
        kind: 'an odd authorization',
        bearer: 'none',
        headers: { ...JSON_TYPE, authorization },
      })),
    fc
      .constantFrom('debug=1', 'page=1&page=2', '%', '=', '&&&', '__proto__=1')
      .map((query): Spoiled => ({ kind: `the query ${query}`, path: `${path}?${query}` })),
  );
}

/** Requests of one operation: half of them as the contract says, the rest with one thing wrong. */
function requestsOf(operation: Operation): fc.Arbitrary<Sent> {
  const [method, path] = operation.route.split(' ') as [string, string];
  const shape = (operation.body ?? operation.query ?? { type: 'object', properties: {} }) as JsonObject;
  const fields = operation.body || operation.query ? (valuesOf(shape) as fc.Arbitrary<Body>) : fc.constant({} as Body);
  const send = (value: Body, kind: string): Sent => ({
    operation: operation.id,
    method,
    path: operation.query || (!operation.body && Object.keys(value).length > 0) ? `${path}?${queryText(value)}` : path,
    headers: operation.body ? JSON_TYPE : {},
    payload: operation.body ? JSON.stringify(value) : undefined,
    bearer: operation.security === 'none' ? 'none' : operation.security === 'session' ? 'session' : 'dead',
    kind,
  });
  return fields.chain((value) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(send(value, 'valid')) },
      { weight: 2, arbitrary: spoiledFields(shape, value).map((spoiled) => send(spoiled.value, spoiled.kind)) },
      { weight: 1, arbitrary: spoiledMessages(operation).map((spoiled) => ({ ...send(value, 'valid'), ...spoiled })) },
    ),
  );
}

/**
 * Generated requests in turn for all operations, always the same ones for one seed.
 * @param count how many at least
 */
export function generateRequests(operations: readonly Operation[], count: number, seed: number): Sent[] {
  const numRuns = Math.ceil(count / operations.length);
  const columns = operations.map((operation) => fc.sample(requestsOf(operation), { numRuns, seed }));
  return Array.from({ length: numRuns }, (_item, row) => columns.map((column) => column[row]!)).flat();
}
