import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { newId } from '../db/ids';
import { type EVENT_KINDS, securityEvents } from '../db/schema';
import { sha256 } from '../security/tokens';

export interface SecurityEvent {
  kind: (typeof EVENT_KINDS)[number];
  /** Epoch ms. */
  at: number;
  accountId?: string | null;
  /** As it was named; kept as a hash. */
  email?: string;
  /** IP address of the caller. */
  address?: string;
  detail?: string;
}

/** Events are kept this long. Milliseconds. */
export const TRAIL_LIFE = 180 * 24 * 60 * 60 * 1000;

const HOUR = 60 * 60 * 1000;
/** What anybody can cause as often as they like. */
const REFUSALS: readonly SecurityEvent['kind'][] = ['log-in failed', 'code failed'];

/**
 * Adds an event to the trail: in the transaction that it is about, or on its own where nothing else is written. It costs
 * the same with and without an account. Refusals of one e-mail to one address within an hour are one row with their
 * number, so that they push nothing else out of sight.
 */
export async function recordEvent(tx: Db, { email, ...event }: SecurityEvent): Promise<void> {
  const emailHash = email === undefined ? null : emailHashOf(email);
  const { kind, at, address } = event;
  const sameAs = REFUSALS.includes(kind) ? [kind, emailHash, address, Math.floor(at / HOUR)].join(' ') : null;
  await tx
    .insert(securityEvents)
    .values({ id: newId(), emailHash, sameAs, ...event })
    .onConflictDoUpdate({ target: securityEvents.sameAs, set: { count: sql`${securityEvents.count} + 1` } });
}

/** @param email in any spelling */
export function emailHashOf(email: string): string {
  return sha256(email.trim().toLowerCase());
}
