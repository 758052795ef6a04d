/**
 * What an answer must hold: 'number', 'string?' (or null), [item] for a list, ['null', shape] for "or null",
 * and an object of the fields that must be there. Further fields are let through.
 */
export type AnswerShape = string | AnswerShape[] | { [field: string]: AnswerShape };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Puts null where a field that may be null is missing, and looks for what cannot be used.
 * @returns the path of the first field that is missing or of another type; null when the value fits
 */
function misfit(shape: AnswerShape, value: unknown, path: string): string | null {
  if (typeof shape === 'string') {
    const nullable = shape.endsWith('?');
    if (nullable && value === null) return null;
    return typeof value === (nullable ? shape.slice(0, -1) : shape) ? null : path;
  }
  if (Array.isArray(shape)) {
    const [first, second] = shape;
    if (first === 'null') return value === null ? null : misfit(second ?? {}, value, path);
    if (!Array.isArray(value)) return path;
    for (const [index, item] of value.entries()) {
      const found = misfit(first ?? {}, item, `${path}[${index}]`);
      if (found) return found;
    }
    return null;
  }
  if (!isObject(value)) return path;
  for (const [field, part] of Object.entries(shape)) {
    const mayBeNull = typeof part === 'string' ? part.endsWith('?') : Array.isArray(part) && part[0] === 'null';
    if (value[field] === undefined && mayBeNull) value[field] = null;
    const found = misfit(part, value[field], path ? `${path}.${field}` : field);
    if (found) return found;
  }
  return null;
}

/** The ways in which an API may wrap the same answer (T35): as in the contract, wrapped once more, or not wrapped. */
function readings(body: unknown): Record<string, unknown>[] {
  if (Array.isArray(body)) return [{ success: true, data: body }];
  if (!isObject(body)) return [];
  const inner = isObject(body.data) && body.data.data !== undefined ? [{ ...body, data: body.data.data }] : [];
  return [body, ...inner, { ...body, data: { ...body } }];
}

/**
 * Brings a successful answer into the form of the contract (T35).
 * @param body parsed JSON of the answer; may be changed
 * @returns the answer, or the path of the first field that cannot be used
 */
export function readAnswer(shape: AnswerShape, body: unknown): { answer: unknown } | { missing: string } {
  const candidates = readings(body);
  if (candidates.length === 0) return { missing: 'the envelope' };
  const misfits = candidates.map((candidate) => misfit(shape, candidate, ''));
  const fitting = candidates[misfits.indexOf(null)];
  return fitting ? { answer: fitting } : { missing: misfits[0] ?? 'the envelope' };
}
