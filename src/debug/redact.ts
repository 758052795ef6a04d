import { kindOfField, knownSecrets, type SecretKind } from '../lib/knownSecrets';

type Kind = SecretKind | 'number';

/** Shorter texts, such as an incomplete code, would match inside unrelated words. */
const SHORTEST_KNOWN = 6;

/** Patterns redacted in any field, except the first two, times and request ids, which stay. */
const PATTERNS: readonly [Kind | null, string][] = [
  [null, String.raw`\b\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?(?![\d-])`],
  [null, String.raw`\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b`],
  ['email', String.raw`[^\s@"'<>(),:;=?&/\\]+(?:@|%40)[^\s@"'<>(),:;?&/\\]+\.[\p{L}\d-]{2,}`],
  ['token', String.raw`(?:(?<=Bearer\s+)\S+|(?<=[?&#](?:\w*token|code|otp|password|key|secret)=)[^&#\s"]+)`],
  ['token', String.raw`eyJ[\w-]+\.[\w.-]+|(?=[a-z_-]*\d)[\w-]{32,}`],
  ['number', String.raw`[+(]*\p{Nd}(?:[ ().\/-]{0,2}\p{Nd}){5,}`],
];
const ANY = new RegExp(PATTERNS.map(([, source]) => `(${source})`).join('|'), 'giu');

/** Sent and received secrets, longest first. */
const listKnown = () =>
  [...knownSecrets()]
    .filter(([secret]) => secret.length >= SHORTEST_KNOWN)
    .sort(([one], [other]) => other.length - one.length);

/**
 * Creates a function that returns a value as plain JSON without passwords, codes, tokens, emails and phone numbers. The
 * same secret always gets the same placeholder, such as `(email 1)`, so that reducers that compare values still work.
 * Values that aren't plain become their class name.
 */
export function makeRedactor(): (value: unknown) => unknown {
  const known = listKnown();
  const names = new Map<string, string>();

  function nameFor(kind: Kind, secret: string): string {
    const name = names.get(secret) ?? `(${kind} ${names.size + 1})`;
    names.set(secret, name);
    return name;
  }
  function cleanText(text: string): string {
    const without = known.reduce((rest, [secret, kind]) => rest.replaceAll(secret, () => nameFor(kind, secret)), text);
    return without.replace(ANY, (match, ...groups: unknown[]) => {
      const [kind] = PATTERNS[groups.findIndex((group) => group !== undefined)] ?? [null];
      return kind ? nameFor(kind, match) : match;
    });
  }
  /** @param kind of the field that contains the value @param path of the surrounding objects */
  function clean(value: unknown, kind: Kind | null, path: readonly object[]): unknown {
    if (typeof value === 'string' || (kind && typeof value === 'number')) {
      return kind && value !== '' ? nameFor(kind, String(value)) : cleanText(String(value));
    }
    if (typeof value === 'function' || typeof value === 'symbol') return undefined;
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (path.includes(value)) return '(circular)';
    const deeper = [...path, value];
    if (Array.isArray(value)) return value.map((item) => clean(item, kind, deeper));
    if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) {
      return `(${value.constructor.name})`;
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [cleanText(name), clean(item, kindOfField(name) ?? kind, deeper)]),
    );
  }
  return (value) => clean(value, null, []);
}
