import { paths, guardedPaths } from '../../config/paths';
import { TOKEN_KEY } from '../../store/persistence/areas';
import { colors } from '../../../brand';
import { theme } from '../theme/theme';
import { linkPreviews as texts } from '#texts/documents';
import { brand } from '../../config/content';
import { locale } from '#texts/locale';
import { env } from '../../config/env';
import { pageHead } from './documentHead';
import { structuredData } from './structuredData';

const isMissing = (storage: string) => `${storage}.getItem(${JSON.stringify(TOKEN_KEY)})===null`;

/**
 * Runs in the head of a page that needs a log-in: without any token the visitor is sent to / before anything is painted,
 * with the page asked for in `?next=`, as `LogInRequired` does later for a token that turns out to be dead.
 * The security policy allows it by its hash. Where storage is blocked, the page decides.
 */
export const guardScript =
  `try{if(${isMissing('localStorage')}&&${isMissing('sessionStorage')}){` +
  'document.documentElement.hidden=true;' +
  `location.replace("${paths.home.path}?"+new URLSearchParams({next:location.pathname+location.search}))}}catch{}`;

type Rules = Record<string, string>;

const rootRules = (sheet: object) => (sheet as { ':root'?: Rules })[':root'];
const declarations = (rules: Rules) =>
  Object.entries(rules)
    .map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${value}`)
    .join(';');
const css = (rules: Rules) => `:root{${declarations(rules)}}`;

/** The variables of light stand alone; those of dark in the media query that MUI has put around them. */
const [light = {}, dark = {}] = theme.generateStyleSheets().flatMap((sheet) => {
  const rules = rootRules(sheet) ?? rootRules((Object.values(sheet)[0] ?? {}) as object);
  return rules ? [rules] : [];
});

const forScheme = (scheme: 'light' | 'dark') => `media="(prefers-color-scheme: ${scheme})" data-for-scheme="${scheme}"`;

/**
 * What of a document's head depends on the scheme, with the script that shows the one a person has chosen
 * (start/scheme.ts), which finds the elements before it.
 */
export const schemeTags = (script: string): string[] => [
  '<meta name="color-scheme" content="light dark">',
  `<meta name="theme-color" content="${colors.background[0]}" ${forScheme('light')}>`,
  `<meta name="theme-color" content="${colors.background[1]}" ${forScheme('dark')}>`,
  `<style>${css(light)}</style>`,
  `<style ${forScheme('dark')}>${css(dark)}</style>`,
  `<script>${script}</script>`,
];

/** What a shared link shows of a page; `scripts/linkPreviews.ts` draws the files. */
export interface PagePicture {
  /** From the root of the site. */
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

/** Pages without a picture of their own have the landing page's. */
export const pagePicture = (path: string): PagePicture => pictures[path] ?? home;

export interface DocumentParts {
  /** Route the document is for. */
  path: string;
  /** Addresses of the scripts, in order. */
  scripts: readonly string[];
  /** The inline script that shows the color scheme a person has chosen (start/scheme.ts). */
  scheme: string;
  /** The inline script that fetches them (start/earlyInput.ts); without it the browser does, as it reads the page. */
  earlyInput?: string;
  /** Load scripts eagerly; other pages wait for first paint. */
  urgent?: boolean;
  /** Critical styles as finished `<style>` elements. */
  styles?: string;
  /** Further early fetches as finished `<link>` elements. */
  preloads?: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts?: readonly string[];
  /** The page as HTML; without it the browser renders it alone. */
  body?: string;
  /** What stands beside the application until it runs. */
  early?: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);
const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escape(content)}">`;

/** What a page says about itself; `useDocumentHead` keeps the same tags current afterwards. */
function headTags(path: string): string[] {
  const { title, description, canonical, indexed } = pageHead(path);
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
    // The rest is taken from the tags above.
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image:alt', picture.alt),
  ];
}

function scriptTags(scripts: readonly string[], earlyInput: string | undefined, urgent: boolean): string[] {
  if (!earlyInput) return scripts.map((src) => `<script src="${src}" defer></script>`);
  return [`<script data-scripts="${scripts.join(' ')}"${urgent ? ' data-when="now"' : ''}>${earlyInput}</script>`];
}

/**
 * A data block: no browser runs it, so the security policy does not need its hash. It stands behind the page, whose
 * first paint does not wait for it.
 */
function dataBlock(path: string): string {
  const data = structuredData(path);
  // What could end the element is written as an escape of JSON.
  return data ? `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>` : '';
}

/**
 * A whole HTML document: for each prerendered route, for the application shell and for the development server.
 * Its inline scripts and styles are hashed into the security policy.
 */
export function documentHtml({
  path,
  scripts,
  scheme,
  earlyInput,
  urgent = false,
  styles = '',
  preloads = '',
  fonts = [],
  body = '',
  early = '',
}: DocumentParts): string {
  return [
    '<!doctype html>',
    `<html lang="${new Intl.Locale(locale).language}">`,
    '<head>',
    '<meta charset="utf-8">',
    ...(guardedPaths.includes(path) ? [`<script>${guardScript}</script>`] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headTags(path),
    ...schemeTags(scheme),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    preloads,
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    styles,
    ...scriptTags(scripts, earlyInput, urgent),
    '</head>',
    `<body><div id="root"${earlyInput && body ? ' data-hydrating' : ''}>${body}</div>${early}${dataBlock(path)}</body>`,
    '</html>',
    '',
  ].join('\n');
}
