import Bowser from 'bowser';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../context';
import type { AnyCall } from '../contract/handlers';
import type { Db } from '../db';
import { knownSources } from '../db/schema';
import { networks } from '../limits/limiter';
import { type Keyed, keyedHash } from '../security/tokens';
import { type Account, emailKey, findAccount, NO_ACCOUNT_ID } from './find';

const NAMES: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
/** Better known by these names. */
const SHORT: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};
/** Longer ones are made up, and would take long to read. */
const LONGEST = 1000;

/**
 * Browser and system by the names people know, such as `Firefox on Android`. Only names of the library's lists are
 * taken: nothing of what a caller has written is kept.
 * @param userAgent the header as it came
 * @returns null when the browser is not known
 */
export function describeBrowser(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > LONGEST) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name || !NAMES.has(browser.name)) return null;
  const name = SHORT[browser.name] ?? browser.name;
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name;
}

/** The hash of an address; for IPv6 that of its /64, a dot and that of its /48. */
export function clientKey(keyed: Keyed, ip: string): string {
  const [own = '', ...wider] = networks(ip);
  return [own, ...wider.slice(-1)].map((network) => keyedHash(keyed, network)).join('.');
}

/** Who makes a call about an e-mail, as far as that is known without a session. */
export interface Caller {
  /** The e-mail that the call names. */
  email: string;
  /** Its account, whoever is calling. */
  account: Account | undefined;
  /** What limits count: the browser where the account was logged in to from it, otherwise the address. */
  source: string;
  /** Whether the account was logged in to from this source in the last 90 days. */
  isOwner: boolean;
  /** As `clientKey` makes it of the address. */
  address: string;
  /** The random value that the site keeps in the browser, hashed; null without one. Anybody can make one up. */
  browser: string | null;
}

export type CallAboutEmail = Pick<AnyCall<{ readonly email: string }>, 'ip' | 'headers' | 'body'>;

/** A browser that the account does not know counts as nothing, so that new ones buy no tries. */
export async function findCaller(context: Context, { ip, headers, body }: CallAboutEmail): Promise<Caller> {
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

/** To be called where a caller has proven to be the owner. */
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
