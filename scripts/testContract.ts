import { startServer } from '../testing/server';
import { operationsOf, readContract } from './api/contract';
import { generateRequests } from './contract/requests';
import { trySending, type Caller } from './contract/surprises';

/** Demo accounts that have most of what can be asked for. */
const PEOPLE = ['pro', 'free', 'cancelled', 'enterprise', 'pastdue', 'contractor', 'affiliate'];

function callerOf(origin: string): Caller {
  let turn = 0;
  return {
    async openSession() {
      const email = `${PEOPLE[turn++ % PEOPLE.length]}@example.com`;
      const answer = await fetch(`${origin}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'Shingle-2025' }),
      });
      const { token } = (await answer.json()) as { token?: string };
      if (!token) throw new Error(`${email} could not log in: ${answer.status}.`);
      return token;
    },
    async send({ method, path, headers, payload }, bearer) {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
        body: method === 'GET' ? undefined : payload,
      });
      const contentType = answer.headers.get('content-type') ?? '';
      return { status: answer.status, contentType, text: await answer.text() };
    },
  };
}

/**
 * `npm run test:contract [count] [seed]`: sends generated requests to a server that it starts, and prints every answer
 * that the contract does not name.
 */
async function main([count = '5000', seed = '1']: string[]): Promise<void> {
  const server = await startServer();
  try {
    const requests = generateRequests(operationsOf(readContract()), Number(count), Number(seed));
    const { surprises, statuses } = await trySending(requests, callerOf(server.origin));
    surprises.forEach((surprise) => console.log(surprise));
    const seen = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    console.log(`\n${requests.length} requests (seed ${seed}), ${seen.join(', ')}`);
    console.log(`${requests.length - surprises.length} passed, ${surprises.length} failed`);
    process.exitCode = surprises.length > 0 ? 1 : 0;
  } finally {
    await server.stop();
  }
}

void main(process.argv.slice(2));
