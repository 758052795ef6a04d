import { checkContract } from './client';
import { listOperations, readContract } from './contract';

it('rejects a contract with a new POST that cannot be repeated safely', () => {
  const operations = listOperations(readContract());
  expect(() => checkContract(operations)).not.toThrow();
  const [signUp] = operations.filter(({ id }) => id === 'signUp');
  expect(() => checkContract([{ ...signUp!, id: 'signUpTwice', repeatable: false }])).toThrow(
    'signUpTwice: every POST that changes something',
  );
});
