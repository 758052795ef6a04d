import {
  jsonSchema,
  type JsonObject,
  listProperties,
  type Operation,
  requiredNames,
  type Schema,
  schemaTypes,
} from '../contract';

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'renamed'
  | 'required'
  | 'optional'
  | 'narrowed'
  | 'widened'
  | 'nullable'
  | 'never null'
  | 'type'
  | 'status'
  | 'security'
  | 'route';

/** One difference between two contracts, down to the field. */
export interface Change {
  kind: ChangeKind;
  /** `operation`, `query.page`, `body.email`, `200.data.fullName`, `200.data[].id` */
  at: string;
  from?: string;
  to?: string;
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const show = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));

/** Treats `anyOf` of one schema and null as that schema, nullable. */
function plain(schema: Schema): { schema: Schema; nullable: boolean } {
  const parts = schema.anyOf as Schema[] | undefined;
  const rest = parts?.filter((part) => part.type !== 'null');
  if (!parts || rest?.length !== 1) return { schema, nullable: schemaTypes(schema).nullable };
  return { schema: rest[0] as Schema, nullable: rest.length < parts.length };
}

function limitChanges(before: Schema, after: Schema, at: string): Change[] {
  const changes: Change[] = [];
  const add = (kind: ChangeKind, name: string) =>
    changes.push({ kind, at, from: `${name} ${show(before[name])}`, to: `${name} ${show(after[name])}` });
  for (const [names, sign] of [
    [LOWER, 1],
    [UPPER, -1],
  ] as const) {
    for (const name of names) {
      if (before[name] === after[name]) continue;
      const tighter =
        ((after[name] as number) ?? -Infinity * sign) * sign > ((before[name] as number) ?? -Infinity * sign) * sign;
      add(tighter ? 'narrowed' : 'widened', name);
    }
  }
  for (const name of ['pattern', 'format', 'multipleOf']) {
    const [was, is] = [before[name], after[name]];
    // A password is any text: the format only marks it as a secret.
    if (was === is || (name === 'format' && [was, is].includes('password'))) continue;
    add(is === undefined ? 'widened' : was === undefined ? 'narrowed' : 'type', name);
  }
  if (before.additionalProperties !== after.additionalProperties) {
    add(after.additionalProperties === false ? 'narrowed' : 'widened', 'additionalProperties');
  }
  return changes;
}

function choiceChanges(before: Schema, after: Schema, at: string): Change[] {
  const choices = (schema: Schema) => ('const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined));
  const [old, now] = [choices(before), choices(after)];
  if (show(old) === show(now)) return [];
  const words = { at, from: `values ${show(old)}`, to: `values ${show(now)}` };
  if (!old || !now) return [{ kind: now ? 'narrowed' : 'widened', ...words }];
  const lost = old.some((value) => !now.includes(value));
  const gained = now.some((value) => !old.includes(value));
  return [
    ...(lost ? [{ kind: 'narrowed' as const, ...words }] : []),
    ...(gained ? [{ kind: 'widened' as const, ...words }] : []),
  ];
}

const necessity = (isNeeded: boolean) => (isNeeded ? 'required' : 'optional');

function fieldChanges(before: Schema, after: Schema, at: string): Change[] {
  const old = new Map(listProperties(before));
  const now = new Map(listProperties(after));
  const wasRequired = requiredNames(before);
  const isRequired = requiredNames(after);
  const changes: Change[] = [];
  const kept = new Set<string>();
  for (const [name, schema] of now) {
    const path = `${at}.${name}`;
    const from = old.has(name) ? name : String(schema['x-renamed-from'] ?? name);
    const previous = old.get(from);
    if (!previous) {
      changes.push({ kind: 'added', at: path, to: necessity(isRequired.has(name)) });
      continue;
    }
    kept.add(from);
    if (from !== name) changes.push({ kind: 'renamed', at: path, from, to: name });
    changes.push(...schemaChanges(previous, schema, path));
    if (wasRequired.has(from) !== isRequired.has(name))
      changes.push({ kind: necessity(isRequired.has(name)), at: path });
  }
  for (const name of old.keys()) {
    if (!kept.has(name)) changes.push({ kind: 'removed', at: `${at}.${name}`, from: necessity(wasRequired.has(name)) });
  }
  return changes;
}

/** Compares two schemas with resolved references. */
export function schemaChanges(beforeRaw: Schema, afterRaw: Schema, at: string): Change[] {
  const before = plain(beforeRaw);
  const after = plain(afterRaw);
  const changes: Change[] = [];
  if (before.nullable !== after.nullable) changes.push({ kind: after.nullable ? 'nullable' : 'never null', at });
  const [old, now] = [schemaTypes(before.schema).types, schemaTypes(after.schema).types];
  if (show(old) !== show(now)) return [...changes, { kind: 'type', at, from: old.join('|'), to: now.join('|') }];
  changes.push(...choiceChanges(before.schema, after.schema, at), ...limitChanges(before.schema, after.schema, at));
  if (old[0] === 'object') changes.push(...fieldChanges(before.schema, after.schema, at));
  if (old[0] === 'array') {
    changes.push(...schemaChanges(before.schema.items as Schema, after.schema.items as Schema, `${at}[]`));
  }
  return changes;
}

/** Compares a query, a body or a response, which may be missing on either side. */
function partChanges(
  before: JsonObject | null,
  after: JsonObject | null,
  at: string,
  isNeeded: (operation: 'before' | 'after') => boolean = () => true,
): Change[] {
  if (before && after) return schemaChanges(before, after, at);
  if (before) return [{ kind: 'removed', at, from: necessity(isNeeded('before')) }];
  return after ? [{ kind: 'added', at, to: necessity(isNeeded('after')) }] : [];
}

/** Compares two versions of an operation. */
export function operationChanges(before: Operation, after: Operation): Change[] {
  const changes: Change[] = [];
  if (before.id !== after.id) changes.push({ kind: 'renamed', at: 'operation', from: before.id, to: after.id });
  if (before.route !== after.route)
    changes.push({ kind: 'route', at: 'operation', from: before.route, to: after.route });
  if (before.security !== after.security) {
    changes.push({ kind: 'security', at: 'operation', from: before.security, to: after.security });
  }
  const sides = { before, after };
  changes.push(
    ...partChanges(before.query, after.query, 'query', (side) => requiredNames(sides[side].query!).size > 0),
    ...partChanges(before.body, after.body, 'body', (side) => sides[side].bodyRequired),
  );
  if (before.body && after.body && before.bodyRequired !== after.bodyRequired) {
    changes.push({ kind: after.bodyRequired ? 'required' : 'optional', at: 'body' });
  }
  for (const status of new Set([...Object.keys(before.answers), ...Object.keys(after.answers)])) {
    const old = before.answers[status] as JsonObject | undefined;
    const now = after.answers[status] as JsonObject | undefined;
    if (!old || !now) changes.push({ kind: 'status', at: status, ...(now ? { to: 'added' } : { from: 'removed' }) });
    else changes.push(...partChanges(jsonSchema(old), jsonSchema(now), status));
  }
  return changes;
}
