import { parseEnv } from './env';
import { safeNext } from './paths';

describe('R153 the page after a login', () => {
  it.each([
    ['/cart', '/cart'],
    ['/subscription-history?page=2', '/subscription-history?page=2'],
    ['/success', null],
    ['/failure?x=1', null],
    ['//evil.example/cart', null],
    ['https://evil.example', null],
  ])('%s without a payment leads to %s', (next, expected) => {
    expect(safeNext(next, false)).toBe(expected);
  });

  it('T39 a user who started a payment here returns to its result', () => {
    expect([safeNext('/success', true), safeNext('/failure', true)]).toEqual(['/success', '/failure']);
  });
});

describe('T27 hosts that a checkout or an invoice may open', () => {
  it("are the provider's by default", () => {
    expect(parseEnv({}).redirectOrigins).toContain('https://checkout.stripe.com');
  });

  it('are those of the setting, https except on localhost', () => {
    const hosts = 'pay.example.com, https://files.example.com:8443 http://localhost:9000';
    expect(parseEnv({ REDIRECT_HOSTS: hosts }).redirectOrigins).toEqual([
      'https://pay.example.com',
      'https://files.example.com:8443',
      'http://localhost:9000',
    ]);
  });

  it.each(['*.example.com', '*', 'http://pay.example.com', 'pay.example.com/x', 'a@b.example', 'javascript:x'])(
    '%s is rejected with a message',
    (host) => {
      expect(() => parseEnv({ REDIRECT_HOSTS: host })).toThrow(/REDIRECT_HOSTS has/);
    },
  );
});
