import { sample } from '../../owner';

/** What was built: the version of package.json, and an id that changes with anything the site is made from. */
export const build = {
  version: process.env.APP_VERSION ?? '0.0.0',
  id: process.env.BUILD_ID ?? 'unknown',
};

/**
 * The environment of the build, parsed once (design: fixed interfaces). webpack replaces every `process.env.X`
 * below by its value; a value that cannot be used stops the program with a list of what is wrong.
 */
export interface Env {
  /** Where the API lives: a path of this origin or an absolute http(s) address, without a trailing slash. */
  apiBaseUrl: string;
  /** Obfuscates what is kept in local storage. It ships with the page: it is not a secret. */
  persistSecret: string;
  /** False keeps only the e-mail for remember-me. */
  rememberPassword: boolean;
  /** Base of profile pictures. */
  storageBaseUrl: string;
  /** Empty where there is none yet: nothing links to it then. */
  affiliatePanelUrl: string;
  androidAppUrl: string;
  iosAppUrl: string;
  /** Origins that a checkout or an invoice may lead to, besides our own and that of the API. */
  redirectOrigins: readonly string[];
  /** Origin used in canonical links, sitemap and Open Graph. */
  siteOrigin: string;
}

/** Public, as it stands in the source: a build for production refuses it. */
export const DEFAULT_PERSIST_SECRET = 'shinglewise-local-storage-v1';

type Raw = Record<string, string | undefined>;

/** The card payment provider's hosted pages. */
const STRIPE_HOSTS = 'checkout.stripe.com,invoice.stripe.com,pay.stripe.com,files.stripe.com';

/**
 * The origin of one entry of REDIRECT_HOSTS: a host, or an address without a path. Only https, but for this machine.
 * @returns null for what is none, above all for a wildcard
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
 * @param raw the variables by name; missing ones take their default
 * @throws Error listing every value that cannot be used
 */
export function parseEnv(raw: Raw): Env {
  const problems: string[] = [];
  const read = (name: string, fallback: string, valid: (value: string) => boolean, hint: string) => {
    const value = raw[name] || fallback;
    if (!valid(value)) problems.push(`${name} is "${value}"; it must be ${hint}.`);
    return value.replace(/\/+$/, '') || '/';
  };
  const readLink = (name: string, invented: string) => {
    const known = raw[name] || sample(invented, '');
    return known && read(name, known, isHttp, 'an http(s) address');
  };
  const redirectOrigins: string[] = [];
  const env: Env = {
    apiBaseUrl: read('API_BASE_URL', '/api', isHttpOrPath, 'an http(s) address or a path that starts with /'),
    persistSecret: raw.PERSIST_SECRET || DEFAULT_PERSIST_SECRET,
    rememberPassword: (raw.REMEMBER_PASSWORD || 'true') !== 'false',
    storageBaseUrl: read('STORAGE_BASE_URL', '/storage', isHttpOrPath, 'an http(s) address or a path'),
    affiliatePanelUrl: readLink('AFFILIATE_PANEL_URL', 'https://affiliates.shinglewise.example'),
    androidAppUrl: readLink('ANDROID_APP_URL', 'https://play.google.com/store/apps/details?id=example.shinglewise'),
    iosAppUrl: readLink('IOS_APP_URL', 'https://apps.apple.com/app/shinglewise/id0000000000'),
    redirectOrigins,
    siteOrigin: read('SITE_ORIGIN', 'http://localhost:4000', isHttp, 'an http(s) origin'),
  };
  for (const entry of splitList(raw.REDIRECT_HOSTS || STRIPE_HOSTS)) {
    const origin = redirectOrigin(entry);
    if (origin) redirectOrigins.push(origin);
    else problems.push(`REDIRECT_HOSTS has "${entry}"; it must name hosts with https, without wildcards or paths.`);
  }
  if (!['true', 'false', undefined, ''].includes(raw.REMEMBER_PASSWORD)) {
    problems.push(`REMEMBER_PASSWORD is "${raw.REMEMBER_PASSWORD}"; it must be true or false.`);
  }
  if (problems.length > 0) throw new Error(`The environment of the build cannot be used:\n- ${problems.join('\n- ')}`);
  return env;
}

export const env: Env = parseEnv({
  API_BASE_URL: process.env.API_BASE_URL,
  PERSIST_SECRET: process.env.PERSIST_SECRET,
  REMEMBER_PASSWORD: process.env.REMEMBER_PASSWORD,
  STORAGE_BASE_URL: process.env.STORAGE_BASE_URL,
  AFFILIATE_PANEL_URL: process.env.AFFILIATE_PANEL_URL,
  ANDROID_APP_URL: process.env.ANDROID_APP_URL,
  IOS_APP_URL: process.env.IOS_APP_URL,
  REDIRECT_HOSTS: process.env.REDIRECT_HOSTS,
  SITE_ORIGIN: process.env.SITE_ORIGIN,
});
