import type { ErrorObject } from 'ajv/dist/2020';

interface Described {
  'x-message'?: string;
  properties?: Record<string, Described>;
}

/**
 * The sentence for a refused value: the `x-message` of its schema in the contract, or one that names the field.
 * @param error the first error of a validator made with `verbose`
 */
export function sentenceFor(error: ErrorObject | undefined): string {
  if (!error) return 'The request was not understood.';
  const schema = error.parentSchema as Described | undefined;
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    return schema?.properties?.[name]?.['x-message'] ?? `${title(name)} is required.`;
  }
  if (error.keyword === 'additionalProperties') {
    return `There is no field named ${title(String(error.params.additionalProperty))}.`;
  }
  if (schema?.['x-message']) return schema['x-message'];
  const field = error.instancePath.split('/').filter(Boolean).pop();
  if (!field) return 'The request must be a JSON object.';
  return `${title(field)} is not valid: it ${error.message ?? 'has a wrong value'}.`.slice(0, 300);
}

/** A name from the request, made harmless to read: short and without control characters. */
function title(name: string): string {
  // eslint-disable-next-line no-control-regex
  return name.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').slice(0, 60);
}
