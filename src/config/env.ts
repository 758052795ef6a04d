import { sample } from '../../shared/owner';

/** The build: the version in package.json, and an id that changes with any source of the site. */
export const build = {
  version: process.env.APP_VERSION ?? '0.0.0',
  id: process.env.BUILD_ID ?? 'unknown',
};

/**
 * The build's environment, parsed once. webpack replaces every `process.env.X` below with its value; invalid values stop
 * the build with a list of errors.
 */
export interface Env {
  /** The API's base URL: a path on this origin or an absolute http(s) URL, without a trailing slash. */
  apiBaseUrl: string;
  /** Obfuscates local storage. It ships with the page, so it is not a secret. */
  persistSecret: string;
  /** If false, remember-me stores only the email. */
  rememberPassword: boolean;
  /** Base URL of profile pictures. */
  storageBaseUrl: string;
  /** Empty hides every link to it. */
  affiliatePanelUrl: string;
  androidAppUrl: string;
  iosAppUrl: string;
  /** Origins that a checkout or an invoice may lead to, in addition to ours and the API's. */
  redirectOrigins: readonly string[];
  /** Origin used in canonical links, sitemap and Open Graph. */
  siteOrigin: string;
}

/** Public, because it is in the source: production builds reject it. */
export const DEFAULT_PERSIST_SECRET = 'shinglewise-local-storage-v1';

/** All variables that the site reads; scripts/site/variables.ts documents them. */
const VARIABLES = {
  API_BASE_URL: process.env.API_BASE_URL,
  PERSIST_SECRET: process.env.PERSIST_SECRET,
  REMEMBER_PASSWORD: process.env.REMEMBER_PASSWORD,
  STORAGE_BASE_URL: process.env.STORAGE_BASE_URL,
  AFFILIATE_PANEL_URL: process.env.AFFILIATE_PANEL_URL,
  ANDROID_APP_URL: process.env.ANDROID_APP_URL,
  IOS_APP_URL: process.env.IOS_APP_URL,
  REDIRECT_HOSTS: process.env.REDIRECT_HOSTS,
  SITE_ORIGIN: process.env.SITE_ORIGIN,
};

export type BuildVariable = keyof typeof VARIABLES;
type Raw = Partial<Record<BuildVariable, string>>;

export const DEFAULT_API_BASE_URL = '/api';
export const DEFAULT_REMEMBER_PASSWORD = 'true';
export const DEFAULT_STORAGE_BASE_URL = '/storage';
/** The card payment provider's hosted pages. */
export const DEFAULT_REDIRECT_HOSTS = 'checkout.stripe.com,invoice.stripe.com,pay.stripe.com,files.stripe.com';

/**
 * Returns the origin of one REDIRECT_HOSTS entry: a host, or a URL without a path. Only https, except on localhost.
 * @returns null for an invalid entry, such as a wildcard
 */
function redirectOrigin(entry: string): string | null {
  const address = entry.includes('://') ? entry : `https://${entry}`;
  if (!/^https?:\/\/(\[[\da-f:]+\]|[a-z\d.-]+)(:\d+)?$/i.test(address) || !URL.canParse(address)) return null;
  const { origin, hostname, protocol } = new URL(address);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'https:' || isLoopback ? origin : null;
}

const splitList = (value: string) =>
  value
    .split(/[\s,]+/)
    .map((entry) => entry.replace(/\/$/, ''))
    .filter(Boolean);
const isHttp = (value: string) => /^https?:\/\/[^\s]+$/.test(value);
const isHttpOrPath = (value: string) => isHttp(value) || /^\/(?!\/)[^\s]*$/.test(value);

/**
 * @param raw variables by name; missing ones get their default
 * @throws Error listing every invalid value
 */
export function parseEnv(raw: Raw): Env {
  const problems: string[] = [];
  const read = (name: BuildVariable, fallback: string, valid: (value: string) => boolean, hint: string) => {
    const value = raw[name] || fallback;
    if (!valid(value)) problems.push(`${name} is "${value}"; it must be ${hint}.`);
    return value.replace(/\/+$/, '') || '/';
  };
  const readLink = (name: BuildVariable, invented: string) => {
    const known = raw[name] || sample(invented, '');
    return known && read(name, known, isHttp, 'an http(s) address');
  };
  const redirectOrigins: string[] = [];
  const env: Env = {
    apiBaseUrl: read(
      'API_BASE_URL',
      DEFAULT_API_BASE_URL,
      isHttpOrPath,
      'an http(s) address or a path that starts with /',
    ),
    persistSecret: raw.PERSIST_SECRET || DEFAULT_PERSIST_SECRET,
    rememberPassword: (raw.REMEMBER_PASSWORD || DEFAULT_REMEMBER_PASSWORD) !== 'false',
    storageBaseUrl: read('STORAGE_BASE_URL', DEFAULT_STORAGE_BASE_URL, isHttpOrPath, 'an http(s) address or a path'),
    affiliatePanelUrl: readLink('AFFILIATE_PANEL_URL', 'https://affiliates.shinglewise.example'),
    androidAppUrl: readLink('ANDROID_APP_URL', 'https://play.google.com/store/apps/details?id=example.shinglewise'),
    iosAppUrl: readLink('IOS_APP_URL', 'https://apps.apple.com/app/shinglewise/id0000000000'),
    redirectOrigins,
    siteOrigin: read('SITE_ORIGIN', 'http://localhost:4000', isHttp, 'an http(s) origin'),
  };
  for (const entry of splitList(raw.REDIRECT_HOSTS || DEFAULT_REDIRECT_HOSTS)) {
    const origin = redirectOrigin(entry);
    if (origin) redirectOrigins.push(origin);
    else problems.push(`REDIRECT_HOSTS has "${entry}"; it must name hosts with https, without wildcards or paths.`);
  }
  if (!['true', 'false', undefined, ''].includes(raw.REMEMBER_PASSWORD)) {
    problems.push(`REMEMBER_PASSWORD is "${raw.REMEMBER_PASSWORD}"; it must be true or false.`);
  }
  if (problems.length > 0) throw new Error(`The build environment is invalid:\n- ${problems.join('\n- ')}`);
  return env;
}

/** A build contains the result, which webpack.config.ts computes. */
export const env: Env = process.env.PARSED_ENV ? (JSON.parse(process.env.PARSED_ENV) as Env) : parseEnv(VARIABLES);
