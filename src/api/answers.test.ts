import { responseParser } from '../../scripts/api/generateResponseParsers';
import { listOperations, readContract } from '../../scripts/api/contract';
import type { Fields, Shape } from '../lib/responseParser';
import { readAnswer } from './answers';
import { answers } from './answers.gen';
import type { OperationId } from './security.gen';

/** An object of which every field is kept. */
const OPAQUE = { theirs: ['anything'] };

/** A response with every field of a shape. */
function whole(shape: Shape): unknown {
  if (shape === 'string') return 'text';
  if (shape === 'object') return OPAQUE;
  if (typeof shape === 'string') return shape === 'number' ? 7 : true;
  if (Array.isArray(shape)) return shape.length === 1 ? [whole(shape[0])] : whole(shape[2]);
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name.replace('?', ''), whole(part)]));
}

/** Calls `change` with each object that holds the last field of a path such as `data[].invoice.url`. */
function atField(body: unknown, path: string, change: (holder: Fields, field: string) => void): void {
  const [first = '', ...rest] = path.split('.');
  const holder = body as Fields;
  if (rest.length === 0) return change(holder, first);
  const inside = holder[first.replace('[]', '')];
  for (const each of first.endsWith('[]') ? (inside as unknown[]) : [inside]) atField(each, rest.join('.'), change);
}

/** The same response with an unknown field in every object. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (typeof value !== 'object' || value === null || value === OPAQUE) return value;
  const known = Object.entries(value).map(([field, each]) => [field, withUnknown(each)]);
  return { ...Object.fromEntries(known), unknown: { nested: ['anything'] } };
}

const optional = listOperations(readContract()).flatMap((operation) =>
  responseParser(operation).optional.map((field) => ({ operation: operation.id as OperationId, ...field })),
);

test.each(optional)('$operation $path: a missing or null value gets the contract default', (field) => {
  const shape = answers[field.operation];
  const readAfter = (change: (holder: Fields, name: string) => void) => {
    const body = whole(shape);
    atField(body, field.path, change);
    return readAnswer(shape, body);
  };
  const read = readAfter((holder, name) => Reflect.deleteProperty(holder, name));
  expect(readAfter((holder, name) => (holder[name] = null))).toEqual(read);
  const taken: unknown[] = [];
  if ('answer' in read) atField(read.answer, field.path, (holder, name) => taken.push(holder[name]));
  expect(taken).toEqual([field.instead]);
});

test.each(Object.entries(answers))('%s: unknown fields are dropped', (_operation, shape) => {
  const read = readAnswer(shape, whole(shape));
  expect(read).toHaveProperty('answer');
  for (const body of [withUnknown(whole(shape)), { data: withUnknown(whole(shape)), theirs: 1 }])
    expect(readAnswer(shape, body)).toEqual(read);
});

it('reads a list without an envelope', () => {
  expect(readAnswer(answers.listPlans, [])).toMatchObject({ answer: { data: [] } });
});

describe('C23 an incomplete response is rejected', () => {
  it.each([
    ['nothing', null, 'the envelope'],
    ['text', 'ok', 'the envelope'],
    ['no data', { success: true }, 'data'],
    [
      'a missing amount',
      { data: { breakdown: { basePlan: { label: 'x', users: 3 } } } },
      'data.breakdown.basePlan.amount',
    ],
  ])('%s', (_name, body, missing) => {
    expect(readAnswer(answers.calculateCart, body)).toEqual({ missing });
  });

  it('fills nullable fields with null and drops unknown ones', () => {
    const line = { label: 'x', users: 3, amount: 1 };
    const body = { data: { breakdown: { basePlan: line, extraUsers: line, total: line }, more: 1 } };
    expect(readAnswer(answers.calculateCart, { ...body, token: 'x' })).toEqual({
      answer: {
        success: true,
        data: {
          breakdown: { basePlan: line, extraUsers: line, total: { label: 'x', amount: 1 }, discount: null },
        },
      },
    });
  });

  it('names the index in a list', () => {
    const rows = [{ id: '1', date: 'd', plan: 'p', payment: 1, invoice: {} }, { id: '2' }];
    expect(
      readAnswer(answers.listSubscriptionHistory, { data: rows, pagination: { total: 2, totalPages: 1 } }),
    ).toEqual({
      missing: 'data[1].date',
    });
  });
});
