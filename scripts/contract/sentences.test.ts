import fc from 'fast-check';
import { compileValidator, describeValidationError } from '../../server/platform/http/contract/validation';
import { listOperations, readContract } from '../api/contract';
import { requestsFor } from './requests';

const operations = listOperations(readContract()).filter(({ body }) => body !== null);

const validator = (schema: object) =>
  compileValidator({ schema, httpPart: 'body', method: 'POST', url: '' }) as unknown as {
    (body: unknown): boolean;
    errors: Parameters<typeof describeValidationError>[0] | null;
  };

/** Matches patterns, list positions and field names of the code, which no message may contain. */
const TECHNICAL = /pattern|\^|\[|\\u|must NOT|must match|\d+ (?:is|must|may)|[a-z][A-Z]/;

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'the error for an invalid body of %s is in plain language',
  (_id, operation) => {
    const validate = validator(operation.body!);
    fc.assert(
      fc.property(requestsFor(operation), ({ payload = '', kind }) => {
        fc.pre(!kind.startsWith('the unknown field') && payload.startsWith('{') && kind !== 'broken JSON');
        if (validate(JSON.parse(payload))) return;
        const { message } = describeValidationError(validate.errors!);
        expect(message).not.toMatch(TECHNICAL);
        expect(message).toMatch(/^[A-Z]/);
      }),
      { numRuns: 60, maxSkipsPerRun: 100 },
    );
  },
);

test('the error for a list entry names its list', () => {
  const { body } = operations.find(({ id }) => id === 'inviteMembers')!;
  const validate = validator(body!);
  validate({ emails: ['a@b.co', 5], role: 'member' });
  expect(describeValidationError(validate.errors!).message).toBe('Emails must be text.');
});
