import Bowser from 'bowser';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { AnyCall } from '../contract/handlers';
import type { Db } from '../db';
import { knownSources } from '../db/schema';
import { networks } from '../limits/address';
import { type Keyed, keyedHash } from '../security/tokens';
import { findAccount, NO_ACCOUNT_ID } from './find';

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

/**
 * Who is calling, as far as that is known without an account: the hash of the address, for IPv6 of its /64, a dot
 * and the hash of its /48.
 */
export function clientKey(keyed: Keyed, ip: string): string {
  const [own = '', ...wider] = networks(ip);
  return [own, ...wider.slice(-1)].map((network) => keyedHash(keyed, network)).join('.');
}

/** The largest network of a source: one customer may have all sources in it. */
export function siteOfSource(source: string): string {
  return source.slice(source.indexOf('.') + 1);
}

/** True when the account was logged in to from this source in the last 90 days. */
export async function isKnownSource(db: Db, accountId: string, source: string): Promise<boolean> {
  const isIt = and(eq(knownSources.accountId, accountId), eq(knownSources.source, source));
  return (await db.select({ seenAt: knownSources.seenAt }).from(knownSources).where(isIt)).length > 0;
}

/** To be called where a source has proven to be the owner's. */
export async function rememberSource(tx: Db, accountId: string, source: string, now: number): Promise<void> {
  await tx
    .insert(knownSources)
    .values({ accountId, source, seenAt: now })
    .onConflictDoUpdate({ target: [knownSources.accountId, knownSources.source], set: { seenAt: now } });
}

/** Who makes a call about an e-mail, as far as that is known without a session. */
export interface Caller {
  /** What limits count: the browser where the account was logged in to from it, otherwise the address. */
  source: string;
  /** As `clientKey` makes it of the address. */
  address: string;
  /** The random value that the site keeps in the browser, hashed; null without one. Anybody can make one up. */
  browser: string | null;
}

export type From = Pick<AnyCall, 'ip' | 'browserKey'>;

/** A browser that the account does not know counts as nothing, so that new ones buy no tries. */
export async function findCaller(context: Context, { ip, browserKey }: From, email: string): Promise<Caller> {
  const browser = browserKey === null ? null : keyedHash(context, `browser ${browserKey}`);
  const account = await findAccount(context.db, email);
  const isKnown = await isKnownSource(context.db, account?.id ?? NO_ACCOUNT_ID, browser ?? '');
  const address = clientKey(context, ip);
  return { address, browser, source: isKnown && browser !== null ? browser : address };
}

/** To be called where a caller has proven to be the owner. */
export async function rememberCaller(tx: Db, accountId: string, caller: Caller, now: number): Promise<void> {
  await rememberSource(tx, accountId, caller.address, now);
  if (caller.browser !== null) await rememberSource(tx, accountId, caller.browser, now);
}
