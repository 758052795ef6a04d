import type { Fields, Shape } from '../lib/shapes';
import { addUnknown, atField, optionalFields } from '../testing/optional/api';
import { readAnswer } from './answers';
import { answers } from './answers.gen';
import type { OperationId } from './security.gen';

/** An answer with every field that a shape knows. */
function whole(shape: Shape): unknown {
  if (shape === 'string') return 'text';
  if (typeof shape === 'string') return shape === 'number' ? 7 : true;
  if (Array.isArray(shape)) return shape.length === 1 ? [whole(shape[0])] : whole(shape[2]);
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name.replace('?', ''), whole(part)]));
}

describe('optional fields, as docs/optional-fields.md lists them', () => {
  test.each(optionalFields)('$operation $path: missing or null, $instead is taken', ({ operation, path, instead }) => {
    const shape = answers[operation as OperationId];
    const readAfter = (change: (holder: Fields, field: string) => void) => {
      const body = whole(shape);
      atField(body, path, change);
      return readAnswer(shape, body);
    };
    const read = readAfter((holder, field) => delete holder[field]);
    expect(readAfter((holder, field) => (holder[field] = null))).toEqual(read);
    const taken: unknown[] = [];
    if ('answer' in read) atField(read.answer, path, (holder, field) => taken.push(holder[field]));
    expect(taken.map((value) => JSON.stringify(value))).toEqual([instead]);
  });
});

test.each(Object.entries(answers))('%s: fields that the contract does not know are left out', (_operation, shape) => {
  const read = readAnswer(shape, whole(shape));
  expect(read).toHaveProperty('answer');
  for (const body of [addUnknown(whole(shape)), { data: addUnknown(whole(shape)), theirs: 1 }]) {
    expect(readAnswer(shape, body)).toEqual(read);
  }
});
