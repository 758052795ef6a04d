import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { brand } from '../config/content';
import { kindOfField } from '../lib/knownSecrets';

/**
 * Redux DevTools, in development only: jumping, skipping and importing send nothing and store nothing, because what is
 * not an event of the page does not reach storage or the API (`timeline.ts`).
 */
const REDACTED = '(redacted)';
/** E-mails and phones are what a developer looks for; a report, which leaves the machine, has none of them either. */
const hides = (field: string) => /password|code|token/.test(kindOfField(field) ?? '');
const MAX_DEPTH = 12;

/**
 * The same value with passwords, codes and tokens replaced; the very same reference where there was nothing to hide,
 * so that DevTools does not copy large caches.
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

/** A call of the API under the name of its operation: `api/logIn/pending` instead of `api/executeMutation/pending`. */
export function named<A extends { type: string }>(action: A): A {
  const operation = (action as Called).meta?.arg?.endpointName;
  return operation ? { ...action, type: action.type.replace(/execute(Query|Mutation)/, operation) } : action;
}

/** Upkeep of redux-persist and of the client's cache: it says nothing about a person or the API. */
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
