/**
 * The expected shape of an external value: a plain value, [item] for a list, an object of fields. A field whose name ends
 * with `?` is optional; ['or', value, shape] defaults to that value. 'object' keeps every field.
 */
export type Shape =
  'string' | 'number' | 'boolean' | 'object' | [Shape] | ['or', unknown, Shape] | { [field: string]: Shape };

export type Fields = Record<string, unknown>;

/** A value that matches the contract, or the path of the first missing or mistyped field. */
export interface Reading {
  value?: unknown;
  missing?: string;
  /** Number of contract fields found. */
  found: number;
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Databases may return large integers as text, and numbers instead of text. */
function readPlain(shape: string, value: unknown, path: string): Reading {
  if (shape === 'object' ? isObject(value) : typeof value === shape) return { value, found: 1 };
  if (shape === 'string' && typeof value === 'number') return { value: String(value), found: 1 };
  if (shape === 'number' && typeof value === 'string' && /^-?\d{1,15}$/.test(value))
    return { value: Number(value), found: 1 };
  return { missing: path, found: 0 };
}

function readList(item: Shape, value: unknown, path: string): Reading {
  if (!Array.isArray(value)) return { missing: path, found: 0 };
  const readings = value.map((each, index) => readShape(item, each, `${path}[${index}]`));
  const missing = readings.find((reading) => reading.missing !== undefined)?.missing;
  return { value: readings.map((reading) => reading.value), missing, found: 1 };
}

/** A missing object is read as empty, because all of its fields may be optional. */
function readObject(shape: { [field: string]: Shape }, value: unknown, path: string): Reading {
  if (value !== undefined && value !== null && !isObject(value)) return { missing: path, found: 0 };
  const result: Reading & { value: Fields } = { value: {}, found: 0 };
  for (const [name, part] of Object.entries(shape)) {
    const field = name.replace('?', '');
    const given = value?.[field];
    if (field !== name && (given === undefined || given === null)) continue;
    const reading = readShape(part, given, path ? `${path}.${field}` : field);
    result.value[field] = reading.value;
    result.found += reading.found;
    if (reading.missing !== undefined) result.missing ??= value ? reading.missing : path;
  }
  return result;
}

/** Reads a value according to the contract and omits fields that the shape doesn't name. */
export function readShape(shape: Shape, value: unknown, path = ''): Reading {
  if (typeof shape === 'string') return readPlain(shape, value, path);
  if (!Array.isArray(shape)) return readObject(shape, value, path);
  if (shape.length === 1) return readList(shape[0], value, path);
  const [, instead, part] = shape;
  if (value === undefined || value === null) return { value: instead, found: 0 };
  const reading = readShape(part, value, path);
  // A mistyped plain value counts as missing; an incomplete object doesn't.
  return reading.missing !== undefined && typeof part === 'string' ? { value: instead, found: 0 } : reading;
}
