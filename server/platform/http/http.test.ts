import { fastify } from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, listen, useTestApp } from '../../testing';
import { makeBackground } from '../db/work/background';
import { readConfig } from '../config';
import { addEnvelope } from './envelope';
import { loggerOptions, maskAddresses } from './logging';

describe('the log', () => {
  test.each([
    ['jane.doe@example.com failed', 'j***@example.com failed'],
    ['to +15550101234', 'to ***34'],
    ['port 4000', 'port 4000'],
  ])('C63: %j is logged as %j', (text, masked) => {
    expect(maskAddresses(text)).toBe(masked);
  });

  test('C63: log lines of good and bad calls contain no canary, and every line has its request', async () => {
    const log: string[] = [];
    const app = await startTestApp({ LOG_LEVEL: 'trace' }, { log });
    const { server, context } = app;
    const post = (url: string, payload: object | string, headers = {}) =>
      server.inject({
        method: 'POST',
        url,
        remoteAddress: '203.0.113.77',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });

    await post(
      '/api/user/login',
      { email: 'canary.person@example.com', password: 'Canary-password-1' },
      { 'x-trace-id': 'V1StGXR8_Z5jdHi6B-myT' },
    );
    await post('/api/contact/messages', {}, { 'idempotency-key': 'Canary-key' });
    await post('/api/user/login', '{"password":"Canary-password-1"', {});
    await post('/api/user/v2/update-password', {}, { authorization: `Bearer ${'Canary-token'.padEnd(43, 'x')}` });
    await post(
      '/api/user/forgot-password',
      { email: 'canary.person@example.com' },
      { 'x-trace-id': 'canary.person@example.com' },
    );
    await server.inject({ url: '/outbox.json?to=canary.person@example.com' });
    await server.inject({ url: '/api/nothing?token=Canary-token%0d%0aforged' });
    context.background.run('failing', () => Promise.reject(new Error('no route to canary.person@example.com')));
    await context.background.idle();
    await app.close();

    expect(log.join('')).not.toMatch(/canary\.person|canary-password|canary-token|canary-key|203\.0\.113/i);
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = lines.filter(({ msg }) => msg === 'answered');
    expect(answered).toHaveLength(7);
    expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(7);
    expect(answered[0]).toMatchObject({ operation: 'logIn', status: 400, client: expect.stringMatching(/^[\w-]{8}$/) });
    // Only a valid action id is logged.
    expect(answered.map(({ trace }) => trace).filter(Boolean)).toEqual(['V1StGXR8_Z5jdHi6B-myT']);
  });

  test('while the database is unavailable every request is 503, and one line per ten seconds logs the reason', async () => {
    const lines: string[] = [];
    const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
    addEnvelope(app);
    app.get('/', () => Promise.reject(Object.assign(new Error('connection terminated'), { code: 'ECONNREFUSED' })));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const ask = async () => (await app.inject('/')).statusCode;
    expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 503]);
    expect(lines).toHaveLength(1);
    clock.mockReturnValue(1_010_000);
    await ask();
    expect(lines).toHaveLength(2);
    const parsed = lines.map((line) => JSON.parse(line) as { msg: string; setting: string; suppressed: number });
    expect(parsed.map(({ msg, setting }) => [msg, setting])).toEqual(
      Array.from({ length: 2 }, () => ['PostgreSQL is unreachable', 'DATABASE_URL']),
    );
    expect(parsed[1]!.suppressed).toBe(2);

    clock.mockReturnValue(1_020_000);
    const background = makeBackground(app.log);
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    for (const job of ['one', 'two'])
      background.run(job, () => Promise.reject(new Error('Failed query: select', { cause })));
    background.run('mail', () => Promise.reject(cause));
    await background.idle();
    expect(lines.slice(2).map((line) => (JSON.parse(String(line)) as { msg: string }).msg)).toEqual([
      'PostgreSQL is unreachable',
      'background task failed',
    ]);
    await app.close();
  });
});

test('the log names the reason why the database is unreachable, but no values of other failed queries', () => {
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'warn' })) as {
    serializers: { err: (error: Error) => object };
  };
  const describeError = (cause: Error) => options.serializers.err(new Error('Failed query: select', { cause }));
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  const both = Object.assign(new AggregateError([refused], ''), { code: 'ECONNREFUSED' });
  const expected = { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED ::1:5432' };
  for (const cause of [refused, both]) expect(describeError(cause)).toMatchObject(expected);
  const invalid = Object.assign(new Error('invalid input: "secret"'), { code: '22P02' });
  expect(describeError(invalid)).toMatchObject({ code: '22P02', message: 'A query failed.' });
});

describe('malformed requests', () => {
  const app = useTestApp();
  let port: number;
  beforeAll(async () => {
    port = await listen(app);
  });

  const HOST = 'Host: localhost\r\n';
  const POST = `POST /api/user/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
  /** Invalid requests, or requests that two programs on the way may parse differently. */
  const REQUESTS = {
    'a length and chunks': `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n`,
    'an encoding after chunks': `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    'a space before a colon': `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
    'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
    'a length with a sign': `${POST}Content-Length: +2\r\n\r\n{}`,
    'a chunk size that is no number': `${POST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
    'a chunk size beyond all numbers': `${POST}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}\r\n`,
    'a header of 20 kB': `GET /healthz HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`,
    'a NUL in the name of a header': `GET /healthz HTTP/1.1\r\n${HOST}X\u0000: a\r\n\r\n`,
    'bare line feeds': `GET /healthz HTTP/1.1\n${HOST.replace('\r', '')}\n`,
    'a NUL in the address': `GET /healthz\u0000 HTTP/1.1\r\n${HOST}\r\n`,
    'a folded first header': `GET /healthz HTTP/1.1\r\n ${HOST}\r\n`,
    'an unknown version': `GET /healthz HTTP/9.9\r\n${HOST}\r\n`,
    'the beginning of TLS': '\u0016\u0003\u0001\u0002\u0000\u0001',
  };

  async function exchange(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(bytes, 'latin1');
    return text(socket);
  }

  test.each(Object.entries(REQUESTS))('%s: rejected once, in the envelope', async (_name, bytes) => {
    const answer = await exchange(bytes);
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual([expect.stringMatching(/ 4\d\d$/)]);
    expect(answer).toContain('"success":false');
  });

  test('the server survives connections that break in the middle of a request', async () => {
    const cuts = Object.values(REQUESTS).flatMap((bytes) => [1, 20, 60, 120].map((at) => bytes.slice(0, at)));
    await Promise.all(
      cuts.map(async (bytes) => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        await once(socket, 'connect');
        socket.write(bytes, 'latin1', () => socket.destroy());
        await once(socket, 'close');
      }),
    );
    // The half-closed connection ends before an answer that waits for a database.
    expect(await exchange(`GET /livez HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
