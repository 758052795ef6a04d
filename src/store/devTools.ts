import type { DevToolsEnhancerOptions, Middleware } from '@reduxjs/toolkit';
import { brand } from '../config/content';
import { kindOfField } from '../lib/knownSecrets';
import { setTraveling } from '../lib/timeTravel';

/**
 * Redux DevTools, in development only. Jumping, skipping and importing send and store nothing, because only live actions
 * reach storage and the API (`makeTimeline`).
 */
const REDACTED = '(redacted)';
/** Emails and phone numbers stay visible for development; reports, which leave the machine, redact them too. */
const hides = (field: string) => /password|code|token/.test(kindOfField(field) ?? '');
const MAX_DEPTH = 12;

/**
 * Returns the value with passwords, codes and tokens replaced, or the same reference if there are none, so that DevTools
 * doesn't copy large caches.
 */
export function redact<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (typeof Request !== 'undefined' && value instanceof Request) return REDACTED as T;
  let copy: Record<string, unknown> | null = null;
  for (const [key, item] of Object.entries(value)) {
    const clean = item != null && hides(key) ? REDACTED : redact(item, depth + 1);
    if (clean === item) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = clean;
  }
  return (copy ?? value) as T;
}

interface Called {
  meta?: { arg?: { endpointName?: string } };
}

/** Names API calls after their operation: `api/logIn/pending` instead of `api/executeMutation/pending`. */
export function named<A extends { type: string }>(action: A): A {
  const operation = (action as Called).meta?.arg?.endpointName;
  return operation ? { ...action, type: action.type.replace(/execute(Query|Mutation)/, operation) } : action;
}

/** Housekeeping actions of redux-persist and RTK Query, hidden as noise. */
export const NOISE = '^(persist/|__rtkq/|api/(config|internal|attached|queries/removeQueryResult))';

export const devToolsOptions: DevToolsEnhancerOptions = {
  name: brand.name,
  maxAge: 100,
  trace: true,
  traceLimit: 15,
  actionsDenylist: [NOISE],
  actionSanitizer: (action) => redact(named(action)),
  stateSanitizer: redact,
};

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
