import { and, eq } from 'drizzle-orm';
import type { Db } from '../db';
import { knownSources } from '../db/schema';
import { addressKey } from '../limits/address';
import { sha256 } from '../security/tokens';

/** Who is calling, as far as that can be told without an account: the address, one for a whole /64, hashed. */
export function sourceOf(ip: string): string {
  return sha256(addressKey(ip));
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
