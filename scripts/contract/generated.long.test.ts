import fc from 'fast-check';
import { accounts } from '../../server/platform/db/schema';
import { createDemoData } from '../../server/entry/commands/demo';
import { openSession } from '../../server/platform/security/sessions';
import { startTestApp } from '../../server/testing';
import { assertAnswer } from '../../server/testing/contract';
import { listOperations, readContract } from '../api/contract';
import { requestsFor, type Sent } from './requests';

/** Runs per operation; a longer run: `CONTRACT_RUNS=150 CONTRACT_SEED=2 npx jest scripts/contract`. */
const numRuns = Number(process.env.CONTRACT_RUNS ?? 10);
const seed = Number(process.env.CONTRACT_SEED ?? 1);
const operations = listOperations(readContract());

it('every operation gets valid and invalid requests', () => {
  const requestKinds = operations.map((operation) => {
    const kinds = new Set(fc.sample(requestsFor(operation), { numRuns: 60, seed }).map(({ kind }) => kind));
    return [operation.id, kinds.has('valid'), kinds.size > 5];
  });
  expect(requestKinds).toEqual(operations.map(({ id }) => [id, true, true]));
});

it('for every request, status and body are in the contract, and no response is a server error', async () => {
  const app = await startTestApp();
  const { db, now } = app.context;
  const statuses = new Set<number>();
  await createDemoData(app.context);
  const people = await db.select({ id: accounts.id }).from(accounts);

  async function tokenFor(bearer: Sent['bearer'], turn: number): Promise<string | null> {
    if (bearer === 'session') return openSession(db, people[turn % people.length]!.id, now());
    return bearer === 'dead' ? 'x'.repeat(43) : null;
  }
  const send = async ({ method, path, headers, payload, bearer }: Sent, turn: number) => {
    const token = await tokenFor(bearer, turn);
    const answer = await app.server.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      payload,
    });
    const contentType = String(answer.headers['content-type']);
    statuses.add(answer.statusCode);
    expect(answer.statusCode).toBeLessThan(500);
    assertAnswer(method, path.split('?')[0]!, { status: answer.statusCode, contentType, body: answer.json() });
  };
  try {
    for (const operation of operations) {
      await fc.assert(fc.asyncProperty(requestsFor(operation), fc.nat(), send), { numRuns, seed });
    }
  } finally {
    await app.close();
  }
  // Some of them succeed, and some are rejected.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 415]));
});
