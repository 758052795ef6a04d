import fc from 'fast-check';
import { createCodec } from '../store/persistence/transform';
import { REMEMBER_ME_KEY, STORED_FIELDS } from '../store/persistence/areas';

/** Damages a stored text, as may happen between two visits. @returns the damaged text */
export type Damage = (text: string, key: string) => string;

export interface DamageOptions {
  /** The undamaged texts by key. */
  whole: Readonly<Record<string, string>>;
  /** The page's encryption secret, with which damaged values get as far as the shape check. */
  secret: string;
  /** Time of the visit, epoch ms. */
  now: number;
}

/** The documented keys. */
export const STORED_KEYS: readonly string[] = [...STORED_FIELDS.map(({ key }) => key), REMEMBER_ME_KEY];

/** Not validated. */
const asItIs = {
  names: [],
  lifetime: Infinity,
  read: (_: string, v: unknown) => v,
  write: (_: string, v: unknown) => v,
};

const DAY = 24 * 3_600_000;
/** Most of a browser's quota for one site. */
const FIVE_MEGABYTES = 4_900_000;

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
/** JSON that is short but expensive to parse. */
const bombs: unknown[] = [
  nested(4_000),
  Array.from({ length: 8_000 }, () => []),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`key${at}`, { toString: 1, __proto__: at }])),
  { d: 'x'.repeat(30_000) },
];
const textBomb = '['.repeat(20_000) + ']'.repeat(20_000);

/** Bit flips, cuts, swapped keys, another secret, wrong shapes and times, JSON bombs, 5 MB and random text. */
export function damages({ whole, secret, now }: DamageOptions): fc.Arbitrary<Damage> {
  /** A valid ciphertext of another value: only the shape and time checks can reject it. */
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
 * Stores the damaged texts; texts that don't fit stay undamaged.
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
