import { readConfig } from '../config';
import { checkedOrigin, ownOrigins } from './redirects';

const SITE = 'https://www.shinglewise.example';
const good = { successUrl: `${SITE}/success`, cancelUrl: `${SITE}/failure` };

/** Sixty ways to be somewhere else, or nearly there. */
const VECTORS = [
  'https://evil.example/success',
  'https://www.shinglewise.example.evil.example/success',
  'https://evil.example#https://www.shinglewise.example/success',
  'https://evil.example?https://www.shinglewise.example/success',
  'https://evil.example\\@www.shinglewise.example/success',
  'https://www.shinglewise.example@evil.example/success',
  'https://user@www.shinglewise.example/success',
  'https://user:pass@www.shinglewise.example/success',
  'https://www.shinglewise.example:443/success',
  'https://www.shinglewise.example:8443/success',
  'http://www.shinglewise.example/success',
  'HTTPS://www.shinglewise.example/success',
  'https://WWW.shinglewise.example/success',
  'https://www.shinglewise.example./success',
  'https://www.shinglewise.example//success',
  'https://www.shinglewise.example/success/',
  'https://www.shinglewise.example/success?x=1',
  'https://www.shinglewise.example/success#x',
  'https://www.shinglewise.example/success;x',
  'https://www.shinglewise.example/Success',
  'https://www.shinglewise.example/SUCCESS',
  'https://www.shinglewise.example/success%20',
  'https://www.shinglewise.example/success ',
  ' https://www.shinglewise.example/success',
  'https://www.shinglewise.example/success\n',
  'https://www.shinglewise.example/success\r\nSet-Cookie: a=b',
  'https://www.shinglewise.example/success%0d%0aX: y',
  'https://www.shinglewise.example/%73uccess',
  'https://www.shinglewise.example/suc%63ess',
  'https://www.shinglewise.example/./success',
  'https://www.shinglewise.example/x/../success',
  'https://www.shinglewise.example/%2e/success',
  'https://www.shinglewise.example/..%2fsuccess',
  'https://www.shinglewise.example\\success',
  'https:\\\\www.shinglewise.example\\success',
  'https:/www.shinglewise.example/success',
  'https:www.shinglewise.example/success',
  '//www.shinglewise.example/success',
  '///www.shinglewise.example/success',
  '/success',
  'success',
  'javascript:alert(1)//https://www.shinglewise.example/success',
  'data:text/html,https://www.shinglewise.example/success',
  'ftp://www.shinglewise.example/success',
  'file:///success',
  'blob:https://www.shinglewise.example/success',
  'https://www.shinglewise。example/success',
  'https://www.shinglewise．example/success',
  'https://ｗｗｗ.shinglewise.example/success',
  'https://www.shinglewise.exаmple/success',
  'https://xn--www.shinglewise.example/success',
  'https://www.shinglewise.example\u200b/success',
  'https://www.shinglewise.example\u0000/success',
  'https://www.shinglewise.example\t/success',
  'https://127.0.0.1/success',
  'https://[::1]/success',
  'https://2130706433/success',
  'https://www.shinglewise.example/failure',
  'https://shinglewise.example/success',
  '',
];

describe('the pages a buyer comes back to', () => {
  it('C48 takes exactly the two pages of this site', () => {
    expect(checkedOrigin([SITE], good)).toBe(SITE);
  });

  it('C48 has sixty vectors', () => {
    expect(new Set(VECTORS).size).toBe(60);
  });

  it.each(VECTORS)('C48 refuses %j as success page', (successUrl) => {
    expect(() => checkedOrigin([SITE], { ...good, successUrl })).toThrow(
      'The page to come back to is not one of this site.',
    );
  });

  it.each(VECTORS)('C48 refuses %j with its success turned into failure as cancel page', (vector) => {
    const cancelUrl = vector.endsWith('/failure')
      ? vector.replace('/failure', '/success')
      : vector.replace('success', 'failure');
    expect(() => checkedOrigin([SITE], { ...good, cancelUrl })).toThrow();
  });

  it('C48 refuses pages of two different origins, even when both are ours', () => {
    const other = 'http://localhost:3000';
    expect(() => checkedOrigin([SITE, other], { ...good, cancelUrl: `${other}/failure` })).toThrow();
  });

  it('C48 knows one origin where PUBLIC_ORIGIN is set, whatever host a request names', () => {
    const config = readConfig({ PUBLIC_ORIGIN: SITE });
    expect(ownOrigins(config, 'evil.example')).toEqual([SITE]);
  });

  it('C48 knows the names of a development server, and the host of the request when it is a plain one', () => {
    const config = readConfig({ PORT: '4000' });
    expect(ownOrigins(config, 'localhost:3000')).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://localhost:3000',
    ]);
    for (const host of ['a@b', 'a/b', 'a b', 'a#b', '', 'a\\b', '-a', 'a:123456']) {
      expect(ownOrigins(config, host)).toEqual(['http://localhost:4000', 'http://127.0.0.1:4000']);
    }
  });
});
