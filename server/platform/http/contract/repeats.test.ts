import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { fastify, type FastifyInstance } from 'fastify';
import { listOperations, readContract } from '../../../../scripts/api/contract';
import { requestsFor } from '../../../../scripts/contract/requests';
import { sessions } from '../../db/schema';
import { addEnvelope } from '../envelope';
import { useTestApp } from '../../../testing';
import { member } from '../../../testing/people';
import { registerContract } from './routes';
import { addJsonParser } from './validation';

// Most generated phone numbers are not valid.
jest.mock('../../lib/phones', () => ({ ...jest.requireActual<object>('../../lib/phones'), normalizePhones: () => {} }));

const app = useTestApp();

/** Runs instead of every handler of the contract. */
let handle: () => Promise<{ success: true; call?: string }>;
let server: FastifyInstance;

beforeEach(async () => {
  server = fastify();
  server.setSerializerCompiler(() => (value) => JSON.stringify(value));
  addJsonParser(server);
  addEnvelope(server);
  const handlers = Object.fromEntries(listOperations(readContract()).map(({ id }) => [id, () => handle()]));
  await registerContract(server, app.context, handlers, async () => {});
});
afterEach(() => server.close());

const isReplayed = ({ headers }: { headers: object }) => 'idempotency-replayed' in headers;
const changes = listOperations(readContract()).filter(({ route }) => route.startsWith('POST '));

test('a repeat of every operation that changes something runs no handler, even after its session has ended', async () => {
  let calls = 0;
  handle = async () => ({ success: true, call: String((calls += 1)) });
  const repeated: string[] = [];
  for (const operation of changes) {
    const { token } = await member(app);
    const key = randomUUID();
    const send = ({ path, headers, payload }: (typeof requests)[number]) =>
      server.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...headers, 'idempotency-key': key, authorization: `Bearer ${token}` },
        payload,
      });
    const requests = fc.sample(requestsFor(operation), { numRuns: 60, seed: 1 }).filter(({ kind }) => kind === 'valid');
    for (const request of requests) {
      const first = await send(request);
      if (first.statusCode >= 300) continue;
      if (operation.repeatable) await app.context.db.delete(sessions);
      const second = await send(request);
      if (isReplayed(second) && second.body === first.body && second.statusCode === first.statusCode)
        repeated.push(operation.id);
      break;
    }
  }
  const reads = ['calculateCart', 'quoteChange', 'lookUpInvitation'];
  const expected = changes
    .map(({ id }) => id)
    .filter((id) => !['logIn', 'logOut', 'beginPasskeyLogin', 'passkeyLogin', ...reads].includes(id));
  expect(repeated).toEqual(expected);
});

describe('a call that is interrupted', () => {
  const BODY = { email: 'jane@example.com' };
  const call = (key: string) =>
    server.inject({
      method: 'POST',
      url: '/api/newsletter/subscriptions',
      headers: { 'idempotency-key': key },
      payload: BODY,
    });

  /** Makes the next handler wait. @returns a function that ends it, and a promise that it has started */
  function pauseHandler() {
    const events = new EventEmitter();
    const [started, ended] = [once(events, 'start'), once(events, 'end')];
    handle = async () => {
      events.emit('start');
      const [call] = (await ended) as string[];
      return { success: true, call };
    };
    return { started, end: (call: string) => events.emit('end', call) };
  }

  test('a repeat waits for the first call', async () => {
    const [key, { started, end }] = [randomUUID(), pauseHandler()];
    const first = call(key);
    await started;
    const second = call(key);
    end('first');
    expect((await second).json()).toEqual((await first).json());
    expect(isReplayed(await second)).toBe(true);
  });

  test('after 10 seconds a repeat is 409; 60 seconds after the death of its process the key is free', async () => {
    const [key, { started, end }] = [randomUUID(), pauseHandler()];
    const dead = call(key);
    await started;
    const reads = jest.spyOn(app.context.db, 'select');
    const early = call(key);
    for (let turn = 0; turn < 10_000 && reads.mock.calls.length === 0; turn += 1) await nextTurn();
    app.clock.advance(10_000);
    expect([(await early).statusCode, (await early).headers['retry-after']]).toEqual([409, '1']);
    app.clock.advance(50_000);
    handle = async () => ({ success: true, call: 'second' });
    expect((await call(key)).json().call).toBe('second');
    // Its late response replaces no other.
    end('dead');
    await dead;
    expect((await call(key)).json().call).toBe('second');
  });

  test('a client that disconnects gets the response with its repeat', async () => {
    const [key, { started, end }] = [randomUUID(), pauseHandler()];
    const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), '127.0.0.1');
    const payload = JSON.stringify(BODY);
    const head = [
      'POST /api/newsletter/subscriptions HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${payload.length}`,
      `Idempotency-Key: ${key}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${payload}`);
    await started;
    socket.destroy();
    await once(socket, 'close');
    end('lost');
    const repeat = await call(key);
    expect([repeat.json().call, isReplayed(repeat)]).toEqual(['lost', true]);
  });

  test('a response that cannot be stored is still sent', async () => {
    handle = async () => ({ success: true, call: 'sent' });
    jest.spyOn(app.context.db, 'update').mockImplementationOnce(() => {
      throw new Error('disk full');
    });
    expect((await call(randomUUID())).json().call).toBe('sent');
  });
});
