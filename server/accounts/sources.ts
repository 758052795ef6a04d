import { and, eq } from 'drizzle-orm';
import type { Db } from '../db';
import { knownSources } from '../db/schema';
import { networks } from '../limits/address';
import { type Keyed, keyedHash } from '../security/keyedHash';

/**
 * Who is calling, as far as that is known without an account: the hash of the address, for IPv6 of its /64, a dot
 * and the hash of its /48.
 */
export function sourceOf(keyed: Keyed, ip: string): string {
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
