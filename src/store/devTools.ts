import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { brand } from '../config/content';
import { secretFields } from '../lib/secretFields.gen';

const REDACTED = '(redacted)';
/** Matches secret fields of the contract, forms and headers. Emails and phone numbers stay visible for development. */
const hides = (field: string) => secretFields.has(field) || /password|token|authorization|cookie/i.test(field);
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

/** The options of Redux DevTools, in development only; `lib/timeTravel.ts` makes time travel safe. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: brand.name,
  maxAge: 100,
  trace: true,
  traceLimit: 15,
  actionsDenylist: [NOISE],
  actionSanitizer: (action) => redact(named(action)),
  stateSanitizer: redact,
};
