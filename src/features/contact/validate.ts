import { type ObjectSchema, ValidationError } from 'yup';
import type { FieldErrors, FormValues } from './lateForm';

/** The first sentence of each refused field. */
export async function validateWith<Name extends string>(
  schema: ObjectSchema<FormValues<Name>>,
  values: FormValues<Name>,
): Promise<FieldErrors<Name>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (reason) {
    if (!(reason instanceof ValidationError)) throw reason;
    const errors: FieldErrors<Name> = {};
    for (const { path, message } of reason.inner) errors[path as Name] ??= message;
    return errors;
  }
}
