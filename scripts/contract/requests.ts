import fc from 'fast-check';
import { listProperties, type Operation, requiredNames, type Schema } from '../api/contract';
import { arbitraryValue } from './values';

/** An HTTP request. */
export interface Sent {
  method: string;
  /** With the query, without /api. */
  path: string;
  headers: Record<string, string>;
  payload?: string;
  bearer: 'session' | 'dead' | 'none';
  /** The invalid part; `valid` for none. */
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

function queryText(query: Body): string {
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return fields.length > 0 ? `?${new URLSearchParams(fields).toString()}` : '';
}

/** Returns an object with one error: a field that is missing, unknown, of another type or out of range. */
function spoiledFields(schema: Schema, value: Body): fc.Arbitrary<{ kind: string; value: Body }> {
  const names = listProperties(schema).map(([name]) => name);
  const unknown = fc
    .constantFrom('isAdmin', 'toString', 'id', ' ', 'é')
    .map((name) => ({ kind: `the unknown field ${name}`, value: { ...value, [name]: 1 } }));
  if (names.length === 0) return unknown;
  const missing = fc.constantFrom(...names).map((name) => {
    const { [name]: _left, ...rest } = value;
    return { kind: requiredNames(schema).has(name) ? `without ${name}` : 'valid', value: rest };
  });
  const odd = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom<unknown>(...ODD_VALUES))
    .map(([name, item]) => ({ kind: `an odd ${name}`, value: { ...value, [name]: item } }));
  return fc.oneof({ weight: 1, arbitrary: unknown }, { weight: 2, arbitrary: missing }, { weight: 5, arbitrary: odd });
}

/** Returns a request with one error outside of its body. */
function spoiledMessages(path: string): fc.Arbitrary<Spoiled> {
  const large = JSON.stringify({ a: 'x'.repeat(17_000) });
  return fc.oneof(
    fc.constantFrom<Spoiled>(
      { kind: 'a body that is too large', headers: JSON_TYPE, payload: large },
      { kind: 'no body', headers: {}, payload: undefined },
      { kind: 'an empty body', headers: JSON_TYPE, payload: '' },
      { kind: 'a dead session', bearer: 'dead' },
      { kind: 'no session', bearer: 'none' },
    ),
    fc
      .constantFrom(...ODD_TYPES)
      .map((type) => ({ kind: `sent as ${type}`, headers: { 'content-type': type }, payload: 'a=1' })),
    fc.constantFrom(...BROKEN).map((payload) => ({ kind: 'broken JSON', headers: JSON_TYPE, payload })),
    fc.constantFrom('Bearer', 'Basic eDp5', 'Bearer a b', `Bearer ${'x'.repeat(3000)}`).map((authorization) => ({
      kind: 'an odd authorization',
      bearer: 'none' as const,
      headers: { ...JSON_TYPE, authorization },
    })),
    fc
      .constantFrom('debug=1', 'page=1&page=2', '%', '=', '&&&', '__proto__=1')
      .map((query) => ({ kind: `the query ${query}`, path: `${path}?${query}` })),
  );
}

/** Generates requests of one operation: half of them valid, the others with one error each. */
export function requestsFor(operation: Operation): fc.Arbitrary<Sent> {
  const [method, path] = operation.route.split(' ') as [string, string];
  const shape = operation.body ?? operation.query ?? { type: 'object', properties: {} };
  const send = (value: Body, kind: string): Sent => ({
    method,
    path: operation.body ? path : `${path}${queryText(value)}`,
    headers: operation.body ? JSON_TYPE : {},
    payload: operation.body ? JSON.stringify(value) : undefined,
    bearer: operation.security === 'none' ? 'none' : operation.security === 'session' ? 'session' : 'dead',
    kind,
  });
  return (arbitraryValue(shape) as fc.Arbitrary<Body>).chain((value) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(send(value, 'valid')) },
      { weight: 2, arbitrary: spoiledFields(shape, value).map((spoiled) => send(spoiled.value, spoiled.kind)) },
      { weight: 1, arbitrary: spoiledMessages(path).map((spoiled) => ({ ...send(value, 'valid'), ...spoiled })) },
    ),
  );
}
