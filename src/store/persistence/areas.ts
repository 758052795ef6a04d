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
  /** @returns false when it is in memory only */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

/** @param open gives the browser's storage; may throw where storage is blocked */
export function createArea(open: () => Storage): Area {
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
        return true;
      }
      memory.set(key, value);
      quietly((storage) => storage.removeItem(key));
      return false;
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

/** How long a value lasts that local storage rejected: as long as the tab, or until the page is left. */
export type Lasts = 'tab' | 'page';

/** Local storage, with session storage for what it rejects and as a second source of the token. */
export interface Areas {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Takes away exactly what a log-out takes away. */
  removeSession(): void;
  /** A token that ran out, and the profile with it. */
  removeToken(): void;
  /** Forced log-out: all local storage, and what session storage has instead of it. */
  clear(): void;
  /** Whether any documented value is there, in whatever condition. */
  holdsAnything(): boolean;
  /** Whether any of them is in session storage: an earlier page of this tab was rejected by local storage. */
  holdsInTab(): boolean;
}

/** @param onRejected called when local storage rejects a value */
export function createAreas(onRejected: (lasts: Lasts) => void = () => {}): Areas {
  const local = createArea(() => window.localStorage);
  const session = createArea(() => window.sessionStorage);
  const read = (key: string) => local.get(key) ?? session.get(key);
  const remove = (key: string) => {
    local.remove(key);
    session.remove(key);
  };
  return {
    read,
    write(key, value) {
      if (local.set(key, value)) session.remove(key);
      else onRejected(session.set(key, value) ? 'tab' : 'page');
    },
    remove,
    removeSession: () => LOG_OUT_KEYS.forEach(remove),
    removeToken: () => [TOKEN_KEY, 'user'].forEach(remove),
    clear() {
      local.clear();
      STORED_FIELDS.forEach(({ key }) => session.remove(key));
    },
    holdsAnything: () => STORED_FIELDS.some(({ key }) => read(key) !== null),
    holdsInTab: () => STORED_FIELDS.some(({ key }) => session.get(key) !== null),
  };
}

/** Whether the browser stores nothing for this site, not even as long as the tab is open. */
export function storesNothing(): boolean {
  const session = createArea(() => window.sessionStorage);
  const stored = session.set('test', '1');
  session.remove('test');
  return !stored;
}
