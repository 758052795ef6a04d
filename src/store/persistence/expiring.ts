import { CLOCK_TOLERANCE } from '../../config/constants';

/**
 * The first transform of the pair [expiring, encrypting]: it stamps a value with the moment it was last changed.
 *
 * redux-persist passes every value through `in` again after each start, so the stamp of an unchanged value must be
 * found again: the transform remembers by content what it read or wrote, and only other content gets a new stamp.
 */
export interface Envelope {
  /** Version of this form. */
  v: 1;
  /** Epoch ms of the last change. */
  t: number;
  d: unknown;
}

export interface Expiring {
  /** @returns undefined for a value that needs no item or cannot be written; never throws */
  in(value: unknown, name: string): Envelope | undefined;
  /** @returns undefined when it has run out, comes from the future, or cannot be used; never throws */
  out(envelope: unknown, name: string): unknown;
  /** Epoch ms at which the value runs out; null when nothing is known of it. */
  expiresAt(name: string): number | null;
}

interface Options {
  /** How long a value lives, in ms. */
  lifetime: number;
  now: () => number;
  /** Checks and cleans what was stored; undefined drops it. */
  read: (name: string, stored: unknown) => unknown;
  /** What to store for a value; undefined stores nothing. */
  write: (name: string, value: unknown) => unknown;
}

/** Whether a value stamped at `savedAt` is alive: younger than its lifetime, and not from the future. */
export function isAlive(savedAt: number, now: number, lifetime: number): boolean {
  return savedAt <= now + CLOCK_TOLERANCE && now - savedAt < lifetime;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && (value as Envelope).v === 1 && Number.isFinite((value as Envelope).t);

/** Undefined for what JSON cannot hold. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

export function createExpiring({ lifetime, now, read, write }: Options): Expiring {
  const seen = new Map<string, { content: string; savedAt: number }>();
  return {
    in(value, name) {
      const stored = write(name, value);
      const content = toJson(stored);
      if (content === undefined) {
        seen.delete(name);
        return undefined;
      }
      const before = seen.get(name);
      const savedAt = before?.content === content ? before.savedAt : now();
      seen.set(name, { content, savedAt });
      return { v: 1, t: savedAt, d: stored };
    },
    out(envelope, name) {
      seen.delete(name);
      if (!isEnvelope(envelope) || !isAlive(envelope.t, now(), lifetime)) return undefined;
      const value = read(name, envelope.d);
      if (value === undefined) return undefined;
      seen.set(name, { content: toJson(write(name, value)) ?? '', savedAt: envelope.t });
      return value;
    },
    expiresAt(name) {
      const found = seen.get(name);
      if (!found) return null;
      // A stamp that lies in the future because the clock was set back has run out already.
      return found.savedAt > now() + CLOCK_TOLERANCE ? 0 : found.savedAt + lifetime;
    },
  };
}
