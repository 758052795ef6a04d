import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { newId } from '../db/queries';
import { type EVENT_KINDS, securityEvents } from '../db/schema';
import { type Keyed, keyedHash, sha256 } from './tokens';

export interface SecurityEvent {
  kind: (typeof EVENT_KINDS)[number];
  /** Epoch ms. */
  at: number;
  accountId?: string | null;
  /** Of the e-mail that was named. */
  emailHash?: string;
  /** IP address of the caller. */
  address?: string;
  detail?: string;
}

const HOUR = 60 * 60 * 1000;
/** What anybody can cause as often as they like. */
const REFUSALS: readonly SecurityEvent['kind'][] = ['log-in failed', 'code failed'];

/**
 * Adds an event to the trail: in the transaction that it is about, or on its own where nothing else is written. It costs
 * the same with and without an account. Refusals of one e-mail to one address within an hour are one row with their
 * number, so that they push nothing else out of sight.
 */
export async function recordEvent(tx: Db, event: SecurityEvent): Promise<void> {
  const { kind, at, address, detail, emailHash = null } = event;
  const same = [kind, emailHash, address, Math.floor(at / HOUR), ...(detail ? [detail] : [])].join(' ');
  const sameAs = REFUSALS.includes(kind) ? same : null;
  await tx
    .insert(securityEvents)
    .values({ id: newId(), sameAs, ...event })
    .onConflictDoUpdate({ target: securityEvents.sameAs, set: { count: sql`${securityEvents.count} + 1` } });
}

/** @param email in any spelling */
export function emailHash(keyed: Keyed, email: string): string {
  return keyedHash(keyed, email.trim().toLowerCase());
}

/** How an e-mail may be written in the trail: earlier versions kept a hash that needs no key. */
export function emailHashes(keyed: Keyed, email: string): string[] {
  return [emailHash(keyed, email), sha256(email.trim().toLowerCase())];
}
