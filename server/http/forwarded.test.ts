import { PRODUCTION, startTestApp, type TestApp } from '../testing';
import { forwardedAddresses } from './headers';

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
    return jest.spyOn(app.context.log, 'error').mockImplementation();
  };
  afterEach(() => app.close());

  /** @returns who limits count for requests with this header */
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

  test('an address is one caller whatever port the proxy adds; what is no address is one too', async () => {
    const logged = await start('loopback, 10.0.0.5');
    const sent = ['203.0.113.7:5000', '203.0.113.7:5001', '[2001:db8::1]:1, 10.0.0.5:2', '[2001:db8::1]:3, 10.0.0.5:4'];
    // What a client claims itself stands in front of what the proxy has added.
    expect(await getCounted(...sent, '1.x', '2.x', '198.51.100.1, 203.0.113.8', '198.51.100.2, 203.0.113.8')).toEqual([
      '203.0.113.7',
      '2001:db8:0:0::/64',
      'no address',
      '203.0.113.8',
    ]);
    expect(logged).not.toHaveBeenCalled();
  });

  test('a proxy that is not named is not believed, and the log says once what to set', async () => {
    const logged = await start('none');
    expect(await getCounted('203.0.113.50', '203.0.113.51')).toEqual(['127.0.0.1']);
    expect(logged.mock.calls).toEqual([[expect.stringContaining('Set TRUST_PROXY to the address of the proxy.')]]);
  });
});
