import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { PRODUCTION, startTestApp, type TestApp } from '../testing';
import { isLoopbackHost } from './headers';

const REFUSAL = { success: false, message: 'This server is in development mode and answers to localhost only.' };

/** A proxy that hides the name, as nginx does when nothing else is set. */
const FOREIGN = [
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': '127.0.0.1, 203.0.113.7:4711' },
  { 'x-forwarded-for': 'unknown' },
  { forwarded: 'for=203.0.113.7' },
  { via: '1.1 proxy' },
].map((headers) => ({ host: '127.0.0.1', ...headers }));

/** A request that names two hosts, or none. */
async function expectHostRefusals({ server }: TestApp): Promise<void> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  for (const [lines, message] of [
    ['Host: localhost\r\nhost: localhost\r\n', 'The request names its host twice.'],
    ['', 'The request names no host.'],
  ]) {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(`GET /healthz HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({ success: false, message });
  }
}

describe('in development', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('two Host headers or none are refused in the envelope', () => expectHostRefusals(app));

  test.each(['/outbox', '/outbox.json', '/sandbox/checkout/x', '/api/plans', '/'])(
    '%s does not answer a page whose name was pointed at this machine (DNS rebinding), nor what a proxy passes on',
    async (url) => {
      for (const headers of [
        { host: 'evil.example:4000' },
        { host: 'localhost', 'x-forwarded-host': 'evil.example' },
        ...FOREIGN,
      ]) {
        const answer = await app.server.inject({ url, headers });
        expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([400, REFUSAL]);
      }
    },
  );

  test('what a proxy on this machine passes on for this machine is answered', async () => {
    const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1, ::1, ::ffff:127.0.0.1' };
    expect((await app.server.inject({ url: '/outbox.json', headers })).statusCode).toBe(200);
  });

  test.each(['localhost:4000', '127.0.0.1', '[::1]:4000'])('%s is this machine', async (host) => {
    expect((await app.server.inject({ url: '/outbox.json', headers: { host } })).statusCode).toBe(200);
  });
});

test.each(['localhost', 'LOCALHOST:1', '127.255.0.1:80', '[::1]'])('%s is loopback', (host) =>
  expect(isLoopbackHost(host)).toBe(true),
);

test.each([
  '',
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '0.0.0.0',
  '128.0.0.1',
  '[::2]',
  'a@localhost',
])('%j is not', (host) => expect(isLoopbackHost(host)).toBe(false));

test('production answers to every name, as the proxy in front decides, but not to two names or none', async () => {
  const app = await startTestApp(PRODUCTION);
  expect((await app.server.inject({ url: '/healthz', headers: { host: 'www.example.com' } })).statusCode).toBe(200);
  await expectHostRefusals(app);
  await app.close();
});
