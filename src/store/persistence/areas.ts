import type { StoredValues } from '../slices/storedValues';

/**
 * The documented keys of local storage and the field of the state that each one holds.
 * This file is in the first bundle; all else in this folder is loaded after first paint.
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

/**
 * One browser storage that never throws. Nothing is touched before the first call. What cannot be written
 * is kept in memory for the life of the page, and the older value in storage is taken away rather than left to mislead.
 */
export interface Area {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

/**
 * @param open gives the browser's storage; may throw where storage is blocked
 * @param onRefused called each time a value could not be stored
 */
export function createArea(open: () => Storage, onRefused: () => void = () => {}): Area {
  const memory = new Map<string, string>();
  function quietly(effect: (storage: Storage) => unknown): boolean {
    try {
      effect(open());
      return true;
    } catch {
      return false;
    }
  }
  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      // What cannot be read back is as good as not stored.
      if (quietly((storage) => (storage.setItem(key, value), storage.getItem(key)))) {
        memory.delete(key);
        return;
      }
      memory.set(key, value);
      quietly((storage) => storage.removeItem(key));
      onRefused();
    },
    remove(key) {
      memory.delete(key);
      quietly((storage) => storage.removeItem(key));
    },
    clear() {
      memory.clear();
      quietly((storage) => storage.clear());
    },
  };
}

/** Local storage, with session storage as a second source of the token. */
export interface Areas {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Takes away exactly what a log-out takes away. */
  removeSession(): void;
  /** A token that ran out, and the profile with it. */
  removeToken(): void;
  /** Forced log-out: all local storage, and a token in session storage. */
  clear(): void;
  /** Whether any documented value is there, in whatever condition. */
  holdsAnything(): boolean;
}

/** @param onRefused called when the browser refuses to store something */
export function createAreas(onRefused: () => void = () => {}): Areas {
  const local = createArea(() => window.localStorage, onRefused);
  const session = createArea(() => window.sessionStorage);
  const read = (key: string) => local.get(key) ?? (key === TOKEN_KEY ? session.get(key) : null);
  const remove = (key: string) => {
    local.remove(key);
    if (key === TOKEN_KEY) session.remove(key);
  };
  return {
    read,
    write: local.set,
    remove,
    removeSession: () => LOG_OUT_KEYS.forEach(remove),
    removeToken: () => [TOKEN_KEY, 'user'].forEach(remove),
    clear() {
      local.clear();
      session.remove(TOKEN_KEY);
    },
    holdsAnything: () => STORED_FIELDS.some(({ key }) => read(key) !== null),
  };
}
