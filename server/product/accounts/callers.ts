import Bowser from 'bowser';
import { and, eq, inArray } from 'drizzle-orm';
import type { AnyCall } from '../../platform/http/contract/handlers';
import type { Db } from '../../platform/db';
import { knownSources } from '../../platform/db/schema';
import { networks } from '../../platform/security/limits/limiter';
import type { WorkContext } from '../../platform/http/context';
import { type Keyed, keyedHash } from '../../platform/security/tokens';
import { type Account, emailKey, findAccount, NO_ACCOUNT_ID } from './find';

const NAMES: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
/** Common names of systems that the library names differently. */
const SHORT: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};
/** Longer user agents are fake and slow to parse. */
const LONGEST = 1000;

/**
 * Returns the browser and operating system, such as `Firefox on Android`. Only names from the library's lists are used,
 * so no text from the caller is stored.
 * @param userAgent the raw header
 * @returns null when the browser is unknown
 */
export function describeBrowser(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > LONGEST) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name || !NAMES.has(browser.name)) return null;
  const name = SHORT[browser.name] ?? browser.name;
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name;
}

/** Returns the hash of an address. For IPv6: the hash of its /64, a dot, and the hash of its /48. */
export function clientKey(keyed: Keyed, ip: string): string {
  const [own = '', ...wider] = networks(ip);
  return [own, ...wider.slice(-1)].map((network) => keyedHash(keyed, network)).join('.');
}

/** The caller of an operation that names an email, as far as it is known without a session. */
export interface Caller {
  /** The email in the request. */
  email: string;
  /** The account with this email. The caller is not necessarily its owner. */
  account: Account | undefined;
  /** The key that limits count: the browser if the account was logged in to from it, otherwise the address. */
  source: string;
  /** Whether the account was logged in to from this source in the last 90 days. */
  isOwner: boolean;
  /** The result of `clientKey` for the address. */
  address: string;
  /** The hash of the random value that the site stores in the browser; null without one. A client can invent one. */
  browser: string | null;
}

export type CallAboutEmail = Pick<AnyCall<{ readonly email: string }>, 'ip' | 'headers' | 'body'>;

/** A browser that the account does not know is ignored, so that inventing new ones gives no extra attempts. */
export async function findCaller(context: WorkContext, { ip, headers, body }: CallAboutEmail): Promise<Caller> {
  const email = emailKey(body.email);
  const account = await findAccount(context.db, email);
  const address = clientKey(context, ip);
  const [browserKey] = /^[0-9a-f]{32}$/.exec(String(headers['x-browser-key'])) ?? [];
  const browser = browserKey === undefined ? null : keyedHash(context, `browser ${browserKey}`);
  const areOfAccount = eq(knownSources.accountId, account?.id ?? NO_ACCOUNT_ID);
  const rows = await context.db
    .select({ source: knownSources.source })
    .from(knownSources)
    .where(and(areOfAccount, inArray(knownSources.source, [address, browser ?? ''])));
  const known = rows.map(({ source }) => source);
  const source = browser !== null && known.includes(browser) ? browser : address;
  return { email, account, source, isOwner: known.includes(source), address, browser };
}

/** Remembers the source. Call this only after the caller has proven to be the owner. */
export async function rememberCaller(
  tx: Db,
  accountId: string,
  { address, browser }: Caller,
  now: number,
): Promise<void> {
  const sources = browser === null ? [address] : [address, browser];
  await tx
    .insert(knownSources)
    .values(sources.map((source) => ({ accountId, source, seenAt: now })))
    .onConflictDoUpdate({ target: [knownSources.accountId, knownSources.source], set: { seenAt: now } });
}
