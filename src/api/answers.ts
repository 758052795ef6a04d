import { type Fields, isObject, readShape, type Shape } from '../lib/responseParser';

/** The body and its nested `data` values, outermost first. */
function envelopes(body: unknown): Fields[] {
  const layers: Fields[] = [];
  for (let layer = body; isObject(layer) && layers.length < 3; layer = layer.data) layers.push(layer);
  return layers;
}

/** The ways an API may wrap a response: each layer as the envelope, and each layer as its own `data`. */
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
 * Normalizes a successful response to the contract: picks the wrapping with the most matching fields and drops unknown
 * fields.
 * @param body parsed JSON; null for an empty body, which is valid if no field is required
 * @returns the response, or the path of the first invalid field
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

/** Returns whether any layer of a body has the envelope's `success`. */
export const isEnvelope = (body: unknown): boolean =>
  envelopes(body).some(({ success }) => typeof success === 'boolean');

/** Returns whether any layer of a body reports an error. */
export const isRejection = (body: unknown): boolean => envelopes(body).some(({ success }) => success === false);

const findText = (body: unknown, name: string) =>
  envelopes(body)
    .map((layer) => layer[name])
    .find((text): text is string => typeof text === 'string' && text.trim() !== '');

const REASONS = ['notFound', 'unknownPasskey'] as const;

/** Returns an error body with the message, field and reason from any layer; without a message, it is an empty string. */
export function readError(body: unknown) {
  const field = findText(body, 'field');
  const reason = REASONS.find((known) => known === findText(body, 'reason'));
  return {
    success: false as const,
    message: findText(body, 'message') ?? '',
    ...(field && { field }),
    ...(reason && { reason }),
  };
}
