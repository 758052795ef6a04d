import { operationsOf, readContract } from '../contract';
import { runTogether } from './run';

it.each(operationsOf(readContract()).map((operation) => [operation.id, operation] as const))(
  '%s works with itself: its contract allows all values that are tried',
  (_id, operation) => {
    expect(runTogether(operation, operation)).toEqual([]);
  },
);
