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

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The ids of calls: the client keeps its calls by them. Made at random, they may look like the name of a secret. */
function requestIdsIn(sources: readonly unknown[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const seen = new WeakSet<object>();
  sources.forEach(function walk(value: unknown): void {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const { requestId } = value as { requestId?: unknown };
    if (typeof requestId === 'string' && /^[\w-]{21}$/.test(requestId)) ids.add(requestId);
    Object.values(value).forEach((item) => walk(item));
  });
  return ids;
}

export interface Redactor {
  /** The same value as plain JSON without a secret; what is no plain value becomes its name. */
  clean(value: unknown): unknown;
}

/**
 * Takes passwords, codes, tokens, e-mails and phones out. One secret always becomes the same name, such as `(email 1)`,
 * so that reducers which compare values come to the same end with the names.
 * @param sources everything that is going to be cleaned: what stands in a telling field is found in every other text too
 */
export function makeRedactor(sources: readonly unknown[]): Redactor {
  const names = new Map<string, string>();
  const counts = new Map<Kind, number>();
  const known = new Map<string, Kind>();
  const requestIds = requestIdsIn(sources);
  const secretKind = (name: string) => (requestIds.has(name) ? null : kindOfField(name));

  function nameFor(kind: Kind, secret: string): string {
    const given = names.get(secret);
    if (given) return given;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = `(${kind} ${count})`;
    names.set(secret, name);
    return name;
  }

  const learn = (kind: Kind, text: string) => {
    if (text.length >= SHORTEST_KNOWN) for (const form of [text, encodeURIComponent(text)]) known.set(form, kind);
  };
  knownSecrets().forEach((kind, secret) => learn(kind, secret));
  const seen = new WeakSet<object>();
  sources.forEach(function walk(value: unknown, _index: number, _all: unknown, kind: Kind | null = null): void {
    if (kind && (typeof value === 'string' || typeof value === 'number')) learn(kind, String(value));
    if (typeof value !== 'object' || value === null || (!kind && seen.has(value))) return;
    seen.add(value);
    for (const [name, item] of Object.entries(value)) walk(item, 0, null, secretKind(name) ?? kind);
  });

  const longestFirst = [...known.keys()].filter((text) => !isName(text)).sort((a, b) => b.length - a.length);
  const learnt = longestFirst.length > 0 ? new RegExp(longestFirst.map(escape).join('|'), 'gu') : null;

  function cleanText(text: string): string {
    const without = learnt ? text.replace(learnt, (secret) => nameFor(known.get(secret)!, plain(secret))) : text;
    return without.replace(ANY, (match, ...groups: unknown[]) => {
      const [kind] = PATTERNS[groups.findIndex((group) => group !== undefined)] ?? [null];
      return kind ? nameFor(kind, match) : match;
    });
  }

  function clean(value: unknown, kind: Kind | null, path: readonly object[]): unknown {
    if (typeof value === 'string' || (kind && typeof value === 'number')) {
      if (value === '' || isName(String(value))) return value;
      return kind ? nameFor(kind, String(value)) : cleanText(String(value));
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
      Object.entries(value).map(([name, item]) => [cleanText(name), clean(item, secretKind(name) ?? kind, deeper)]),
    );
  }

  return { clean: (value) => clean(value, null, []) };
}

/** A name that a redactor gave: cleaning twice changes nothing. */
const isName = (text: string) => /^\((password|code|token|email|phone|number) \d+\)$/.test(text);

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
