import type { StoredValues } from '../slices/storedValues';

/**
 * The documented keys of local storage and the field of the state that each one holds.
 * This file and `areas.ts` are light: they are in the first bundle. All else in this folder is loaded after first paint.
 */
export interface StoredField {
  slice: 'session' | 'cart' | 'otpTimer' | 'modals';
  name: keyof StoredValues;
  key: string;
}

export const STORED_FIELDS: readonly StoredField[] = [
  { slice: 'session', name: 'token', key: 'token' },
  { slice: 'session', name: 'user', key: 'user' },
  { slice: 'cart', name: 'selectedData', key: 'selectedData' },
  { slice: 'cart', name: 'cartCount', key: 'cartCount' },
  { slice: 'otpTimer', name: 'otpTime', key: 'otpTime' },
  { slice: 'otpTimer', name: 'timer', key: 'otp_timer' },
  { slice: 'otpTimer', name: 'data', key: 'otp_timer_data' },
  { slice: 'modals', name: 'registerAffiliateData', key: 'register_affiliate_data' },
];

export const TOKEN_KEY = 'token';
export const REMEMBER_ME_KEY = 'rememberMe';

/** What a log-out removes, exactly. */
export const LOG_OUT_KEYS = [TOKEN_KEY, 'selectedData', 'user', 'cartCount'] as const;
