import { kind, list, secret, text } from '../../server/platform/config/kinds';
import { missing } from '../../server/platform/config/reader';
import { SERVER_SETTINGS } from '../../server/platform/config/schema';
import {
  type BuildVariable,
  DEFAULT_API_BASE_URL,
  DEFAULT_PERSIST_SECRET,
  DEFAULT_REDIRECT_HOSTS,
  DEFAULT_REMEMBER_PASSWORD,
  DEFAULT_STORAGE_BASE_URL,
  type Env,
} from '../../src/config/env';

const address = kind('address', (value) => value);
const optional = { otherwise: 'no link in production, otherwise a sample' };

/** The settings of `npm run build`, which end up in the pages. src/config/env.ts parses them. */
export const BUILD_SETTINGS = {
  persistSecret: secret(
    'PERSIST_SECRET',
    'at least 16 characters, openssl rand -hex 24: encrypts the data stored in browsers; to rotate it, new,old for a month, otherwise browsers lose that data',
    { needed: true, otherwise: 'a public default' },
  ),
  siteOrigin: address(
    'SITE_ORIGIN',
    'the site URL in the pages, if it is not PUBLIC_ORIGIN; the server rejects a site built for another one',
    { otherwise: 'PUBLIC_ORIGIN' },
  ),
  apiBaseUrl: address('API_BASE_URL', 'the URL of the API: a path of the site, or an absolute URL', {
    fallback: DEFAULT_API_BASE_URL,
  }),
  rememberPassword: text('REMEMBER_PASSWORD', 'false stores only the email for "Remember me"', {
    fallback: DEFAULT_REMEMBER_PASSWORD,
  }),
  storageBaseUrl: address('STORAGE_BASE_URL', 'the base URL of profile pictures', {
    fallback: DEFAULT_STORAGE_BASE_URL,
  }),
  affiliatePanelUrl: address('AFFILIATE_PANEL_URL', 'the URL of the affiliate panel', optional),
  androidAppUrl: address('ANDROID_APP_URL', 'the URL of the Android app', optional),
  iosAppUrl: address('IOS_APP_URL', 'the URL of the iOS app', optional),
  redirectOrigins: list(
    'REDIRECT_HOSTS',
    'additional hosts of checkouts and invoices, besides those of the site and the API',
    { fallback: DEFAULT_REDIRECT_HOSTS },
  ),
} satisfies { [Field in keyof Env]: { name: BuildVariable } };

type Declared = (typeof BUILD_SETTINGS)[keyof Env]['name'];
type OfServer = (typeof SERVER_SETTINGS)['production' | 'port' | 'publicOrigin']['name'];
type Variables = Partial<Record<Declared | OfServer, string>>;

/** The values that the build inserts for `process.env.NAME`; never[] if src/config/env.ts reads an undeclared one. */
export const BUILD_VARIABLES: (Exclude<BuildVariable, Declared> extends never ? BuildVariable : never)[] =
  Object.values(BUILD_SETTINGS).map(({ name }) => name);

const SHORTEST_SECRET = 16;
/** Sets the origin of the build to that of a server with the same settings, unless SITE_ORIGIN is set. */
export function fillSiteOrigin(env: Variables): void {
  const port = !env.PORT || env.PORT === '0' ? '4000' : env.PORT;
  env.SITE_ORIGIN ||= env.PUBLIC_ORIGIN || `http://localhost:${port}`;
}

/**
 * Rejects defaults that are public or local to this machine in a build for customers, which NODE_ENV=production declares.
 * @throws Error with all missing settings
 */
export function rejectDefaultsInProduction(env: Variables): void {
  if (env.NODE_ENV !== 'production') return;
  const faults: string[] = [];
  const secrets = (env.PERSIST_SECRET ?? '').split(',');
  if (secrets.some((one) => one === DEFAULT_PERSIST_SECRET || one.length < SHORTEST_SECRET))
    faults.push(missing(BUILD_SETTINGS.persistSecret));
  if (!env.SITE_ORIGIN?.startsWith('https://')) faults.push(missing(SERVER_SETTINGS.publicOrigin));
  if (faults.length > 0) throw new Error(`A production build requires more settings:\n- ${faults.join('\n- ')}`);
}
