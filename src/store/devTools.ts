import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { brand } from '../config/content';

/**
 * Redux DevTools, in development only (R190): jumping is safe; skipping an action or importing a session writes storage,
 * because redux-persist works inside the reducer (A11).
 */
const REDACTED = '(redacted)';
const SECRET_FIELDS = new Set([
  'password',
  'confirmPassword',
  'token',
  'code',
  'phoneNoOtp',
  'emailOtp',
  'authorization',
]);
const MAX_DEPTH = 12;

/**
 * The same value with passwords, codes and tokens replaced; the very same reference where there was nothing to hide,
 * so that DevTools does not copy large caches (D7).
 */
export function redact<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (typeof Request !== 'undefined' && value instanceof Request) return REDACTED as T;
  let copy: Record<string, unknown> | null = null;
  for (const [key, item] of Object.entries(value)) {
    const clean = SECRET_FIELDS.has(key) && item != null ? REDACTED : redact(item, depth + 1);
    if (clean === item) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = clean;
  }
  return (copy ?? value) as unknown as T;
}

export const devToolsOptions: DevToolsEnhancerOptions = {
  name: brand.name,
  maxAge: 100,
  trace: true,
  traceLimit: 15,
  actionsDenylist: ['^persist/'],
  actionSanitizer: redact,
  stateSanitizer: redact,
};
