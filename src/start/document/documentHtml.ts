import { colors } from '../../../shared/brand';
import { theme } from '../../app/theme/theme';
import { brand } from '../../config/content';
import { env } from '../../config/env';
import { accountDescription, descriptions, linkPreviews as texts } from '#texts/documents';
import { PAST_DUE_HEIGHTS } from '../../config/constants';
import { accountPaths, paths, guardedPaths } from '../../config/paths';
import { wider } from '../../lib/media';
import { locale } from '#texts/locale';
import { DUE_KEY, TOKEN_KEY } from '../../store/persistence/areas';
import { pageHead } from './documentHead';
import { structuredData } from './structuredData';

const isMissing = (storage: string) => `${storage}.getItem(${JSON.stringify(TOKEN_KEY)})===null`;

/**
 * Redirects visitors from pages that require login, before the first paint. It runs in the head, checks only whether
 * any token is stored, and passes the requested page in `?next=`. `LogInRequired` later does the same for invalid
 * tokens. The security policy allows the script by its hash. If storage is blocked, the page decides.
 */
export const guardScript =
  `try{if(${isMissing('localStorage')}&&${isMissing('sessionStorage')}){` +
  'document.documentElement.hidden=true;' +
  `location.replace("${paths.home.path}?"+new URLSearchParams({next:location.pathname+location.search}))}` +
  `document.documentElement.toggleAttribute("data-due",localStorage.getItem("${DUE_KEY}")!==null)}catch{}`;

/**
 * Reserves the space of the notice of a payment that is due, which is between the account's navigation and the page once
 * the session is known. The overview has its own.
 */
const pastDueSpace = Object.entries(PAST_DUE_HEIGHTS)
  .map(([name, height]) => {
    const rule = `[data-due] header+div:has(+main){margin-bottom:${height}px}`;
    return `@media ${wider(name as keyof typeof PAST_DUE_HEIGHTS)}{${rule}}`;
  })
  .join('');

type Rules = Record<string, string>;

const rootRules = (sheet: object) => (sheet as { ':root'?: Rules })[':root'];
const declarations = (rules: Rules) =>
  Object.entries(rules)
    .map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${value}`)
    .join(';');
const css = (rules: Rules) => `:root{${declarations(rules)}}`;

/** Light variables have no media query; dark ones are in the media query from MUI. */
const [light = {}, dark = {}] = theme.generateStyleSheets().flatMap((sheet) => {
  const rules = rootRules(sheet) ?? rootRules((Object.values(sheet)[0] ?? {}) as object);
  return rules ? [rules] : [];
});

const forScheme = (scheme: 'light' | 'dark') => `media="(prefers-color-scheme: ${scheme})" data-for-scheme="${scheme}"`;

/**
 * Returns the head elements that depend on the color scheme, followed by the script that applies the user's choice
 * (start/scheme.ts).
 */
export const schemeTags = (script: string): string[] => [
  '<meta name="color-scheme" content="light dark">',
  `<meta name="theme-color" content="${colors.background[0]}" ${forScheme('light')}>`,
  `<meta name="theme-color" content="${colors.background[1]}" ${forScheme('dark')}>`,
  `<style>${css(light)}</style>`,
  `<style ${forScheme('dark')}>${css(dark)}</style>`,
  `<script>${script}</script>`,
];

/** The image of a page's link preview, drawn by `scripts/linkPreviews.ts`. */
export interface PagePicture {
  /** Path from the site root. */
  address: string;
  alt: string;
}

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const picture = (file: string, alt: string): PagePicture => ({
  address: `/og/${file}.jpg`,
  alt: `${brand.name}: ${alt}`,
});

const home = picture('home', texts.home);
const pictures: Record<string, PagePicture> = {
  [paths.pricing.path]: picture('pricing', texts.pricing),
  [paths.faqs.path]: picture('faqs', texts.faqs),
  [paths.privacyPolicy.path]: picture('privacy-policy', texts.privacyPolicy),
  [paths.termsConditions.path]: picture('terms-conditions', texts.termsConditions),
};

/** Returns the preview image of a page; the landing page's by default. */
export const pagePicture = (path: string): PagePicture => pictures[path] ?? home;

export interface DocumentParts {
  path: string;
  /** URLs of the scripts, in loading order. */
  scripts: readonly string[];
  /** Their hashes, for `integrity`. */
  hashes?: readonly string[];
  /** The inline script that applies the user's color scheme (start/scheme.ts). */
  scheme: string;
  /** The inline script that loads the scripts (start/earlyInput.ts); without it they are regular script tags. */
  earlyInput?: string;
  /** Loads scripts immediately; other pages wait for the first paint. */
  urgent?: boolean;
  /** Critical styles as `<style>` elements. */
  styles?: string;
  /** Other preloads as `<link>` elements. */
  preloads?: string;
  /** URLs of the fonts on the first screen. */
  fonts?: readonly string[];
  /** The prerendered page; without it the browser renders the page. */
  body?: string;
  /** HTML outside the application root, used until the code runs. */
  early?: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);
const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escape(content)}">`;

/** Returns the meta tags of a page. `useDocumentHead` updates title and indexing later. */
function headTags(path: string): string[] {
  const { name, title, canonical, indexed } = pageHead(path);
  const description = descriptions[name] ?? accountDescription;
  const picture = pagePicture(path);
  const address = `${env.siteOrigin}${canonical}`;
  const pictureAddress = `${env.siteOrigin}${picture.address}`;
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
    meta('property', 'og:locale', locale.replace('-', '_')),
    meta('property', 'og:image', pictureAddress),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(PICTURE_SIZE.width)),
    meta('property', 'og:image:height', String(PICTURE_SIZE.height)),
    meta('property', 'og:image:alt', picture.alt),
    // Previews take the remaining values from the tags above.
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image:alt', picture.alt),
  ];
}

function scriptTags({ scripts, hashes = [], earlyInput, urgent = false }: DocumentParts): string[] {
  if (!earlyInput) return scripts.map((src) => `<script src="${src}" defer></script>`);
  const data = `data-scripts="${scripts.join(' ')}" data-hashes="${hashes.join(' ')}"`;
  return [`<script ${data}${urgent ? ' data-when="now"' : ''}>${earlyInput}</script>`];
}

/**
 * Returns the structured data as a data block. Browsers don't run it, so the security policy needs no hash. It comes
 * after the page, so it does not delay the first paint.
 */
function dataBlock(path: string): string {
  const data = structuredData(path);
  // Escapes characters that could end the element.
  return data ? `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>` : '';
}

/**
 * Returns a complete HTML document for a prerendered route, the application shell, or the development server. The
 * security policy includes the hashes of its inline scripts and styles.
 */
export function documentHtml(parts: DocumentParts): string {
  const { path, scheme, earlyInput, styles = '', preloads = '', fonts = [], body = '', early = '' } = parts;
  return [
    '<!doctype html>',
    `<html lang="${new Intl.Locale(locale).language}">`,
    '<head>',
    '<meta charset="utf-8">',
    ...(guardedPaths.includes(path) ? [`<script>${guardScript}</script>`] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(accountPaths.includes(path) && path !== paths.account.path ? [`<style>${pastDueSpace}</style>`] : []),
    ...headTags(path),
    ...schemeTags(scheme),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    preloads,
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    styles,
    ...scriptTags(parts),
    '</head>',
    `<body><div id="root"${earlyInput && body ? ' data-hydrating' : ''}>${body}</div>${early}${dataBlock(path)}</body>`,
    '</html>',
    '',
  ].join('\n');
}
