import { Agent, request } from 'node:http';

export interface Call {
  method?: 'GET' | 'POST';
  /** From `/api` on. */
  path: string;
  token?: string;
  body?: object;
}

/** What came back of one kind of load. */
export interface Answers {
  /** Milliseconds from the moment a call was due to the last byte of its answer: waiting in a queue counts. */
  times: number[];
  /** Answers by status; 0 where the connection broke. */
  statuses: Map<number, number>;
}

const MOST_CONNECTIONS = 400;

/** The time that `share` of the answers took at most, in ms. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function send(origin: string, agent: Agent, what: Call): Promise<number> {
  const { method = 'GET', path, token, body } = what;
  const text = body && JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const call = request(`${origin}/api${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    call.once('error', (error: NodeJS.ErrnoException) => {
      // The server may end a kept connection in the moment it is used again; browsers ask once more, too.
      const isRace = call.reusedSocket && error.code === 'ECONNRESET';
      resolve(isRace ? send(origin, agent, what) : 0);
    });
    call.end(text);
  });
}

/**
 * Sends calls at a fixed rate, whether or not the former ones have been answered: people do not wait for each other.
 * @param rate calls a second
 * @param next the call of each turn
 */
export async function pace(origin: string, rate: number, seconds: number, next: (turn: number) => Call) {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  const answers: Answers = { times: [], statuses: new Map() };
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const due = began + (turn * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    under.push(
      send(origin, agent, next(turn)).then((status) => {
        answers.times.push(performance.now() - due);
        answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      }),
    );
  }
  await Promise.all(under);
  agent.destroy();
  return answers;
}
