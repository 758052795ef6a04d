import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen, PRODUCTION, startTestApp, type TestApp, useTestApp } from '../../testing';
import { isLoopbackHost, forwardedAddresses } from './headers';

describe('hosts', () => {
  const REFUSAL = {
    success: false,
    message: 'This server is in development mode and only accepts requests to localhost.',
  };

  /** A proxy that replaces the name, as nginx does by default. */
  const FOREIGN = [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.7:4711' },
    { 'x-forwarded-for': 'unknown' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
  ].map((headers) => ({ host: '127.0.0.1', ...headers }));

  /** Sends a request with two Host headers, or none. */
  async function expectHostRejections(app: TestApp): Promise<void> {
    const port = await listen(app);
    for (const [lines, message] of [
      ['Host: localhost\r\nhost: localhost\r\n', 'The request has more than one host.'],
      ['', 'The request has no host.'],
    ]) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.end(`GET /healthz HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({ success: false, message });
    }
  }

  describe('in development', () => {
    const app = useTestApp();

    test('two Host headers or none are rejected in the envelope', () => expectHostRejections(app));

    test.each(['/outbox', '/outbox.json', '/sandbox/checkout/x', '/api/plans', '/'])(
      '%s rejects pages with a name that resolves to this machine (DNS rebinding), and requests forwarded by a proxy',
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

    test('requests that a local proxy forwards from this machine are answered', async () => {
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
    'localhost/b',
    'localhost:123456',
  ])('%j is not', (host) => expect(isLoopbackHost(host)).toBe(false));

  test('production accepts every name, which the proxy in front checks, but not two names or none', async () => {
    const app = await startTestApp(PRODUCTION);
    expect((await app.server.inject({ url: '/healthz', headers: { host: 'www.example.com' } })).statusCode).toBe(200);
    await expectHostRejections(app);
    await app.close();
  });
});

describe('addresses of callers behind a proxy', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7:5678', ['203.0.113.7']],
    ['[2001:db8::1]:5678, 2001:db8::2', ['2001:db8::1', '2001:db8::2']],
    ['[2001:db8::1],10.0.0.5:80', ['2001:db8::1', '10.0.0.5']],
    ['1.2.3.4.5, unknown, [x]:1, 203.0.113.7:x', ['unknown', 'unknown', 'unknown', 'unknown']],
    [' , ', []],
  ])('%j names %j', (value, addresses) => {
    expect(forwardedAddresses({ 'x-forwarded-for': value })).toEqual(addresses);
  });

  describe('in production', () => {
    let app: TestApp;
    const start = async (TRUST_PROXY: string) => {
      app = await startTestApp({ ...PRODUCTION, RATE_LIMIT_PER_IP: 'on', TRUST_PROXY });
      // There is no mail server, and each failure is an error in the log.
      jest.spyOn(app.context.messages, 'queue').mockResolvedValue();
      return jest.spyOn(app.context.log, 'error').mockImplementation();
    };
    afterEach(() => app.close());

    /** @returns the address that limits count for requests with this header */
    async function getCounted(...forwardedFor: string[]): Promise<string[]> {
      const count = jest.spyOn(app.context.limiter, 'count');
      for (const value of forwardedFor) {
        const headers = { 'x-forwarded-for': value };
        await app.call('POST', '/newsletter/subscriptions', { body: { email: 'dana@example.com' }, headers });
      }
      return [...new Set(count.mock.calls.map(([, subject]) => subject))].filter(
        (subject) => !/\/(56|48)$/.test(subject),
      );
    }

    test('an address is one caller regardless of the port a proxy adds; so are all invalid addresses', async () => {
      const logged = await start('loopback, 10.0.0.5');
      const sent = [
        '203.0.113.7:5000',
        '203.0.113.7:5001',
        '[2001:db8::1]:1, 10.0.0.5:2',
        '[2001:db8::1]:3, 10.0.0.5:4',
      ];
      // The client's own claim comes before the entry that the proxy added.
      expect(await getCounted(...sent, '1.x', '2.x', '198.51.100.1, 203.0.113.8', '198.51.100.2, 203.0.113.8')).toEqual(
        ['203.0.113.7', '2001:db8:0:0::/64', 'no address', '203.0.113.8'],
      );
      expect(logged).not.toHaveBeenCalled();
    });

    test('an unlisted proxy is not trusted, and the log says once which setting to change', async () => {
      const logged = await start('none');
      expect(await getCounted('203.0.113.50', '203.0.113.51')).toEqual(['127.0.0.1']);
      expect(logged.mock.calls).toEqual([[expect.stringContaining('Set TRUST_PROXY to the address of the proxy.')]]);
    });
  });
});
