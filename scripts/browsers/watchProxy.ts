import { createHash } from 'node:crypto';
import { pageProxy } from './pageProxy';

/** The policy of the site, with one more script allowed by its hash; nothing else of it changes. */
function allow(policy: string, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return policy.replace(/script-src /, `script-src 'sha256-${hash}' `);
}

/**
 * The site as it is, with a script at the beginning of each page: for a driver that cannot bring one in itself.
 * @returns its origin and a way to end it
 */
export function watchProxy(origin: string, script: string) {
  return pageProxy(origin, (page, response, html) => {
    const { 'content-length': _length, 'content-security-policy': policy, etag: _tag, ...headers } = page.headers;
    response.writeHead(page.statusCode ?? 200, {
      ...headers,
      ...(policy && { 'content-security-policy': allow(String(policy), script) }),
    });
    response.end(html.replace('<head>', `<head><script>${script}</script>`));
  });
}
