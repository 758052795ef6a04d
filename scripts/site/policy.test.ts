import { createHash } from 'node:crypto';
import { attributeHashes, contentSecurityPolicy, scriptHashes, styleHashes } from './policy';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const env = { apiBaseUrl: '/api', storageBaseUrl: '/storage', siteOrigin: 'http://localhost:4000' };

describe('C14: hashes', () => {
  test('of the bodies of style elements', () => {
    expect(styleHashes('<style data-emotion="css a">.a{color:red}</style><style></style>')).toEqual([
      sha256('.a{color:red}'),
      sha256(''),
    ]);
  });

  test('of style attributes as the browser parses them, without look-alikes', () => {
    const html = `<p style="margin:0;content:&quot;a&quot;">style="no"</p><style>a[style="no"]{}</style>`;
    expect(attributeHashes(html)).toEqual([sha256('margin:0;content:"a"')]);
  });

  test('of inline scripts that run, not of data blocks and files', () => {
    const html =
      '<script>go()</script><script type="application/ld+json">{}</script><script src="/a.js" defer></script>';
    expect(scriptHashes(html)).toEqual([sha256('go()')]);
  });
});

describe('C14: policy', () => {
  const policy = contentSecurityPolicy(['<style>a{}</style><p>Hello</p>'], env);

  test('allows only inline content of this build', () => {
    expect(policy).not.toContain("'unsafe-inline'");
    expect(policy).toContain(`style-src 'self' ${sha256('')} ${sha256('a{}')}`);
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'; ");
    expect(policy).toContain("base-uri 'none'; frame-ancestors 'none'; object-src 'none'");
  });

  test('allows other origins only if the environment sets them', () => {
    expect(policy).toContain("connect-src 'self';");
    const other = contentSecurityPolicy([], {
      ...env,
      apiBaseUrl: 'https://api.example.com/v1',
      siteOrigin: 'https://example.com',
    });
    expect(other).toContain("connect-src 'self' https://api.example.com;");
    expect(other).toContain('upgrade-insecure-requests');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});
