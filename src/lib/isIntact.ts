import { SHELL_MARKER } from '../config/offline';

/** The hash that the build writes into the name of each asset; see `clientConfig` in webpack.config.ts. */
const HASHED = /\/assets\/[\w.-]+\.([\da-f]{8})\.(\w+)$/;

const TYPES: Record<string, RegExp> = { js: /javascript/, woff2: /^font\/|octet-stream/, html: /^text\/html/ };
const isOfType = (response: Response, ending: string) =>
  (TYPES[ending] ?? /^image\//).test(response.headers.get('content-type') ?? '');

async function hasHash(response: Response, hash: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .startsWith(hash);
}

/**
 * Returns whether a response is complete and of this site, and may be cached. Networks also answer with their own pages and
 * with parts of a file. An asset must have the hash in its name; a page must have our marker and its end.
 * @param address requested URL
 */
export async function isIntact(response: Response, address: string): Promise<boolean> {
  if (response.status !== 200 || response.redirected || response.type === 'cors') return false;
  try {
    const [, hash, ending] = HASHED.exec(address) ?? [];
    if (hash && ending) return isOfType(response, ending) && (await hasHash(response, hash));
    if (!isOfType(response, 'html')) return false;
    const html = await response.clone().text();
    return html.includes(SHELL_MARKER) && html.trimEnd().endsWith('</html>');
  } catch {
    // The connection broke while the body was received.
    return false;
  }
}

/**
 * Fetches a URL, the second time past every cache.
 * @throws Error without an intact response
 */
export async function fetchIntact(address: string): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(address, { cache });
    if (await isIntact(response, address)) return response;
  }
  throw new Error(`No intact response: ${address}`);
}
