import { useFormikContext } from 'formik';
import { useAfterRelease } from './useAfterRelease';

export interface Binding<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  disabled: boolean | undefined;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

type Values = Record<string, unknown>;

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'number' in value
    ? value.number !== ''
    : value !== '' && value !== false;

/** Ties one value of the form to a control. */
export function useBinding<Value>(name: string, disabled?: boolean): Binding<Value> {
  const formik = useFormikContext<Values>();
  const afterRelease = useAfterRelease();
  const value = formik.values[name] as Value;
  const error = formik.touched[name] ? formik.errors[name] : undefined;
  return {
    name,
    value,
    error: typeof error === 'string' ? error : undefined,
    disabled,
    onChange: (next) => {
      void formik.setFieldValue(name, next, false);
      // R59; the schema speaks again when the field is left or the form submitted.
      formik.setFieldError(name, undefined);
    },
    onBlur: () => {
      // What is shown is what will be sent (R38, R61).
      if (typeof value === 'string' && value !== value.trim()) void formik.setFieldValue(name, value.trim(), false);
      // Passing by an empty field is no mistake yet.
      if (hasContent(value)) afterRelease(() => void formik.setFieldTouched(name, true, true));
    },
  };
}
