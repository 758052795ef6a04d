import type { ErrorObject } from 'ajv/dist/2020';

interface Described {
  /** One sentence for all faults, or one by the keyword that found it. */
  'x-message'?: string | Record<string, string>;
  /** Name of the field on the screen: the sentences of a line of text are made with it. */
  'x-label'?: string;
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
    const missing = schema?.properties?.[name];
    return messageOf(missing, 'required') ?? `${missing?.['x-label'] ?? title(name)} is required.`;
  }
  if (error.keyword === 'additionalProperties') {
    return `There is no field named ${title(String(error.params.additionalProperty))}.`;
  }
  const message = messageOf(schema, error.keyword) ?? labelled(schema?.['x-label'], error);
  if (message) return message;
  const field = error.instancePath.split('/').filter(Boolean).pop();
  if (!field) return 'The request must be a JSON object.';
  return `${title(field)} is not valid: it ${error.message ?? 'has a wrong value'}.`.slice(0, 300);
}

function messageOf(schema: Described | undefined, keyword: string): string | undefined {
  const message = schema?.['x-message'];
  return typeof message === 'object' ? message[keyword] : message;
}

function labelled(label: string | undefined, { keyword, params }: ErrorObject): string | undefined {
  if (!label) return undefined;
  if (keyword === 'minLength') return `${label} is required.`;
  if (keyword === 'maxLength') return `${label} may have at most ${params.limit} characters.`;
  return `${label} holds a character that is not allowed, such as a line break.`;
}

/** A name from the request, made harmless to read: short and without control characters. */
function title(name: string): string {
  // eslint-disable-next-line no-control-regex
  return name.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').slice(0, 60);
}
