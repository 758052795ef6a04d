import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame';

export interface TextInputProps extends FieldProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  placeholder?: string;
  maxLength?: number;
  spellCheck?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** Lines of a field for longer text; one line without it. */
  rows?: number;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
  /** Stands inside the field, at its start. */
  start?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * One line of text, or several with `rows`. `onChange` gets the text itself, so that any form library can be behind it.
 * Capitals and corrections are switched off for addresses, where they do harm.
 */
export function TextInput({
  label,
  help,
  error,
  optional,
  labelEnd,
  id,
  onChange,
  rows,
  start,
  end,
  inputMode,
  enterKeyHint,
  maxLength,
  spellCheck,
  type = 'text',
  ...field
}: TextInputProps) {
  const literal = type === 'email' || type === 'url' || type === 'password';
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} labelEnd={labelEnd} id={id}>
      {({ id: controlId, ...aria }) => (
        <OutlinedInput
          {...field}
          id={controlId}
          fullWidth
          onChange={(event) => onChange(event.target.value)}
          startAdornment={start}
          endAdornment={end}
          {...(rows ? { inputComponent: 'textarea', rows } : { type })}
          slotProps={{
            input: {
              ...aria,
              inputMode,
              enterKeyHint,
              maxLength,
              spellCheck: spellCheck ?? (literal ? false : undefined),
              autoCapitalize: literal ? 'none' : undefined,
              ...(rows ? { rows } : undefined),
            },
          }}
        />
      )}
    </FieldFrame>
  );
}
