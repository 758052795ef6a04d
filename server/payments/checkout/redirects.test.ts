import fc from 'fast-check';
import { readConfig } from '../../config';
import { checkedOrigin, ownOrigins } from './redirects';

const SITE = 'https://www.shinglewise.example';
/** Other origins, and addresses that some readers take for ours. */
const ELSEWHERE =
  'https://evil.example https://www.shinglewise.example.evil.example https://evil.example#https://www.shinglewise.example ' +
  'https://evil.example?https://www.shinglewise.example https://evil.example\\@www.shinglewise.example ' +
  'https://www.shinglewise.example@evil.example https://user:pass@www.shinglewise.example ' +
  'https://www.shinglewise.example:443 http://www.shinglewise.example HTTPS://www.shinglewise.example ' +
  'https://WWW.shinglewise.example https://www.shinglewise.example. https:\\\\www.shinglewise.example ' +
  'https:/www.shinglewise.example https:www.shinglewise.example //www.shinglewise.example ///www.shinglewise.example ' +
  'javascript:alert(1)//https://www.shinglewise.example data:text/html,https://www.shinglewise.example ' +
  'file:// blob:https://www.shinglewise.example https://shinglewise.example https://127.0.0.1 https://[::1]';
/** Pages of ours that are others. */
const NEARLY =
  '//success /success/ /success?x=1 /success#x /success;x /Success /success%20 /success%0d%0aX:y /%73uccess /./success ' +
  '/x/../success /..%2fsuccess \\success /failure';
/** Letters that look like ours, and signs that are not seen. */
const OBSCURED = [
  '/success',
  '',
  'https://www.shinglewise。example/success',
  'https://ｗｗｗ.shinglewise.example/success',
  'https://www.shinglewise.exаmple/success',
  'https://www.shinglewise.example\u200b/success',
  'https://www.shinglewise.example\u0000/success',
  ' https://www.shinglewise.example/success',
  'https://www.shinglewise.example/success\r\nSet-Cookie: a=b',
];

const good = { successUrl: `${SITE}/success`, cancelUrl: `${SITE}/failure` };

describe('the pages a buyer comes back to', () => {
  it('takes exactly the two pages of this site', () => {
    expect(checkedOrigin([SITE], good)).toBe(SITE);
  });

  const refused = [
    ...ELSEWHERE.split(' ').map((origin) => `${origin}/success`),
    ...NEARLY.split(' ').map((page) => `${SITE}${page}`),
    ...OBSCURED,
  ];

  it.each(refused)('refuses %j as success page, and as cancel page', (url) => {
    expect(() => checkedOrigin([SITE], { ...good, successUrl: url })).toThrow('not one of this site.');
    const cancelUrl = url.includes('failure') ? url : url.replace('success', 'failure');
    if (cancelUrl !== good.cancelUrl) expect(() => checkedOrigin([SITE], { ...good, cancelUrl })).toThrow();
  });

  it('refuses whatever differs from ours in a character', () => {
    const edit = fc.tuple(
      fc.nat(good.successUrl.length),
      fc.constantFrom(0, 1),
      fc.string({ maxLength: 2, unit: 'binary' }),
    );
    fc.assert(
      fc.property(edit, ([at, cut, text]) => {
        const successUrl = good.successUrl.slice(0, at) + text + good.successUrl.slice(at + cut);
        fc.pre(successUrl !== good.successUrl);
        expect(() => checkedOrigin([SITE], { ...good, successUrl })).toThrow();
      }),
    );
  });

  it('refuses pages of two different origins, even when both are ours', () => {
    const other = 'http://localhost:3000';
    expect(() => checkedOrigin([SITE, other], { ...good, cancelUrl: `${other}/failure` })).toThrow();
  });

  it('knows one origin where PUBLIC_ORIGIN is set, whatever host a request names', () => {
    const config = { ...readConfig({}), publicOrigin: SITE };
    expect(ownOrigins(config, 'evil.example')).toEqual([SITE]);
  });

  it('knows the names of a development server, and the host of the request when it is this machine', () => {
    const config = readConfig({ PORT: '4000' });
    expect(ownOrigins(config, 'localhost:3000')).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://localhost:3000',
    ]);
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'a@localhost',
      'localhost/b',
      '',
      'localhost:123456',
      '[::2]',
    ]) {
      expect(ownOrigins(config, host)).toEqual(['http://localhost:4000', 'http://127.0.0.1:4000']);
    }
  });
});
