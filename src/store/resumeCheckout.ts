import { RESUME_CHECKOUT_LIFETIME } from '../config/constants';
import { createArea } from './persistence/areas';
import type { Selection } from './slices/storedValues';

/**
 * A copy of the selection that outlives the clearing on /success, /failure and at the redirect (R151, T23): in session
 * storage, for 24 hours. It offers to continue an interrupted checkout; it is a price id and a number, nothing personal.
 */
const KEY = 'resumeCheckout';

const area = () => createArea(() => window.sessionStorage);

/** To be called when the browser is about to leave for the hosted checkout. */
export function keepCheckoutCopy({ priceId, quantity }: Selection, now = Date.now()): void {
  area().set(KEY, JSON.stringify({ priceId, quantity, savedAt: now }));
}

/** @returns the selection of an interrupted checkout; null without one */
export function readCheckoutCopy(now = Date.now()): Selection | null {
  const text = area().get(KEY);
  if (text === null) return null;
  try {
    const { priceId, quantity, savedAt } = JSON.parse(text) as Record<string, unknown>;
    const age = now - Number(savedAt);
    if (typeof priceId === 'string' && Number.isSafeInteger(quantity) && age >= 0 && age < RESUME_CHECKOUT_LIFETIME) {
      return { priceId, quantity: quantity as number };
    }
  } catch {
    // Not ours: it goes the same way as one that ran out.
  }
  forgetCheckoutCopy();
  return null;
}

/** To be called when the purchase is done, or another one begins. A log-out calls it too. */
export function forgetCheckoutCopy(): void {
  area().remove(KEY);
}
