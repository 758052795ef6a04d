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

  /** One request more than an address may send. @returns how many were refused */
  async function refused(forwardedFor: (at: number) => string): Promise<number> {
    const answers = [];
    for (let at = 0; at < 31; at += 1) {
      const headers = { 'x-forwarded-for': forwardedFor(at) };
      answers.push(await app.call('POST', '/user/forgot-password', { body: { email: `p${at}@example.com` }, headers }));
    }
    return answers.filter(({ status }) => status === 429).length;
  }

  test('an address is one caller whatever port the proxy adds; what is no address is one too', async () => {
    const logged = await start('loopback, 10.0.0.5');
    expect(await refused((at) => `203.0.113.7:${5000 + at}`)).toBe(1);
    expect(await refused((at) => `[2001:db8::1]:${5000 + at}, 10.0.0.5:${5000 + at}`)).toBe(1);
    expect(await refused((at) => `${at}.x`)).toBe(1);
    // What a client claims itself stands in front of what the proxy has added.
    expect(await refused((at) => `198.51.100.${at}, 203.0.113.8`)).toBe(1);
    expect(await refused((at) => `203.0.113.${50 + at}`)).toBe(0);
    expect(logged).not.toHaveBeenCalled();
  });

  test('a proxy that is not named is not believed, and the log says once what to set', async () => {
    const logged = await start('none');
    expect(await refused((at) => `203.0.113.${50 + at}`)).toBe(1);
    expect(logged.mock.calls).toEqual([[expect.stringContaining('Set TRUST_PROXY to the address of the proxy.')]]);
  });
});
