import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { newId } from '../db/queries';
import { type EVENT_KINDS, securityEvents } from '../db/schema';
import { type Keyed, keyedHash } from './tokens';
import { HOUR } from '../lib/days';

export interface SecurityEvent {
  kind: (typeof EVENT_KINDS)[number];
  /** Epoch ms. */
  at: number;
  accountId?: string | null;
  /** The caller's account, if it is another one: its deletion removes the address. */
  actorId?: string | null;
  /** The account of the email in the request. */
  emailHash?: string;
  /** IP address of the caller. */
  address?: string;
  detail?: string;
}

/** The kinds that anyone can cause without limit. */
const REJECTIONS: readonly SecurityEvent['kind'][] = ['log-in failed', 'code failed'];

/**
 * Adds an event to the audit log, in the transaction it belongs to, or alone if there is no other write. The cost is
 * the same with and without an account. Rejections of one email and address within an hour share one row with a count,
 * so that they hide no other events.
 */
export async function recordEvent(tx: Db, event: SecurityEvent): Promise<void> {
  const { kind, at, address, detail, emailHash = null } = event;
  const same = [kind, emailHash, address, Math.floor(at / HOUR), ...(detail ? [detail] : [])].join(' ');
  const sameAs = REJECTIONS.includes(kind) ? same : null;
  await tx
    .insert(securityEvents)
    .values({ id: newId(), sameAs, ...event })
    .onConflictDoUpdate({ target: securityEvents.sameAs, set: { count: sql`${securityEvents.count} + 1` } });
}

/**
 * Returns the stored form of an email in the audit log.
 * @param email in any spelling
 */
export function emailHash(keyed: Keyed, email: string): string {
  return keyedHash(keyed, email.trim().toLowerCase());
}
