import type { Middleware } from '@reduxjs/toolkit';
import { setTraveling } from '../lib/timeTravel';

type Observer = (action: unknown, before: unknown) => void;

/**
 * Development only: tells states that the page came to by itself from those that DevTools computed. DevTools runs the
 * reducer without the middleware, so what a middleware sees is what really happened.
 */
export interface Timeline {
  /** The last one before the reducer. */
  middleware: Middleware;
  /** True while the reducer runs for an event of this page. */
  isLive(): boolean;
  /** Calls with each action and the state before it, in the order in which the reducer takes them. */
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
