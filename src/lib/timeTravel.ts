import type { Middleware } from '@reduxjs/toolkit';

/**
 * Keeps time travel in Redux DevTools (jumps, skipped actions, imports) from sending and storing anything. DevTools runs
 * the reducer without the middleware, so only live actions pass this one. Development only.
 */
let traveling = false;
let running = 0;

/** Returns whether the page shows a state computed by DevTools. */
export const isTraveling = (): boolean => process.env.NODE_ENV !== 'production' && traveling;

/** Returns whether the reducer runs for a live action. */
export const isLive = (): boolean => process.env.NODE_ENV === 'production' || (running > 0 && !traveling);

/** Creates the last middleware of a store, which notices states that no live action reached. */
export function makeTimeTravelGuard(): Middleware {
  let reached: unknown;
  return ({ getState }) =>
    (next) =>
    (action) => {
      if (running === 0) traveling = reached !== undefined && getState() !== reached;
      running += 1;
      try {
        return next(action);
      } finally {
        running -= 1;
        if (running === 0 && !traveling) reached = getState();
      }
    };
}
