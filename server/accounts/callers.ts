import type { Context } from '../context';
import type { AnyCall } from '../contract/handlers';
import type { Db } from '../db';
import type { Limit } from '../limits/limiter';
import { keyedHash } from '../security/keyedHash';
import { findAccount, NO_ACCOUNT_ID } from './find';
import { countAddress } from './limits';
import { isKnownSource, rememberSource, sourceOf } from './sources';

/** Who makes a call about an e-mail, as far as that is known without a session. */
export interface Caller {
  /** What limits count: the browser where the account was logged in to from it, otherwise the address. */
  source: string;
  /** As `sourceOf` makes it of the address. */
  address: string;
  /** The random value that the site keeps in the browser, hashed; null without one. Anybody can make one up. */
  browser: string | null;
}

type From = Pick<AnyCall, 'ip' | 'browserKey'>;

/** A browser that the account does not know counts as nothing, so that new ones buy no tries. */
export async function findCaller(context: Context, { ip, browserKey }: From, email: string): Promise<Caller> {
  const browser = browserKey === null ? null : keyedHash(context, `browser ${browserKey}`);
  const account = await findAccount(context.db, email);
  const isKnown = await isKnownSource(context.db, account?.id ?? NO_ACCOUNT_ID, browser ?? '');
  const address = sourceOf(context, ip);
  return { address, browser, source: isKnown && browser !== null ? browser : address };
}

/** Counts what one address may do; a known browser is counted by itself, whatever its neighbors do. @throws Problem 429 */
export async function countCaller(context: Context, limit: Limit, { ip }: From, caller: Caller): Promise<void> {
  if (caller.source === caller.address) return countAddress(context, limit, ip);
  if (context.config.rateLimitPerIp) await context.limiter.count(limit, caller.source);
}

/** To be called where a caller has proven to be the owner. */
export async function rememberCaller(tx: Db, accountId: string, caller: Caller, now: number): Promise<void> {
  await rememberSource(tx, accountId, caller.address, now);
  if (caller.browser !== null) await rememberSource(tx, accountId, caller.browser, now);
}
