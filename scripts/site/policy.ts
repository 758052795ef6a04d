import { createHash } from 'node:crypto';
import type { Env } from '../../src/config/env';
import { WEBPACK_TRUSTED_TYPES_POLICY } from '../../webpack.config';

/** Created by `src/start/earlyInput.ts` for the script URLs. */
const START_TRUSTED_TYPES_POLICY = 'shinglewise-start';
/** Created by `src/lib/cacheSite.ts` for the URL of the service worker. */
const WORKER_TRUSTED_TYPES_POLICY = 'shinglewise-worker';

/** Returns a hash as in a policy and in `integrity`. */
export const sha256 = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const quoted = (text: string) => `'${sha256(text)}'`;
const unique = (values: Iterable<string>) => [...new Set(values)].sort();

/** Emotion creates an empty `<style>` and adds its rules through the CSSOM; that element has the hash of empty text. */
const EMPTY_STYLE = quoted('');

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const unescape = (value: string) => value.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** Returns hashes of the bodies of all `<style>` elements. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = '']) => quoted(body));
}

/** Returns hashes of all style attributes outside `<style>` and `<script>`. */
export function attributeHashes(html: string): string[] {
  const markup = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, '');
  const tags = markup.match(/<[a-z][^>]*>/gi) ?? [];
  return tags.flatMap((tag) =>
    [...tag.matchAll(/\sstyle="([^"]*)"/g)].map(([, value = '']) => quoted(unescape(value))),
  );
}

/** Returns hashes of executable scripts; data blocks such as JSON-LD are not scripts to a browser. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', body = '']) => body && !/type="application\//.test(attributes))
    .map(([, , body = '']) => quoted(body));
}

const foreignOrigin = (address: string) => (address.startsWith('/') ? [] : [new URL(address).origin]);

/**
 * Returns the security policy of the site: only inline content of this build, and no nonce, so that it works on any
 * static host. All pages share one policy, which lists the styles of each.
 * @param documents every HTML file of the site
 */
export function contentSecurityPolicy(
  documents: readonly string[],
  env: Pick<Env, 'apiBaseUrl' | 'storageBaseUrl' | 'siteOrigin'>,
): string {
  const styles = [EMPTY_STYLE, ...unique(documents.flatMap(styleHashes)).filter((hash) => hash !== EMPTY_STYLE)];
  const attributes = unique(documents.flatMap(attributeHashes));
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...unique(documents.flatMap(scriptHashes))],
    ['style-src', "'self'", ...styles],
    ['style-src-attr', ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"])],
    ['img-src', "'self'", 'data:', ...foreignOrigin(env.storageBaseUrl)],
    ['media-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...foreignOrigin(env.apiBaseUrl)],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', WEBPACK_TRUSTED_TYPES_POLICY, START_TRUSTED_TYPES_POLICY, WORKER_TRUSTED_TYPES_POLICY],
    ...(env.siteOrigin.startsWith('https:') ? ([['upgrade-insecure-requests']] as [string][]) : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** The headers that a host sends with every HTML response and the service worker. */
export function headersFor(documents: readonly string[], env: Env): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(documents, env),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  };
}
