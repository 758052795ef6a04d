import { type Fields, isObject, readShape, type Shape } from '../lib/responseParser';

/** The body and what is inside its `data`, from the outside in. */
function envelopes(body: unknown): Fields[] {
  const layers: Fields[] = [];
  for (let layer = body; isObject(layer) && layers.length < 3; layer = layer.data) layers.push(layer);
  return layers;
}

/** The ways in which an API may wrap the same answer: each layer as the envelope, and each layer as its own `data`. */
function wrappings(body: unknown): (Fields | null)[] {
  if (Array.isArray(body)) return [{ data: body }];
  if (!isObject(body)) return [null];
  let envelope: Fields = {};
  return envelopes(body).flatMap((layer) => {
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
export function readAnswer(shape: Shape, body: unknown): { answer: Fields } | { missing: string } {
  const readings = wrappings(body).map((wrapping) => readShape(shape, wrapping));
  const fitting = readings.filter(({ missing }) => missing === undefined);
  const best = (fitting.length > 0 ? fitting : readings).reduce((most, each) =>
    each.found > most.found ? each : most,
  );
  if (best.missing !== undefined) return { missing: best.missing || 'the envelope' };
  return { answer: { success: true, ...(best.value as Fields) } };
}

/** Whether a body says that it is a refusal, in whatever layer. */
export const isRefusal = (body: unknown): boolean => envelopes(body).some(({ success }) => success === false);

/** The sentence of an answer, in whatever layer; empty without one. */
export function readMessage(body: unknown): string {
  const message = envelopes(body)
    .map((layer) => layer.message)
    .find((text) => typeof text === 'string' && text.trim() !== '');
  return (message as string | undefined) ?? '';
}

/** The field of the request that a refusal is about, in whatever layer; nothing without one. */
export function readField(body: unknown): { field?: string } {
  const field = envelopes(body)
    .map((layer) => layer.field)
    .find((name) => typeof name === 'string');
  return field === undefined ? {} : { field: field as string };
}
