/** The value as JSON with sorted names: equal values give equal texts, and what JSON leaves out does not count. */
export function stableText(value: unknown): string {
  return (
    JSON.stringify(value, (_name, item: unknown) =>
      typeof item === 'object' && item !== null && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
        : item,
    ) ?? 'undefined'
  );
}

/** FNV-1a over both halves of each character; eight hexadecimal digits. It finds differences, it protects nothing. */
export function hashOf(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of stableText(value)) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A hash for each part of a state. `api.config` says what the browser is like, not what happened, and is left out. */
export function hashesOf(state: unknown): Record<string, string> {
  const parts = Object.entries((state ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    parts.map(([name, part]) => [name, hashOf(name === 'api' ? { ...(part as object), config: null } : part)]),
  );
}
