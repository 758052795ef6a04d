import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db';
import { type EVENT_KINDS, securityEvents } from '../../db/schema';
import { limitRows } from './limiter';
import { LIMITS } from './policies';

/** Changes to a plan or its invoices that are emailed to the owner and the billing managers. */
const EMAILED: readonly (typeof EVENT_KINDS)[number][] = [
  'invoice details changed',
  'receipt copies changed',
  'plan change scheduled',
  'plan resumed',
];

/**
 * Limits the changes that are emailed to another person than the caller. Counts the caller's own changes, so that
 * others don't have to wait. Call it with the account's lock, before `recordEvent`.
 * @param actorId the caller, if it is not the account's owner; null for the owner
 * @throws HttpError 429 with Retry-After
 */
export async function limitMailsToOthers(tx: Db, accountId: string, actorId: string | null, now: number) {
  const { accountId: of, actorId: by, kind, at } = securityEvents;
  const areTheirs = and(eq(of, accountId), actorId ? eq(by, actorId) : isNull(by), inArray(kind, EMAILED));
  await limitRows(tx, LIMITS.mailsToOthers, at, areTheirs, now);
}
