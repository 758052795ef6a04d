/**
 * What an answer must hold: a plain value, [item] for a list, an object of its fields. A field whose name ends with `?`
 * is left out where it is not there; ['or', value, shape] is that value where there is none.
 */
export type AnswerShape =
  'string' | 'number' | 'boolean' | [AnswerShape] | ['or', unknown, AnswerShape] | { [field: string]: AnswerShape };

type Fields = Record<string, unknown>;

/** A value in the form of the contract, or the path of the first field that is missing or of another type. */
interface Reading {
  value?: unknown;
  missing?: string;
  /** How many fields of the contract were there. */
  found: number;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Databases give large whole numbers as text, and numbers where a text is wanted. */
function readPlain(shape: string, value: unknown, path: string): Reading {
  if (typeof value === shape) return { value, found: 1 };
  if (shape === 'string' && typeof value === 'number') return { value: String(value), found: 1 };
  if (shape === 'number' && typeof value === 'string' && /^-?\d{1,15}$/.test(value))
    return { value: Number(value), found: 1 };
  return { missing: path, found: 0 };
}

function readList(item: AnswerShape, value: unknown, path: string): Reading {
  if (!Array.isArray(value)) return { missing: path, found: 0 };
  const readings = value.map((each, index) => read(item, each, `${path}[${index}]`));
  const missing = readings.find((reading) => reading.missing !== undefined)?.missing;
  return { value: readings.map((reading) => reading.value), missing, found: 1 };
}

/** A missing object is read as an empty one: perhaps nothing in it is needed. */
function readObject(shape: { [field: string]: AnswerShape }, value: unknown, path: string): Reading {
  if (value !== undefined && value !== null && !isObject(value)) return { missing: path, found: 0 };
  const result: Reading & { value: Fields } = { value: {}, found: 0 };
  for (const [name, part] of Object.entries(shape)) {
    const field = name.replace('?', '');
    const given = value?.[field];
    if (field !== name && (given === undefined || given === null)) continue;
    const reading = read(part, given, path ? `${path}.${field}` : field);
    result.value[field] = reading.value;
    result.found += reading.found;
    if (reading.missing !== undefined) result.missing ??= value ? reading.missing : path;
  }
  return result;
}

function read(shape: AnswerShape, value: unknown, path: string): Reading {
  if (typeof shape === 'string') return readPlain(shape, value, path);
  if (!Array.isArray(shape)) return readObject(shape, value, path);
  if (shape.length === 1) return readList(shape[0], value, path);
  const [, instead, part] = shape;
  if (value === undefined || value === null) return { value: instead, found: 0 };
  const reading = read(part, value, path);
  // A plain value of another type is as good as none; half an object is not.
  return reading.missing !== undefined && typeof part === 'string' ? { value: instead, found: 0 } : reading;
}

/** The body and what is inside its `data`, from the outside in. */
function layersOf(body: unknown): Fields[] {
  const layers: Fields[] = [];
  for (let layer = body; isObject(layer) && layers.length < 3; layer = layer.data) layers.push(layer);
  return layers;
}

/** The ways in which an API may wrap the same answer: each layer as the envelope, and each layer as its own `data`. */
function wrappings(body: unknown): (Fields | null)[] {
  if (Array.isArray(body)) return [{ data: body }];
  if (!isObject(body)) return [null];
  let envelope: Fields = {};
  return layersOf(body).flatMap((layer) => {
    envelope = { ...envelope, ...layer, data: layer.data };
    return [envelope, { ...envelope, data: layer }];
  });
}

/**
 * Brings a successful answer into the form of the contract: of the possible wrappings the one in which most of its
 * fields are found. What the contract does not know is left out.
 * @param body parsed JSON; null for an empty body, which is an answer where nothing in it is needed
 * @returns the answer, or the path of the first field that cannot be used
 */
export function readAnswer(shape: AnswerShape, body: unknown): { answer: Fields } | { missing: string } {
  const readings = wrappings(body).map((wrapping) => read(shape, wrapping, ''));
  const fitting = readings.filter(({ missing }) => missing === undefined);
  const best = (fitting.length > 0 ? fitting : readings).reduce((most, each) =>
    each.found > most.found ? each : most,
  );
  if (best.missing !== undefined) return { missing: best.missing || 'the envelope' };
  return { answer: { success: true, ...(best.value as Fields) } };
}

/** Whether a body says that it is a refusal, in whatever layer. */
export const isRefusal = (body: unknown): boolean => layersOf(body).some(({ success }) => success === false);

/** The sentence of an answer, in whatever layer; empty without one. */
export function messageOf(body: unknown): string {
  const message = layersOf(body)
    .map((layer) => layer.message)
    .find((text) => typeof text === 'string' && text.trim() !== '');
  return (message as string | undefined) ?? '';
}

/** The field of the request that a refusal is about, in whatever layer; nothing without one. */
export function fieldOf(body: unknown): { field?: string } {
  const field = layersOf(body)
    .map((layer) => layer.field)
    .find((name) => typeof name === 'string');
  return field === undefined ? {} : { field: field as string };
}
