import type { Json, Operation } from './contract';

const KINDS = ['password', 'code', 'token'];

/**
 * Returns the secret fields of requests and responses: `format: password`, or `x-secret: code` and
 * `x-secret: token`. A field marked in one place is secret everywhere.
 * @throws Error for an unknown kind
 */
export function secretFields(operations: readonly Operation[]): string[] {
  const found = new Set<string>();
  function walk(node: Json, field: string): void {
    if (Array.isArray(node)) node.forEach((item) => walk(item, field));
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const kind = node.format === 'password' ? 'password' : node['x-secret'];
    if (kind !== undefined && !KINDS.includes(String(kind)))
      throw new Error(`${field}: unknown x-secret ${String(kind)}.`);
    if (kind !== undefined) found.add(field);
    for (const [key, item] of Object.entries(node)) {
      if (key === 'properties') Object.entries(item ?? {}).forEach(([name, schema]) => walk(schema, name));
      else walk(item, field);
    }
  }
  for (const { body, answers } of operations) walk([body, answers], '');
  return [...found].sort();
}
