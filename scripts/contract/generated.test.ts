import { startTestApp } from '../../server/testing';
import { member } from '../../server/testing/people';
import { operationsOf, readContract } from '../api/contract';
import { generateRequests } from './requests';
import { trySending } from './surprises';

const COUNT = 300;

it('every operation is sent what the contract allows, and what it does not', () => {
  const operations = operationsOf(readContract());
  const requests = generateRequests(operations, 2000, 1);
  const kindsOf = (id: string) => new Set(requests.filter(({ operation }) => operation === id).map(({ kind }) => kind));
  for (const { id } of operations) {
    expect([id, kindsOf(id).has('valid'), kindsOf(id).size > 5]).toEqual([id, true, true]);
  }
});

it(`${COUNT} generated requests: no status and no body that the contract does not name`, async () => {
  const app = await startTestApp();
  try {
    const requests = generateRequests(operationsOf(readContract()), COUNT, 20_261_122);
    const { surprises, statuses } = await trySending(requests, {
      openSession: async () => (await member(app)).token,
      async send({ method, path, headers, payload }, bearer) {
        const raw = await app.server.inject({
          method: method as 'GET',
          url: `/api${path}`,
          headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
          payload,
        });
        return { status: raw.statusCode, contentType: String(raw.headers['content-type']), text: raw.body };
      },
    });
    expect(surprises).toEqual([]);
    expect(requests.length).toBeGreaterThanOrEqual(COUNT);
    // Some of them are answered, and some are refused.
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 400, 401, 415]));
  } finally {
    await app.close();
  }
  // Sign-ups among them hash passwords as slowly as they should.
}, 180_000);
