import { RESUME_CHECKOUT_LIFETIME } from '../config/constants';
import { createArea } from './persistence/areas';
import type { Selection } from './slices/storedValues';

/**
 * What a person was about to pay, kept beyond the clearing on /success, /failure and at the redirect: in
 * session storage, for 24 hours. It offers to continue an interrupted checkout; it holds a price id and numbers, nothing
 * personal, and grants nothing.
 */
const KEY = 'resumeCheckout';

/** Members for a plan one has; the other kind of checkout is a selection for a new plan. */
export interface MembersCheckout {
  newTeamMembers: number;
  /** Users of the plan once these are paid; tells the success page what to wait for. */
  teamSize: number;
}
export type PendingCheckout = Selection | MembersCheckout;

export const isMembersCheckout = (copy: PendingCheckout): copy is MembersCheckout => 'newTeamMembers' in copy;

const area = () => createArea(() => window.sessionStorage);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** To be called when the browser is about to leave for the hosted checkout. */
export function keepPendingCheckout(checkout: PendingCheckout, now = Date.now()): void {
  area().set(KEY, JSON.stringify({ ...checkout, savedAt: now }));
}

function checkoutIn({ priceId, quantity, newTeamMembers, teamSize }: Record<string, unknown>): PendingCheckout | null {
  if (isCount(newTeamMembers) && isCount(teamSize)) return { newTeamMembers, teamSize };
  if (typeof priceId === 'string' && isCount(quantity)) return { priceId, quantity };
  return null;
}

/** @returns what was about to be paid; null without an interrupted checkout */
export function readPendingCheckout(now = Date.now()): PendingCheckout | null {
  const text = area().get(KEY);
  if (text === null) return null;
  try {
    const { savedAt, ...checkout } = JSON.parse(text) as Record<string, unknown>;
    const age = now - Number(savedAt);
    const copy = age >= 0 && age < RESUME_CHECKOUT_LIFETIME ? checkoutIn(checkout) : null;
    if (copy) return copy;
  } catch {
    // Not ours: it goes the same way as one that ran out.
  }
  forgetPendingCheckout();
  return null;
}

/** To be called when the purchase is done, or given up. A log-out calls it too. */
export function forgetPendingCheckout(): void {
  area().remove(KEY);
}
