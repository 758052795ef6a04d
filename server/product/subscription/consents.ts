import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { consents } from '../../platform/db/schema';
import { formatDay } from '../../platform/lib/money';
import type { Checkout } from './openCheckouts';
import type { Terms } from './renewal';
import type { Subscription } from './subscriptions';

/** The account and the session, hashed, that agreed to something. */
export interface Consenter {
  payerId: string | null;
  sessionHash: string | null;
}

/** A consenter with their IP address, for the audit log. */
export type ConsentingCaller = Consenter & { address: string };

interface Consent {
  kind: (typeof consents.$inferSelect)['kind'];
  /** As shown above the button. */
  sentence: string;
  /** The charge that renews. */
  terms: Pick<Terms, 'amount' | 'interval' | 'users'>;
  /** Epoch ms. */
  at: number;
}

/** Stores what a user agreed to. Belongs in the transaction that takes effect. A payment link has no account, so it stores nothing. */
export async function recordConsent(
  tx: Db,
  plan: Pick<Subscription, 'id'>,
  { payerId, sessionHash }: Consenter,
  { kind, sentence, terms: { amount, interval, users }, at }: Consent,
): Promise<void> {
  if (payerId === null) return;
  const about = { id: newId(), accountId: payerId, subscriptionId: plan.id, sessionHash };
  await tx.insert(consents).values({ ...about, kind, sentence, amount, interval, seats: users, createdAt: at });
}

/** It replaces the card of a plan that has one already. */
const SAVED_FOR_PLAN = 'This card then pays for the plan.';
/** The terms of a page that saves no card. */
export const CHARGED_ONCE = 'The card is charged once and not saved.';

/** Returns the terms next to the pay button; null where nothing renews. */
export function shownTerms({
  kind,
  payerId,
  periodEnd,
  terms,
}: Pick<Checkout, 'kind' | 'payerId' | 'periodEnd' | 'terms'>): string | null {
  if (payerId === null) return terms && CHARGED_ONCE;
  if (kind !== 'members') return terms;
  const next = periodEnd === null ? '' : ` The next charge is on ${formatDay(periodEnd)}.`;
  return `${terms}${next} ${SAVED_FOR_PLAN}`;
}
