import type { StoredValues } from '../slices/storedValues';

/**
 * The documented local storage keys and the state field of each. This file is in the first bundle; the rest of this folder
 * loads after the first paint.
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
/** The last responses, for reading offline; see offlineCopies.ts. */
export const OFFLINE_KEY = 'offline';

/** Set while a payment is due, so that the HTML reserves the space of its notice. */
export const DUE_KEY = 'due';

/** The keys that logging out removes. */
export const LOG_OUT_KEYS = [TOKEN_KEY, 'selectedData', 'user', 'cartCount', OFFLINE_KEY, DUE_KEY] as const;

/**
 * A browser storage that never throws. It isn't accessed before the first call. Values that can't be written are kept in
 * memory as long as the page, and the outdated stored value is removed.
 */
export interface Area {
  get(key: string): string | null;
  /** @returns false if the value is only in memory */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

/** @param open returns the browser's storage; may throw if storage is blocked */
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
      // A value that can't be read back counts as not stored.
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

/** The lifetime of a value that local storage rejected: the tab's or the page's. */
export type StorageLifetime = 'tab' | 'page';

/** Local storage, with session storage for rejected values and as a second source of the token. */
export interface Areas {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Removes the keys of a logout. */
  removeSession(): void;
  /** Removes an expired token and what belongs to it. */
  removeToken(): void;
  /** Forced logout: clears local storage, and the values that session storage holds instead. */
  clear(): void;
  /** Whether any documented value exists, valid or not. */
  holdsAnything(): boolean;
  /** Whether session storage holds a value: local storage rejected an earlier page of this tab. */
  holdsInTab(): boolean;
}

/** @param onRejected called if local storage rejects a value */
export function createAreas(onRejected: (lifetime: StorageLifetime) => void = () => {}): Areas {
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
    removeToken: () => [TOKEN_KEY, 'user', OFFLINE_KEY].forEach(remove),
    clear() {
      local.clear();
      STORED_FIELDS.forEach(({ key }) => session.remove(key));
    },
    holdsAnything: () => STORED_FIELDS.some(({ key }) => read(key) !== null),
    holdsInTab: () => STORED_FIELDS.some(({ key }) => session.get(key) !== null),
  };
}

/** Returns whether the browser stores nothing for this site, not even for the tab. */
export function storesNothing(): boolean {
  const session = createArea(() => window.sessionStorage);
  const stored = session.set('test', '1');
  session.remove('test');
  return !stored;
}
