import type { Middleware } from '@reduxjs/toolkit';

/**
 * Keeps time travel in Redux DevTools (jumps, skipped actions, imports) from sending and storing anything. DevTools runs
 * the reducer without the middleware, so only live actions pass this one. Development only.
 */
let traveling = false;

/** Returns whether the page shows a state computed by DevTools. */
export const isTraveling = (): boolean => process.env.NODE_ENV !== 'production' && traveling;

export interface TimeTravelGuard {
  /** The last middleware of the store, which notices states that no live action reached. */
  middleware: Middleware;
  /** Returns whether the store's reducer runs for a live action. */
  isLive(): boolean;
}

/** Creates the guard of one store. */
export function makeTimeTravelGuard(): TimeTravelGuard {
  let running = 0;
  let reached: unknown;
  return {
    isLive: () => running > 0 && !traveling,
    middleware:
      ({ getState }) =>
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
      },
  };
}
