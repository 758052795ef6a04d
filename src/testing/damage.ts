import fc from 'fast-check';
import { createCodec } from '../store/persistence/transform';
import { REMEMBER_ME_KEY, STORED_FIELDS } from '../store/persistence/areas';

/** What may happen to a stored text between two visits. @returns the text that stands there afterwards */
export type Damage = (text: string, key: string) => string;

export interface DamageOptions {
  /** The undamaged texts, key by key. */
  whole: Readonly<Record<string, string>>;
  /** With which the page encrypts: only then do damaged values reach the check of their shape. */
  secret: string;
  /** Epoch ms of the visit. */
  now: number;
}

/** The documented keys. */
export const STORED_KEYS: readonly string[] = [...STORED_FIELDS.map(({ key }) => key), REMEMBER_ME_KEY];

/** Neither checked nor cleaned. */
const asItIs = {
  names: [],
  lifetime: Infinity,
  read: (_: string, v: unknown) => v,
  write: (_: string, v: unknown) => v,
};

const DAY = 24 * 3_600_000;
/** Most of what a browser keeps for one site. */
const FIVE_MEGABYTES = 4_900_000;

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
/** JSON that is short to write and long to look at. */
const bombs: unknown[] = [
  nested(4_000),
  Array.from({ length: 8_000 }, () => []),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`key${at}`, { toString: 1, __proto__: at }])),
  { d: 'x'.repeat(30_000) },
];
const textBomb = '['.repeat(20_000) + ']'.repeat(20_000);

/** Bit flips, cuts, swapped keys, another secret, wrong shapes and times, JSON bombs, 5 MB and plain rubbish. */
export function damages({ whole, secret, now }: DamageOptions): fc.Arbitrary<Damage> {
  /** A sound ciphertext of something else: only the check of shape and time stands between it and the state. */
  const sealed =
    (value: unknown, savedAt = now, key = secret): Damage =>
    () =>
      createCodec({ ...asItIs, secret: key, now: () => savedAt }).encode('value', value) ?? '';
  const text =
    (value: string): Damage =>
    () =>
      value;
  return fc.oneof(
    fc.tuple(fc.nat(), fc.integer({ min: 1, max: 127 })).map(([at, bits]): Damage => (before) => {
      const place = at % Math.max(1, before.length);
      return before.slice(0, place) + String.fromCharCode(before.charCodeAt(place) ^ bits) + before.slice(place + 1);
    }),
    fc.nat().map(
      (at): Damage =>
        (before) =>
          before.slice(0, at % (before.length + 1)),
    ),
    fc.constantFrom(...STORED_KEYS).map((other) => text(whole[other] ?? '')),
    fc.jsonValue().map((value) => sealed(value)),
    fc.jsonValue().map((value) => sealed(value, now, 'the secret of another build')),
    fc.jsonValue().map((value) => text(JSON.stringify(value))),
    fc.constantFrom(-3 * DAY, 365 * DAY).map((shift) => sealed('token-of-another-time', now + shift)),
    fc.constantFrom(...bombs).map((value) => sealed(value)),
    fc.string({ unit: 'binary' }).map(text),
    fc
      .constantFrom('', '\0', '😀'.repeat(50), textBomb, 'U2FsdGVkX1', 'undefined', '{"__proto__":{"token":"x"}}')
      .map(text),
    fc.constant<Damage>((before) => before.repeat(200)),
    fc.constant<Damage>((before) => before.padEnd(FIVE_MEGABYTES, 'x')),
  );
}

/**
 * Stores the texts with their damages, as far as they find room: what does not fit stays as it was.
 * @param storage emptied before
 */
export function storeDamaged(
  storage: Pick<Storage, 'clear' | 'setItem'>,
  whole: Readonly<Record<string, string>>,
  damaged: Readonly<Record<string, Damage>>,
): void {
  storage.clear();
  for (const [key, text] of Object.entries(whole)) storage.setItem(key, text);
  for (const [key, damage] of Object.entries(damaged)) {
    try {
      storage.setItem(key, damage(whole[key] ?? '', key));
    } catch {
      // Full, as a browser's would be.
    }
  }
}
