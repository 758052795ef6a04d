import type { Middleware } from '@reduxjs/toolkit';
import { setTraveling } from '../lib/timeTravel';

type Observer = (action: unknown, before: unknown) => void;

/**
 * Distinguishes live states from those computed by Redux DevTools, which runs the reducer without the middleware. Only live
 * actions pass the middleware. Development only.
 */
export interface Timeline {
  /** The last middleware before the reducer. */
  middleware: Middleware;
  /** True while the reducer runs for a live action. */
  isLive(): boolean;
  /** Calls back with each action and the state before it, in reducer order. */
  observe(observer: Observer): void;
}

export function makeTimeline(): Timeline {
  const observers: Observer[] = [];
  let depth = 0;
  let traveling = false;
  let reached: unknown;

  return {
    isLive: () => depth > 0 && !traveling,
    observe: (observer) => void observers.push(observer),
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        const before: unknown = getState();
        if (depth === 0) {
          traveling = reached !== undefined && before !== reached;
          setTraveling(traveling);
        }
        observers.forEach((observe) => observe(action, before));
        depth += 1;
        try {
          return next(action);
        } finally {
          depth -= 1;
          if (depth === 0 && !traveling) reached = getState();
        }
      },
  };
}
