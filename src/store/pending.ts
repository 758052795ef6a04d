import { RESUME_CHECKOUT_LIFETIME } from '../config/constants';
import { createArea } from './persistence/areas';
import type { Selection } from './slices/storedValues';

/**
 * The pending purchase, kept in session storage for 24 hours, even when /success, /failure and the redirect clear the cart,
 * to continue an interrupted checkout. It has a price id and numbers, no personal data, and grants nothing.
 */
const KEY = 'resumeCheckout';

/** Members added to an existing plan; otherwise the checkout is a selection for a new plan. */
export interface MembersCheckout {
  newTeamMembers: number;
  /** Total users after the payment, for which the success page waits. */
  teamSize: number;
}
export type PendingCheckout = Selection | MembersCheckout;

export const isMembersCheckout = (copy: PendingCheckout): copy is MembersCheckout => 'newTeamMembers' in copy;

const area = () => createArea(() => window.sessionStorage);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Stores the purchase before the browser leaves for the hosted checkout. */
export function keepPendingCheckout(checkout: PendingCheckout, now = Date.now()): void {
  area().set(KEY, JSON.stringify({ ...checkout, savedAt: now }));
}

function checkoutIn({ priceId, quantity, newTeamMembers, teamSize }: Record<string, unknown>): PendingCheckout | null {
  if (isCount(newTeamMembers) && isCount(teamSize)) return { newTeamMembers, teamSize };
  if (typeof priceId === 'string' && isCount(quantity)) return { priceId, quantity };
  return null;
}

/** @returns the pending purchase; null without an interrupted checkout */
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

/** Removes the pending purchase when it is completed or abandoned, and on logout. */
export function forgetPendingCheckout(): void {
  area().remove(KEY);
}

/** Unsent text in session storage: addresses that wait for a seat purchase, and the public forms. `drafts.ts` decrypts it. */
export const DRAFTS = ['inviteDraft', 'contactDraft', 'newsletterDraft'] as const;
export type DraftName = (typeof DRAFTS)[number];

export const readDraftText = (name: DraftName): string | null => area().get(name);
export const keepDraftText = (name: DraftName, text: string): boolean => area().set(name, text);
export const hasDraft = (name: DraftName): boolean => readDraftText(name) !== null;
/** Removes a draft once it is sent. */
export const forgetDraft = (name: DraftName): void => area().remove(name);
/** Removes all drafts on logout. */
export const forgetDrafts = (): void => DRAFTS.forEach(forgetDraft);
