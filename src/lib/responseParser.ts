/**
 * What a value from outside must hold: a plain value, [item] for a list, an object of its fields. A field whose name ends with `?`
 * is left out where it is not there; ['or', value, shape] is that value where there is none.
 */
export type Shape = 'string' | 'number' | 'boolean' | [Shape] | ['or', unknown, Shape] | { [field: string]: Shape };

export type Fields = Record<string, unknown>;

/** A value in the form of the contract, or the path of the first field that is missing or of another type. */
export interface Reading {
  value?: unknown;
  missing?: string;
  /** How many fields of the contract were there. */
  found: number;
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Databases give large whole numbers as text, and numbers where a text is wanted. */
function readPlain(shape: string, value: unknown, path: string): Reading {
  if (typeof value === shape) return { value, found: 1 };
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

/** A missing object is read as an empty one: perhaps nothing in it is needed. */
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

/** Reads a value in the form of the contract; fields that the shape does not name are left out. */
export function readShape(shape: Shape, value: unknown, path = ''): Reading {
  if (typeof shape === 'string') return readPlain(shape, value, path);
  if (!Array.isArray(shape)) return readObject(shape, value, path);
  if (shape.length === 1) return readList(shape[0], value, path);
  const [, instead, part] = shape;
  if (value === undefined || value === null) return { value: instead, found: 0 };
  const reading = readShape(part, value, path);
  // A plain value of another type is as good as none; half an object is not.
  return reading.missing !== undefined && typeof part === 'string' ? { value: instead, found: 0 } : reading;
}
