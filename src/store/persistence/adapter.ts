import type { Areas } from './areas';
import { type StoredField, TOKEN_KEY } from './keys';

/** What redux-persist wants of a storage, with the map of encrypted fields in the place of one string. */
export interface MapStorage {
  getItem(key: string): Promise<Record<string, string> | undefined>;
  setItem(key: string, map: Record<string, unknown>): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** The text that this tab last read or wrote, by key; null for "no item". */
export type Known = Map<string, string | null>;

interface Options {
  fields: readonly StoredField[];
  areas: Areas;
  known: Known;
  /** Called after a write, and when another tab has changed the session meanwhile. */
  onWritten: () => void;
  onConflict: () => void;
}

/**
 * Keeps one item per documented key, holding the ciphertext alone. It works synchronously, so that a flush before
 * the page is left is complete when it returns, and it touches only what this tab has changed: redux-persist hands
 * over the whole slice each time, and writing all of it back would revive what another tab removed.
 */
export function createAdapter({ fields, areas, known, onWritten, onConflict }: Options): MapStorage {
  const ownsSession = fields.some(({ key }) => key === TOKEN_KEY);

  /** Another tab has logged out or in, and this one has not heard of it yet: its profile must not be stored. */
  const sessionTakenOver = (map: Record<string, unknown>) =>
    ownsSession &&
    (map.token ?? null) === (known.get(TOKEN_KEY) ?? null) &&
    areas.read(TOKEN_KEY) !== (known.get(TOKEN_KEY) ?? null);

  function put({ name, key }: StoredField, map: Record<string, unknown>) {
    const text = map[name];
    const before = known.get(key) ?? null;
    if (typeof text !== 'string') {
      if (before !== null && areas.read(key) === before) areas.remove(key);
      known.set(key, null);
    } else if (text !== before) {
      areas.write(key, text);
      known.set(key, text);
    }
  }

  return {
    async getItem() {
      const map: Record<string, string> = {};
      for (const { name, key } of fields) {
        const text = areas.read(key);
        known.set(key, text);
        if (text !== null) map[name] = text;
      }
      return Object.keys(map).length > 0 ? map : undefined;
    },
    async setItem(_key, map) {
      if (sessionTakenOver(map)) {
        onConflict();
        return;
      }
      for (const field of fields) put(field, map);
      onWritten();
    },
    async removeItem() {
      for (const { key } of fields) {
        areas.remove(key);
        known.set(key, null);
      }
    },
  };
}
