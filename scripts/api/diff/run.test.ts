import { type JsonObject, operationsOf, readContract } from '../contract';
import { runTogether } from './run';

it.each(operationsOf(readContract()).map((operation) => [operation.id, operation] as const))(
  '%s works with itself: its contract allows all values that are tried',
  (_id, operation) => {
    expect(runTogether(operation, operation)).toEqual([]);
  },
);

it('a client whose text has no pattern may send each kind of character', () => {
  const [free, lined] = ([{}, { pattern: '^[^\\n]*$' }] as JsonObject[]).map((rule) => {
    const operation = operationsOf(readContract()).find(({ id }) => id === 'logIn')!;
    const properties = {
      ...(operation.body!.properties as object),
      password: { type: 'string', maxLength: 20, ...rule },
    };
    return { ...operation, body: { ...operation.body, properties } };
  });
  expect(runTogether(free!, lined!).map(({ at }) => at)).toEqual(['body.password']);
  expect(runTogether(lined!, free!)).toEqual([]);
});
