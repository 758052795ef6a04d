import { brand } from '../../config/content';
import { env } from '../../config/env';
import { pageHead } from './pageHeads';

export interface DocumentParts {
  /** Route the document is for. */
  path: string;
  /** Addresses of the scripts, in order. */
  scripts: readonly string[];
  /** Critical styles as finished `<style>` elements. */
  styles?: string;
  /** Further early fetches as finished `<link>` elements. */
  preloads?: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts?: readonly string[];
  /** The page as HTML; without it the browser renders it alone. */
  body?: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);
const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escape(content)}">`;

/** What a page says about itself; `useDocumentHead` keeps the same tags current afterwards. */
function headTags(path: string): string[] {
  const { title, description, canonical, indexed } = pageHead(path);
  const address = `${env.siteOrigin}${canonical}`;
  return [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    ...(indexed ? [] : [meta('name', 'robots', 'noindex')]),
    `<link rel="canonical" href="${escape(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/**
 * A whole HTML document: for each prerendered route, for the application shell and for the development server.
 * It has no inline script, and its inline styles are hashed into the security policy (C14).
 */
export function documentHtml({
  path,
  scripts,
  styles = '',
  preloads = '',
  fonts = [],
  body = '',
}: DocumentParts): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headTags(path),
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    preloads,
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    styles,
    ...scripts.map((src) => `<script src="${src}" defer></script>`),
    '</head>',
    `<body><div id="root">${body}</div></body>`,
    '</html>',
    '',
  ].join('\n');
}
