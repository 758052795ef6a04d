import { readConfig } from '../../config';
import { checkedOrigin, ownOrigins } from './redirects';
import { SITE, VECTORS } from '../testing/addresses';

const good = { successUrl: `${SITE}/success`, cancelUrl: `${SITE}/failure` };

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
    const config = { ...readConfig({}), publicOrigin: SITE };
    expect(ownOrigins(config, 'evil.example')).toEqual([SITE]);
  });

  it('C48 knows the names of a development server, and the host of the request when it is this machine', () => {
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
