import { kindOfField, knownSecrets, type SecretKind } from '../lib/knownSecrets';

type Kind = SecretKind | 'number';

/** A shorter text, such as a code typed halfway, would be found inside of words that are none. */
const SHORTEST_KNOWN = 6;

/** What a text may hold, whatever its field is called. The first two, times and the ids of requests, stay. */
const PATTERNS: readonly [Kind | null, string][] = [
  [null, String.raw`\b\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?(?![\d-])`],
  [null, String.raw`\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b`],
  ['email', String.raw`[^\s@"'<>(),:;=?&/\\]+(?:@|%40)[^\s@"'<>(),:;?&/\\]+\.[\p{L}\d-]{2,}`],
  ['token', String.raw`(?:(?<=Bearer\s+)\S+|(?<=[?&#](?:\w*token|code|otp|password|key|secret)=)[^&#\s"]+)`],
  ['token', String.raw`eyJ[\w-]+\.[\w.-]+|(?=[a-z_-]*\d)[\w-]{32,}`],
  ['number', String.raw`[+(]*\p{Nd}(?:[ ().\/-]{0,2}\p{Nd}){5,}`],
];
const ANY = new RegExp(PATTERNS.map(([, source]) => `(${source})`).join('|'), 'giu');

/** The secrets that were sent or received, the longest first. */
const listKnown = () =>
  [...knownSecrets()]
    .filter(([secret]) => secret.length >= SHORTEST_KNOWN)
    .sort(([one], [other]) => other.length - one.length);

/**
 * Makes a function that gives a value as plain JSON without passwords, codes, tokens, e-mails and phones. One secret
 * always becomes the same name, such as `(email 1)`, so that reducers which compare values come to the same end with the
 * names. What is no plain value becomes the name of its class.
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
  /** @param kind of the field that the value stands in, or is part of @param path the objects around it */
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
